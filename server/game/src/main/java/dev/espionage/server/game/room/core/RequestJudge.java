package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Decision;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.Rejection;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.kernel.Answer;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Turns a submission into a ruling: checks the player, detects repeats, and applies the rules.
record RequestJudge(RoomRules rules) {
  Ruling rule(
      PendingRequest pendingRequest,
      RoomState state,
      AcceptedCommands accepted,
      PlayerPresence playerPresence,
      PlayerLags lags) {
    return switch (pendingRequest) {
      case PendingRequest.Submission submission ->
          rule(submission, state, accepted, playerPresence, lags);
      case PendingRequest.Closing closing ->
          close(state.game(), lags, state.time(closing.arrivedAt()));
    };
  }

  private Ruling rule(
      PendingRequest.Submission submission,
      RoomState state,
      AcceptedCommands accepted,
      PlayerPresence playerPresence,
      PlayerLags lags) {
    Game game = state.game();
    Optional<Side> side = state.sideOf(submission.player());
    if (side.isEmpty()) {
      return Ruling.answered(game, new Answer.Refused(RejectionRefusals.NOT_A_PLAYER));
    }
    JournalEntry.Cause cause =
        new JournalEntry.Cause(side.get(), new UUID(submission.id().high(), submission.id().low()));
    if (accepted.contains(cause)) {
      return Ruling.answered(game, new Answer.Accepted());
    }
    Variant variant = game.setup().variant();
    Optional<Command.Absence> opponent = playerPresence.absence(side.get().opponent());
    CommandFactory.Translation translation =
        rules
            .commandFactory()
            .translate(
                submission.request(),
                side.get(),
                variant,
                lags.bounded(side.get(), submission.lag()),
                opponent);
    return switch (translation) {
      case CommandFactory.Translation.Refused(var refusal) ->
          Ruling.answered(game, new Answer.Refused(refusal));
      case CommandFactory.Translation.Translated(Command command) ->
          limited(
              rule(game, command, lags, Optional.of(cause), state.time(submission.arrivedAt())),
              submission,
              game);
    };
  }

  /// Refuses an otherwise accepted request if the player may not begin another game.
  private static Ruling limited(Ruling ruling, PendingRequest.Submission submission, Game game) {
    return ruling.answer() instanceof Answer.Accepted
        ? submission
            .limit()
            .map(refusal -> Ruling.answered(game, new Answer.Refused(refusal)))
            .orElse(ruling)
        : ruling;
  }

  /// Ends a game whose start without clocks has lasted too long: without a result or a fault.
  Ruling callOff(RoomState state, PlayerLags lags, Instant time) {
    return rule(state.game(), new Command.Close(), lags, Optional.empty(), time);
  }

  /// Ends the game for an administrator. A repeat is accepted and does nothing.
  private Ruling close(Game game, PlayerLags lags, Instant time) {
    return game instanceof Game.Ended ended && ended.ending().equals(Ending.closed())
        ? Ruling.answered(game, new Answer.Accepted())
        : rule(game, new Command.Close(), lags, Optional.empty(), time);
  }

  private Ruling rule(
      Game game,
      Command command,
      PlayerLags lags,
      Optional<JournalEntry.Cause> cause,
      Instant time) {
    Decision decision = rules.decide(game, command, lags.latest(), time);
    return switch (decision) {
      case Decision.Accepted(var events, Game after) ->
          new Ruling(events, after, new Answer.Accepted(), cause);
      case Decision.Rejected(Rejection why, var events, Game after) ->
          new Ruling(
              events,
              after,
              new Answer.Refused(RejectionRefusals.of(why, game, command, time)),
              Optional.empty());
    };
  }

  /// Checks the clock of a game whose deadline has passed.
  ///
  /// @param defaults the default deployments, as in [CommandFactory#look]
  Ruling look(
      RoomState state,
      PlayerPresence playerPresence,
      BySide<Optional<Deployment>> defaults,
      PlayerLags lags,
      Instant time) {
    Command look =
        rules.commandFactory().look(playerPresence, state.game().setup().variant(), defaults);
    Decision decision = rules.decide(state.game(), look, lags.latest(), time);
    return Ruling.withoutCommand(decision.events(), decision.after());
  }
}
