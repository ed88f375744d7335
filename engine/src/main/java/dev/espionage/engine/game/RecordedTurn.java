package dev.espionage.engine.game;

import dev.espionage.engine.board.Turn;
import java.time.Duration;

/**
 * A turn as it goes into the record.
 *
 * @param turn the steps that were played
 * @param spent thinking time, lag taken off
 * @param lag what was compensated
 * @param left what the mover's clock showed after it; zero without a clock
 */
public record RecordedTurn(Turn turn, Duration spent, Duration lag, Duration left) {}
