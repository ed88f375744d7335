package dev.espionage.engine.game;

import dev.espionage.engine.play.TurnRule;
import java.time.Instant;
import java.util.OptionalInt;

/** Why a command is refused. Follows from what the one who asked may know. */
public sealed interface Rejection {

  /** The command does not fit the phase the game is in. */
  record WrongPhase(Phase phase) implements Rejection {}

  record AlreadyDeployed() implements Rejection {}

  record NotYourTurn() implements Rejection {}

  /** The turn is for another turn number than the one due. */
  record WrongTurnNumber(int due) implements Rejection {}

  /**
   * The turn breaks a rule of section 4.
   *
   * @param step the step to blame, counted from 0; empty when steps are missing
   */
  record IllegalTurn(OptionalInt step, TurnRule rule) implements Rejection {}

  /** The time of whoever had to act was up before this came. */
  record TimeUp() implements Rejection {}

  /** One offer an own turn, and none while the own one stands. */
  record DrawAlreadyOffered() implements Rejection {}

  record NoDrawOffer() implements Rejection {}

  /** Black has played. */
  record TooLateToAbort() implements Rejection {}

  /** The opponent is present or not to move, or absent players have days here. */
  record ClaimNotAllowed() implements Rejection {}

  /** The opponent is not away for long enough yet. */
  record ClaimTooEarly(Instant possibleAt) implements Rejection {}

  /** The game was aborted, the time for it is over, or it is agreed already. */
  record RematchNotAllowed() implements Rejection {}
}
