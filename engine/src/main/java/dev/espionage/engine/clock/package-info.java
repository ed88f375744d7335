/// The clocks of a game. [dev.espionage.engine.clock.TimeControl] defines how much time a player
/// has. [dev.espionage.engine.clock.Clocks] tracks the time left and the side whose clock runs.
/// [dev.espionage.engine.clock.LagQuota] limits how much of a turn's time is attributed to the
/// network.
///
/// Everything here is an immutable value or a pure function, and thread-safe. No code here reads a
/// clock: the caller passes the time. A turn that arrives too late is a value
/// ([dev.espionage.engine.clock.TurnTiming.TooLate]), not an exception; an exception means a bug in
/// the caller.
///
/// Source: docs/rules.md, section 9; for the text forms, docs/notation.md.
@NullMarked
package dev.espionage.engine.clock;

import org.jspecify.annotations.NullMarked;
