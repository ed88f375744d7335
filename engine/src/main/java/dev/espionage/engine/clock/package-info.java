/**
 * The clocks of a game: how much time a player has ({@link
 * dev.espionage.engine.clock.TimeControl}), what is left of it and whose runs ({@link
 * dev.espionage.engine.clock.Clocks}), and how much of a turn's time is put down to the network
 * ({@link dev.espionage.engine.clock.LagQuota}).
 *
 * <p>Everything here is an immutable value and a pure function, safe for any thread. No clock is
 * read: the caller says what time it is. A turn that comes too late is a value ({@link
 * dev.espionage.engine.clock.ClockedTurn.TooLate}), not an exception; an exception means a bug of
 * the caller.
 *
 * <p>Source: docs/rules.md, section 9; the text forms, docs/notation.md.
 */
@NullMarked
package dev.espionage.engine.clock;

import org.jspecify.annotations.NullMarked;
