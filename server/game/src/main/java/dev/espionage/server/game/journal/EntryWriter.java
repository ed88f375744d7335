package dev.espionage.server.game.journal;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.play.Ending;
import dev.espionage.journal.v1.Activated;
import dev.espionage.journal.v1.Created;
import dev.espionage.journal.v1.Deployed;
import dev.espionage.journal.v1.DrawDeclined;
import dev.espionage.journal.v1.DrawOffered;
import dev.espionage.journal.v1.Ended;
import dev.espionage.journal.v1.Entry;
import dev.espionage.journal.v1.RematchAgreed;
import dev.espionage.journal.v1.RematchDeclined;
import dev.espionage.journal.v1.RematchOffered;
import dev.espionage.journal.v1.Seal;
import dev.espionage.journal.v1.Started;
import dev.espionage.journal.v1.TurnPlayed;
import dev.espionage.journal.v1.VacationTaken;
import dev.espionage.server.kernel.Player;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/// Writes entries in the format of `journal.proto`.
final class EntryWriter {
  /// The first version of readers that knows ratings and weekends off.
  private static final int SECOND_READER = 2;

  /// The first version of readers that knows games that begin without time.
  private static final int THIRD_READER = 3;

  private EntryWriter() {}

  static Entry write(JournalEntry entry) {
    var message = Entry.newBuilder().setAtEpochMs(millis(entry.event().at()));
    switch (entry) {
      case JournalEntry.Opened(Event.Created(GameSetup setup), var players) -> {
        message.setCreated(created(setup, players));
        message.setMinReader(leastReader(setup));
      }
      case JournalEntry.Happened(Event event, var cause, Duration credit) -> {
        event(message, event);
        message.setCreditMs(millis(credit));
        cause.ifPresent(command -> message.setCause(cause(command)));
      }
    }
    return message.build();
  }

  private static void event(Entry.Builder entry, Event event) {
    switch (event) {
      case Event.Created _ ->
          throw new IllegalArgumentException("Created belongs in an Opened entry");
      case Event.Activated _ -> entry.setActivated(Activated.getDefaultInstance());
      case Event.Deployed(var side, var deployment, _) ->
          entry.setDeployed(
              Deployed.newBuilder()
                  .setSide(EntryEnums.SIDES.write(side))
                  .setVariant(deployment.variant().id())
                  .setPieces(ByteString.copyFromUtf8(deployment.setup().replace("/", ""))));
      case Event.Started(var seals, _) ->
          entry.setStarted(
              Started.newBuilder().setWhite(seal(seals.white())).setBlack(seal(seals.black())));
      case Event.TurnPlayed played -> entry.setTurnPlayed(turnPlayed(played));
      case Event.VacationTaken(var side, Instant until, Duration givenBack, _) ->
          entry.setVacationTaken(
              VacationTaken.newBuilder()
                  .setSide(EntryEnums.SIDES.write(side))
                  .setUntilEpochMs(millis(until))
                  .setGivenBackMs(millis(givenBack)));
      case Event.DrawOffered(var side, _) ->
          entry.setDrawOffered(DrawOffered.newBuilder().setSide(EntryEnums.SIDES.write(side)));
      case Event.DrawDeclined(var side, _) ->
          entry.setDrawDeclined(DrawDeclined.newBuilder().setSide(EntryEnums.SIDES.write(side)));
      case Event.Ended(var ending, _) -> entry.setEnded(ended(ending));
      case Event.RematchOffered(var side, _) ->
          entry.setRematchOffered(
              RematchOffered.newBuilder().setSide(EntryEnums.SIDES.write(side)));
      case Event.RematchDeclined(var side, _) ->
          entry.setRematchDeclined(
              RematchDeclined.newBuilder().setSide(EntryEnums.SIDES.write(side)));
      case Event.RematchAgreed(var next, _) ->
          entry.setRematchAgreed(RematchAgreed.newBuilder().setNextGameId(next.text()));
    }
  }

  private static TurnPlayed turnPlayed(Event.TurnPlayed played) {
    return TurnPlayed.newBuilder()
        .setSide(EntryEnums.SIDES.write(played.side()))
        .setSteps(steps(played.turn()))
        .setLagMs(millis(played.lag()))
        .build();
  }

  private static Ended ended(Ending ending) {
    var ended =
        Ended.newBuilder()
            .setReason(EntryEnums.reason(ending.reason()))
            .setClosed(ending.reason() == Ending.Reason.CLOSED);
    ending.winner().ifPresent(winner -> ended.setWinner(EntryEnums.SIDES.write(winner)));
    ending
        .fault()
        .ifPresent(fault -> {
          ended.setFault(EntryEnums.FAULTS.write(fault.kind()));
          fault.side().ifPresent(side -> ended.setAtFault(EntryEnums.SIDES.write(side)));
        });
    return ended.build();
  }

  /// Returns the least version of a reader that plays the game by its terms; 0 for any.
  private static int leastReader(GameSetup setup) {
    if (setup.clockStart() == ClockStart.UNTIMED) {
      return THIRD_READER;
    }
    return setup.rated() || setup.timeControl().weekendsOff() ? SECOND_READER : 0;
  }

  private static Created created(GameSetup setup, BySide<Player> players) {
    return Created.newBuilder()
        .setGameId(setup.id().text())
        .setVariant(setup.variant().id())
        .setVolcanoes(ByteString.copyFrom(setup.volcanoes().squares().toBytes()))
        .setTimeControl(setup.timeControl().format())
        .setRated(setup.rated())
        .setUntimedStart(setup.clockStart() == ClockStart.UNTIMED)
        .setWhitePlayerId(players.white().id().value())
        .setBlackPlayerId(players.black().id().value())
        .build();
  }

  private static dev.espionage.journal.v1.Cause cause(JournalEntry.Cause cause) {
    UUID command = cause.command();
    ByteBuffer id =
        ByteBuffer.allocate(EntryEnums.COMMAND_ID_BYTES)
            .putLong(command.getMostSignificantBits())
            .putLong(command.getLeastSignificantBits())
            .flip();
    return dev.espionage.journal.v1.Cause.newBuilder()
        .setSide(EntryEnums.SIDES.write(cause.side()))
        .setCommandId(ByteString.copyFrom(id))
        .build();
  }

  private static Seal seal(dev.espionage.engine.game.SaltedCommitment saltedCommitment) {
    return Seal.newBuilder()
        .setSalt(ByteString.copyFrom(saltedCommitment.salt().bytes()))
        .setCommitment(ByteString.copyFrom(saltedCommitment.commitment().bytes()))
        .build();
  }

  private static ByteString steps(Turn turn) {
    byte[] squares = new byte[2 * turn.steps().size()];
    int next = 0;
    for (Step step : turn.steps()) {
      squares[next++] = square(step.from());
      squares[next++] = square(step.to());
    }
    return ByteString.copyFrom(squares);
  }

  private static byte square(int square) {
    if (square < 0 || square > Byte.MAX_VALUE) {
      throw new IllegalArgumentException("expected a square of a board, found " + square);
    }
    return (byte) square;
  }

  private static long millis(Instant at) {
    long millis = at.toEpochMilli();
    if (millis < 0 || !Instant.ofEpochMilli(millis).equals(at)) {
      throw new IllegalArgumentException("expected whole milliseconds since 1970, found " + at);
    }
    return millis;
  }

  private static long millis(Duration duration) {
    long millis = duration.toMillis();
    if (millis < 0 || !Duration.ofMillis(millis).equals(duration)) {
      throw new IllegalArgumentException("expected whole milliseconds, found " + duration);
    }
    return millis;
  }
}
