package dev.espionage.loadtest.soak.play;

import dev.espionage.client.game.GameEnd;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/** One game of a room, as everybody in it sees it. Belongs to the event loop of its room. */
final class Match {

  private final GameNotes notes;
  private final Company company;
  private final Scene scene;
  private final Seat first;
  private final Seat second;
  private final Map<Guest, Witness> witnesses = new LinkedHashMap<>();

  Match(String game, Company company, Scene scene, Table table, RandomGenerator random) {
    this.notes = scene.notesOf(game);
    this.company = company;
    this.scene = scene;
    this.first = new Seat(company.first(), notes, scene, table, random);
    this.second = new Seat(company.second(), notes, scene, table, random);
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
    notes.ended(Ends.result(told));
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
}
