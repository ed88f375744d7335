package dev.espionage.server.sql;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.Effect;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/// A game in a real room, by default of Anna and Boris, and the room's journal writes in order.
public final class JournaledMatch {
  public static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  public final List<JournalWrite> writes = new ArrayList<>();
  final RoomRules rules;
  private final Random random;
  private final BySide<Player> players;
  private final Room room;
  private Instant now;

  /// Creates a game that a room has loaded.
  public JournaledMatch(String timeControl, long seed) {
    this(
        TestPlayers.PLAYERS,
        new GameTerms(Variants.SMALL, control(timeControl), false),
        START,
        seed);
  }

  public JournaledMatch(BySide<Player> players, GameTerms terms, Instant start, long seed) {
    this.players = players;
    now = start;
    random = new Random(seed);
    var randomness = new SeededRandomness(seed);
    rules = new RoomRules(CommitmentScheme.sha256(), randomness);
    JournalEntry.Opened opened = rules.open(randomness.gameId(), players, terms, now);
    writes.add(JournalWrite.opening(opened));
    room = new Room(new StoredGame(List.of(opened), Optional.empty()), rules, now);
    take(room.activate(now, Optional.empty(), now));
  }

  /// Creates a game in which White is to move.
  public static JournaledMatch inPlay(String timeControl, long seed) {
    return new JournaledMatch(timeControl, seed).deploy();
  }

  /// Creates a rated game in which White is to move.
  static JournaledMatch rated(
      BySide<Player> players, String timeControl, Instant start, long seed) {
    var terms = new GameTerms(Variants.SMALL, control(timeControl), true);
    return new JournaledMatch(players, terms, start, seed).deploy();
  }

  private static TimeControl control(String timeControl) {
    return TimeControl.parse(timeControl).orThrow();
  }

  private JournaledMatch deploy() {
    return ask(Side.WHITE, new PlayerRequest.DeployAtRandom())
        .ask(Side.BLACK, new PlayerRequest.DeployAtRandom());
  }

  /// Creates a game that White resigns before the first turn.
  public static JournaledMatch withoutTurns(long seed) {
    return inPlay("600+5", seed).ask(Side.WHITE, new PlayerRequest.Resign());
  }

  /// Creates a game and plays it to its end.
  public static JournaledMatch finished(long seed) {
    JournaledMatch match = inPlay("600+5", seed).play(Integer.MAX_VALUE);
    return match;
  }

  public JournaledMatch play(int turns) {
    for (int i = 0; i < turns && room.phase() == Phase.PLAY; i++) {
      now = now.plusSeconds(1);
      Side side = view(Viewer.SPECTATOR).toMove().orElseThrow();
      ask(side, TestPlayers.turn(view(Viewer.of(side)).view(), random));
    }
    return this;
  }

  public JournaledMatch ask(Side side, PlayerRequest request) {
    take(
        room.submit(
            new PendingRequest.Submission(
                players.of(side).id(),
                TestPlayers.fresh(),
                request,
                Optional.empty(),
                Duration.ZERO,
                now,
                0,
                _ -> {})));
    return this;
  }

  GameView view(Viewer viewer) {
    return room.audience(viewer, now).view();
  }

  /// Returns the writes in rounds: the first writes of all games, then the second ones, and so on.
  static List<List<JournalWrite>> rounds(List<JournaledMatch> matches) {
    int rounds = matches.stream().mapToInt(match -> match.writes.size()).max().orElse(0);
    return IntStream.range(0, rounds)
        .mapToObj(round ->
            matches.stream()
                .map(match -> match.writes)
                .filter(writes -> round < writes.size())
                .map(writes -> writes.get(round))
                .toList())
        .toList();
  }

  /// Returns all entries of this game.
  List<JournalEntry> entries() {
    return writes.stream().flatMap(write -> write.entries().stream()).toList();
  }

  public JournalWrite last() {
    return writes.getLast();
  }

  private void take(List<Effect> effects) {
    for (Effect effect : effects) {
      if (effect instanceof Effect.Append(JournalWrite write)) {
        writes.add(write);
        take(room.committed(now));
      }
    }
  }
}
