package dev.espionage.loadtest.soak.play;

import dev.espionage.client.game.GameEnd;
import dev.espionage.engine.notation.Result;
import dev.espionage.engine.play.Ending;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Snapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/** One game of a room, as everybody in it sees it. Belongs to the event loop of its room. */
final class SoakGame {

  private static final String REASON = "END_REASON_";

  private final GameNotes notes;
  private final SoakRoom.Connections connections;
  private final SoakContext soakContext;
  private final SoakPlayer first;
  private final SoakPlayer second;
  private final Map<SoakGuest, ReconnectCheck> witnesses = new LinkedHashMap<>();

  SoakGame(
      String game,
      SoakRoom.Connections connections,
      SoakContext soakContext,
      SoakRoom room,
      RandomGenerator random) {
    this.notes = soakContext.notesOf(game);
    this.connections = connections;
    this.soakContext = soakContext;
    this.first = new SoakPlayer(connections.first(), notes, soakContext, room, random);
    this.second = new SoakPlayer(connections.second(), notes, soakContext, room, random);
    witnesses.put(connections.first(), first);
    witnesses.put(connections.second(), second);
    connections
        .spectators()
        .forEach(guest -> witnesses.put(guest, new SpectatorState(notes, soakContext)));
  }

  String game() {
    return notes.game();
  }

  int acknowledgedTurns() {
    return notes.acknowledgedTurns();
  }

  /**
   * Lets everybody watch.
   *
   * @param ended told how it went for each player, and for each spectator, not more than once each
   */
  void begin(BiConsumer<SoakGuest, GameEnd> ended) {
    witnesses.forEach((guest, reconnectCheck) -> {
      var end = guest.connectedPlayer().watch(game(), reconnectCheck).end();
      var _ = end.thenAccept(how -> ended.accept(guest, how));
    });
  }

  /** Somebody has come back. */
  void returned(SoakGuest guest) {
    Optional.ofNullable(witnesses.get(guest)).ifPresent(ReconnectCheck::returned);
  }

  /** Notes the end that both players have seen. */
  void finish() {
    var told = first.newest().getOutcome();
    notes.ended(result(told));
    soakContext.tally().ended(told);
    if (!told.equals(second.newest().getOutcome())) {
      soakContext.find(Kind.OTHER_END, game(), "the players were told of different ends");
    }
  }

  /** Ends a game that is not to be played on. */
  void giveUp() {
    first.resign();
  }

  /** Everybody turns away. */
  void leave() {
    connections.everybody().forEach(guest -> guest.connectedPlayer().leave(game()));
  }

  /**
   * What a record says of it; empty for an aborted game.
   *
   * @throws IllegalArgumentException if a game cannot end so
   */
  static Optional<Result> result(Outcome outcome) {
    return switch (outcome.getResult()) {
      case RESULT_WHITE_WINS -> result(Result.Score.WHITE_WON, outcome);
      case RESULT_BLACK_WINS -> result(Result.Score.BLACK_WON, outcome);
      case RESULT_DRAW -> result(Result.Score.DRAWN, outcome);
      case RESULT_NONE -> Optional.empty();
      case RESULT_UNSPECIFIED, UNRECOGNIZED ->
          throw new IllegalArgumentException("an end without a result");
    };
  }

  private static Optional<Result> result(Result.Score score, Outcome outcome) {
    String reason = outcome.getReason().name().replace(REASON, "");
    return Optional.of(new Result(score, Optional.of(Ending.Reason.valueOf(reason))));
  }

  /** A spectator of one game. Belongs to the event loop of its room. */
  private static final class SpectatorState extends ReconnectCheck {

    SpectatorState(GameNotes notes, SoakContext soakContext) {
      super(notes, soakContext);
    }

    @Override
    public void saw(GameInfo info, Snapshot snapshot) {
      super.saw(info, snapshot);
      soakContext().tally().spectatorShown();
    }
  }
}
