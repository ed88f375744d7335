/**
 * Limits of the front: token buckets, counts by client address, and the pulse by which time passes.
 */
@NullMarked
package dev.espionage.server.net.limit;

import org.jspecify.annotations.NullMarked;
