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
final class Match {

  private static final String REASON = "END_REASON_";

  private final GameNotes notes;
  private final SoakRoom.Company company;
  private final Scene scene;
  private final Seat first;
  private final Seat second;
  private final Map<Guest, Witness> witnesses = new LinkedHashMap<>();

  Match(String game, SoakRoom.Company company, Scene scene, SoakRoom room, RandomGenerator random) {
    this.notes = scene.notesOf(game);
    this.company = company;
    this.scene = scene;
    this.first = new Seat(company.first(), notes, scene, room, random);
    this.second = new Seat(company.second(), notes, scene, room, random);
    witnesses.put(company.first(), first);
    witnesses.put(company.second(), second);
    company.spectators().forEach(guest -> witnesses.put(guest, new Onlooker(notes, scene)));
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
  void begin(BiConsumer<Guest, GameEnd> ended) {
    witnesses.forEach((guest, witness) -> {
      var end = guest.person().watch(game(), witness).end();
      var _ = end.thenAccept(how -> ended.accept(guest, how));
    });
  }

  /** Somebody has come back. */
  void returned(Guest guest) {
    Optional.ofNullable(witnesses.get(guest)).ifPresent(Witness::returned);
  }

  /** Notes the end that both players have seen. */
  void finish() {
    var told = first.newest().getOutcome();
    notes.ended(result(told));
    scene.tally().ended(told);
    if (!told.equals(second.newest().getOutcome())) {
      scene.find(Kind.OTHER_END, game(), "the players were told of different ends");
    }
  }

  /** Ends a game that is not to be played on. */
  void giveUp() {
    first.resign();
  }

  /** Everybody turns away. */
  void leave() {
    company.everybody().forEach(guest -> guest.person().leave(game()));
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
  private static final class Onlooker extends Witness {

    Onlooker(GameNotes notes, Scene scene) {
      super(notes, scene);
    }

    @Override
    public void saw(GameInfo info, Snapshot snapshot) {
      super.saw(info, snapshot);
      scene().tally().spectatorShown();
    }
  }
}
