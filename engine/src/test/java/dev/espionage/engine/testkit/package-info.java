/**
 * Whole games as scripts, other armies that would have made the same game as far as somebody could
 * see, and everything that somebody is told, as bytes: what noninterference is tested with, here
 * and on the wire.
 */
@NullMarked
package dev.espionage.engine.testkit;

import org.jspecify.annotations.NullMarked;
