package dev.espionage.engine.game;

import dev.espionage.engine.play.TurnRule;
import java.time.Instant;
import java.util.OptionalInt;

/// The reason why a command is rejected. It depends only on facts that the sender may know.
public sealed interface Rejection {

  /// The command does not fit the current phase of the game.
  record WrongPhase(Phase phase) implements Rejection {}

  record AlreadyDeployed() implements Rejection {}

  record NotYourTurn() implements Rejection {}

  /// The turn has another number than the turn that is due.
  record WrongTurnNumber(int due) implements Rejection {}

  /// The turn breaks a rule of section 4.
  ///
  /// @param step the first illegal step, counted from 0; empty when steps are missing
  record IllegalTurn(OptionalInt step, TurnRule rule) implements Rejection {}

  /// The time to act had run out before the command arrived.
  record TimeUp() implements Rejection {}

  /// The side has already made its one offer for this turn, or its offer still stands.
  record DrawAlreadyOffered() implements Rejection {}

  record NoDrawOffer() implements Rejection {}

  /// The game can no longer be aborted because Black has played.
  record TooLateToAbort() implements Rejection {}

  /// The opponent is present or not to move, or the game is by correspondence.
  record ClaimNotAllowed() implements Rejection {}

  /// The opponent has not been away long enough yet.
  record ClaimTooEarly(Instant possibleAt) implements Rejection {}

  /// The time for a rematch, or for another try of an aborted game, is over, it is already agreed,
  /// or there is no offer to decline.
  record RematchNotAllowed() implements Rejection {}
}
