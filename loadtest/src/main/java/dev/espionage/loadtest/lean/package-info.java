/**
 * A client that does as little as it can, so that a load test measures the server: it reads of a
 * snapshot only what a player needs, never comes back after a loss, and keeps everything on one
 * event loop.
 */
@NullMarked
package dev.espionage.loadtest.lean;

import org.jspecify.annotations.NullMarked;
