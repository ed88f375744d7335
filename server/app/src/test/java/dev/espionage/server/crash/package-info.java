/**
 * Servers that are killed, or halt around a commit, while guests play; what was acknowledged is
 * held against what is stored.
 */
@NullMarked
package dev.espionage.server.crash;

import org.jspecify.annotations.NullMarked;
