package dev.espionage.loadtest.soak;

import dev.espionage.client.game.GameEnd;
import dev.espionage.engine.notation.Result;
import dev.espionage.engine.play.Ending;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.protocol.v1.EndFault;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Snapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/// One game of a room, with its players and spectators. Confined to the event loop of its room.
final class SoakGame {

  private static final String REASON = "END_REASON_";

  private final GameNotes notes;
  private final SoakRoom.Connections connections;
  private final SoakContext soakContext;
  private final SoakPlayer first;
  private final SoakPlayer second;
  private final Map<SoakGuest, ReconnectCheck> watchers = new LinkedHashMap<>();

  SoakGame(
      String game,
      SoakRoom.Connections connections,
      SoakContext soakContext,
      SoakRoom room,
      RandomGenerator random) {
    this.notes = soakContext.notesOf(game);
    if (notes.isOver()) {
      notes.lost(); // the server lists it as unfinished
    }
    this.connections = connections;
    this.soakContext = soakContext;
    this.first = new SoakPlayer(connections.first(), notes, soakContext, room, random);
    this.second = new SoakPlayer(connections.second(), notes, soakContext, room, random);
    watchers.put(connections.first(), first);
    watchers.put(connections.second(), second);
    connections
        .spectators()
        .forEach(guest -> watchers.put(guest, new SpectatorState(notes, soakContext)));
  }

  String game() {
    return notes.game();
  }

  int acknowledgedTurns() {
    return notes.acknowledgedTurns();
  }

  /// Lets all players and spectators watch the game; each is told its end at most once.
  void begin(BiConsumer<SoakGuest, GameEnd> ended) {
    watchers.forEach((guest, reconnectCheck) -> {
      var end = guest.connectedPlayer().watch(game(), reconnectCheck).end();
      var _ = end.thenAccept(how -> ended.accept(guest, how));
    });
  }

  /// Handles the reconnection of a guest.
  void returned(SoakGuest guest) {
    Optional.ofNullable(watchers.get(guest)).ifPresent(ReconnectCheck::returned);
  }

  /// Notes the end of the game after both players have seen it.
  void finish() {
    var told = first.newest().getOutcome();
    notes.ended(result(told));
    soakContext.tally().ended(told);
    HistoryCheck.begin(connections.first(), notes, soakContext, () -> {});
    if (soakContext.isPunctual() && endedByTime(told)) {
      soakContext.find(
          Kind.CHARGED,
          game(),
          "ended by time: %s %s".formatted(told.getReason(), told.getFault()));
    }
    if (!told.equals(second.newest().getOutcome())) {
      soakContext.find(Kind.OTHER_END, game(), "the players saw different ends");
    }
  }

  /// Returns whether a limit of time ended the game. No player in a fault scenario is that slow.
  private static boolean endedByTime(Outcome outcome) {
    return switch (outcome.getReason()) {
      case END_REASON_TIMEOUT, END_REASON_ABANDONED -> true;
      default ->
          outcome.getFault() == EndFault.END_FAULT_NOT_DEPLOYED
              || outcome.getFault() == EndFault.END_FAULT_NO_FIRST_TURN;
    };
  }

  /// Notes that the server has lost acknowledged turns.
  void lost() {
    notes.lost();
  }

  /// Resigns a game that will not be played on.
  void giveUp() {
    first.resign();
  }

  /// Ends the subscriptions of all players and spectators.
  void leave() {
    connections.everybody().forEach(guest -> guest.connectedPlayer().unwatch(game()));
  }

  /// Returns the result as a record states it; empty for an aborted game.
  static Optional<Result> result(Outcome outcome) {
    return switch (outcome.getResult()) {
      case RESULT_WHITE_WINS -> result(Result.Score.WHITE_WON, outcome);
      case RESULT_BLACK_WINS -> result(Result.Score.BLACK_WON, outcome);
      case RESULT_DRAW -> result(Result.Score.DRAWN, outcome);
      case RESULT_NONE -> Optional.empty();
      case RESULT_UNSPECIFIED, UNRECOGNIZED ->
          throw new IllegalArgumentException("the outcome has no result");
    };
  }

  private static Optional<Result> result(Result.Score score, Outcome outcome) {
    String reason = outcome.getReason().name().replace(REASON, "");
    return Optional.of(new Result(score, Optional.of(Ending.Reason.valueOf(reason))));
  }

  /// A spectator of one game. Confined to the event loop of its room.
  private static final class SpectatorState extends ReconnectCheck {

    SpectatorState(GameNotes notes, SoakContext soakContext) {
      super(notes, soakContext);
    }

    @Override
    public void snapshotReceived(GameInfo info, Snapshot snapshot) {
      super.snapshotReceived(info, snapshot);
      soakContext().tally().add(PlayTally.Count.SPECTATOR_SNAPSHOT);
    }
  }
}
