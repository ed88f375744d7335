/**
 * A client that does as little work as possible, so that a load test measures the server. It parses
 * only the fields of a snapshot that a player needs, never reconnects, and keeps everything on one
 * event loop.
 */
@NullMarked
package dev.espionage.loadtest.lean;

import org.jspecify.annotations.NullMarked;
