package dev.espionage.engine.play;

import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;

/**
 * A step that was played, as everybody saw it.
 *
 * @param unmasked where pieces became unmasked after it
 */
public record PlayedStep(Step step, StepOutcome outcome, SquareSet unmasked) {}
