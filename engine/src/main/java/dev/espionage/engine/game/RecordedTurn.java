package dev.espionage.engine.game;

import dev.espionage.engine.board.Turn;
import java.time.Duration;

/// A turn as written to the record.
///
/// @param turn the steps that were played
/// @param spent the thinking time, excluding compensated lag
/// @param lag the network delay that was compensated
/// @param left the time on the mover's clock after the turn; zero without a clock
public record RecordedTurn(Turn turn, Duration spent, Duration lag, Duration left) {}
