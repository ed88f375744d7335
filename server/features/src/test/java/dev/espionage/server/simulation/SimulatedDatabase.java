package dev.espionage.server.simulation;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.cluster.MemberRows;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The database: the journals of all games, their results, the nodes' last signs of life, and the
/// rows of the nodes. Every change is durable at once, until a fail-over to an older copy takes it
/// back. Confined to the simulation's thread.
class SimulatedDatabase {
  /// An entry and the start of a node that wrote it.
  record Row(JournalEntry entry, int writer) {}

  /// A committed write.
  record Commit(JournalWrite write, int writer) {}

  /// A committed write, and the rows of the nodes at that time.
  private record Logged(Commit commit, MemberRows members) {}

  /// The verdict on an append.
  enum Verdict {
    FREE,
    /// These entries are stored already, by this writer.
    ALREADY_STORED,
    /// Other entries of this writer are stored there.
    OVERTAKEN,
    FENCED
  }

  /// Is told of every change.
  interface Observer {
    void committed(Commit commit);

    /// Tells of commits that are lost, the newest first.
    void lost(List<Commit> commits);
  }

  private final Observer observer;
  private final Map<GameId, List<Row>> games = new LinkedHashMap<>();
  private final Set<GameId> over = new HashSet<>();
  private final List<Logged> log = new ArrayList<>();
  private final Map<GameId, Integer> results = new HashMap<>();
  private final Map<Integer, Instant> seen = new HashMap<>();
  private final Map<GameId, Integer> reads = new HashMap<>();
  private final SimulatedMemberTable members = new SimulatedMemberTable();
  private int copy;

  SimulatedDatabase(Observer observer) {
    this.observer = observer;
  }

  /// Judges an append against what is stored.
  Verdict verdict(JournalWrite write, int writer) {
    List<Row> rows = rows(write.game());
    long first = write.firstSeq();
    if (rows.size() == first) {
      return rows.isEmpty() || rows.getLast().entry().event().at().equals(write.previous().at())
          ? Verdict.FREE
          : Verdict.FENCED;
    }
    if (rows.size() < first) {
      return Verdict.FENCED;
    }
    List<Row> there = rows.subList((int) first, rows.size());
    boolean same = there.size() >= write.entries().size();
    for (int i = 0; same && i < write.entries().size(); i++) {
      same = there.get(i).equals(new Row(write.entries().get(i), writer));
    }
    if (same) {
      return Verdict.ALREADY_STORED;
    }
    return there.stream().allMatch(row -> row.writer() == writer)
        ? Verdict.OVERTAKEN
        : Verdict.FENCED;
  }

  /// Stores an append that is free, and judges every other.
  Verdict append(JournalWrite write, int writer) {
    Verdict verdict = verdict(write, writer);
    if (verdict == Verdict.FREE) {
      var commit = new Commit(write, writer);
      store(write.game(), write.entries(), writer);
      write.next().ifPresent(next -> store(next.event().setup().id(), List.of(next), writer));
      if (write.finished().isPresent()) {
        addResult(write.game());
      }
      log.add(new Logged(commit, members.read()));
      observer.committed(commit);
    }
    return verdict;
  }

  private void store(GameId game, List<? extends JournalEntry> entries, int writer) {
    List<Row> rows = games.computeIfAbsent(game, _ -> new ArrayList<>());
    entries.forEach(entry -> {
      rows.add(new Row(entry, writer));
      if (entry.event() instanceof Event.Ended) {
        over.add(game);
      }
    });
  }

  final void addResult(GameId game) {
    results.merge(game, 1, Integer::sum);
  }

  /// Returns how often a result of the game is stored.
  int results(GameId game) {
    return results.getOrDefault(game, 0);
  }

  List<Row> rows(GameId game) {
    return games.getOrDefault(game, List.of());
  }

  /// Returns all games that are stored, in the order of their creation.
  List<GameId> games() {
    return List.copyOf(games.keySet());
  }

  boolean isOver(GameId game) {
    return over.contains(game);
  }

  /// Returns the games of the player that are not over, the oldest first.
  List<GameRow> unfinished(PlayerId player) {
    return games().stream()
        .filter(game -> !isOver(game))
        .map(game -> (JournalEntry.Opened) rows(game).getFirst().entry())
        .map(opened ->
            new GameRow(
                opened.event().setup(), opened.players(), Phase.DEPLOYMENT, 0, 0, Optional.empty()))
        .filter(row -> row.isPlayedBy(player))
        .toList();
  }

  /// Returns how often the game was read, for a room that is loaded.
  int reads(GameId game) {
    return reads.getOrDefault(game, 0);
  }

  Optional<StoredGame> read(GameId game) {
    reads.merge(game, 1, Integer::sum);
    List<Row> rows = rows(game);
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new StoredGame(
                rows.stream().map(Row::entry).toList(),
                Optional.ofNullable(seen.get(rows.getLast().writer()))));
  }

  void heartbeat(int writer, Instant at) {
    seen.put(writer, at);
  }

  Optional<Instant> seen(int writer) {
    return Optional.ofNullable(seen.get(writer));
  }

  SimulatedMemberTable members() {
    return members;
  }

  /// Returns the number of the current copy, to which a connection leads.
  int copy() {
    return copy;
  }

  /// Switches to a copy that lacks the last commits.
  void loseLast(int commits) {
    copy++;
    List<Commit> lost = new ArrayList<>();
    for (int i = 0; i < commits && !log.isEmpty(); i++) {
      Logged last = log.getLast();
      Commit commit = last.commit();
      JournalWrite write = commit.write();
      if (write.firstSeq() == 0) {
        break;
      }
      log.removeLast();
      members.restore(last.members());
      List<Row> rows = rows(write.game());
      rows.subList((int) Math.min(write.firstSeq(), rows.size()), rows.size()).clear();
      if (rows.stream().noneMatch(row -> row.entry().event() instanceof Event.Ended)) {
        over.remove(write.game());
      }
      write.next().ifPresent(next -> games.remove(next.event().setup().id()));
      if (write.finished().isPresent()) {
        results.merge(write.game(), -1, Integer::sum);
      }
      lost.add(commit);
    }
    observer.lost(lost);
  }
}
