/** A journal in memory, for tests of rooms. */
@NullMarked
package dev.espionage.server.journal;

import org.jspecify.annotations.NullMarked;
