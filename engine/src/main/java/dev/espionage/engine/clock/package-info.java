/**
 * The clocks of a game: how much time a player has ({@link
 * dev.espionage.engine.clock.TimeControl}).
 *
 * <p>Everything here is an immutable value and a pure function, safe for any thread. No clock is
 * read: the caller says what time it is.
 *
 * <p>Source: DESIGN.md section 6; the text forms, NOTATION.md.
 */
@NullMarked
package dev.espionage.engine.clock;

import org.jspecify.annotations.NullMarked;
