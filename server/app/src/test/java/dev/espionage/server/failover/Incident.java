package dev.espionage.server.failover;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.failover.EventTimeline.TimedTurn;
import dev.espionage.server.game.journal.JournalEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A fault inflicted on a node.
///
/// @param until the time at which its consequences were over
record Incident(String what, int node, Instant from, Instant until) {

  /// The durations of turns in the games that were in play during the incident. All lists are
  /// sorted.
  ///
  /// @param answeredAfter for each game whose room moved, the time from the incident until both
  ///   players had seen a turn of the new room
  /// @param ofMoved the durations of turns in games whose room moved, from the request until both
  ///   players had seen the turn
  /// @param onOthers the durations of turns in games whose room and players were on other nodes
  /// @param ofItsPlayers the durations of turns in games whose room stayed, but one of whose
  ///   players had to reconnect
  record Consequences(
      List<Duration> answeredAfter,
      List<Duration> ofMoved,
      List<Duration> onOthers,
      List<Duration> ofItsPlayers) {

    /// Returns a summary for the printed report.
    @Override
    public String toString() {
      return "%d rooms moved and answered after %s (median), %s (all), %s; room and players on others: %s; its players, room elsewhere: %s"
          .formatted(
              answeredAfter.size(),
              seconds(answeredAfter, 0.5),
              seconds(answeredAfter, 1),
              longest(ofMoved),
              longest(onOthers),
              longest(ofItsPlayers));
    }
  }

  private static String longest(List<Duration> sorted) {
    return "longest of %d turns %s, p99 %s"
        .formatted(sorted.size(), seconds(sorted, 1), seconds(sorted, 0.99));
  }

  private static String seconds(List<Duration> sorted, double part) {
    if (sorted.isEmpty()) {
      return "none";
    }
    Duration one = sorted.get((int) Math.ceil(part * sorted.size()) - 1);
    return String.format(Locale.ROOT, "%.2f s", one.toMillis() / 1000.0);
  }

  /// Returns a summary of the turns that overlapped the incident, for the printed report.
  String turns(EventTimeline eventTimeline) {
    return longest(
        took(
            eventTimeline.turns().stream()
                .filter(turn -> turn.seen().isAfter(from) && turn.asked().isBefore(until))));
  }

  /// Returns the time at which the game's room was opened again during the incident, if it was.
  private Optional<Instant> openedAnew(List<JournalEntry> entries) {
    return entries.stream()
        .flatMap(entry ->
            entry.event() instanceof Event.Activated(Instant at)
                ? Stream.of(at)
                : Stream.<Instant>empty())
        .filter(this::spans)
        .findFirst();
  }

  private boolean spans(Instant at) {
    return at.isAfter(from) && at.isBefore(until);
  }

  /// Returns the consequences for the games that were in play before and during the incident.
  Consequences consequences(EventTimeline eventTimeline, Map<GameId, List<JournalEntry>> stored) {
    List<TimedTurn> turns = eventTimeline.turns();
    List<GameId> played =
        turns.stream()
            .filter(turn -> turn.seen().isBefore(from))
            .map(TimedTurn::game)
            .distinct()
            .filter(game -> turns.stream().anyMatch(t -> t.game().equals(game) && spans(t.seen())))
            .toList();
    List<TimedTurn> meanwhile =
        turns.stream()
            .filter(turn -> played.contains(turn.game()))
            .filter(turn -> turn.seen().isAfter(from) && turn.asked().isBefore(until))
            .toList();
    List<GameId> moved =
        played.stream()
            .filter(game -> openedAnew(stored.getOrDefault(game, List.of())).isPresent())
            .toList();
    return new Consequences(
        moved.stream()
            .flatMap(game ->
                answeredAfter(meanwhile, game, stored.getOrDefault(game, List.of())).stream())
            .sorted()
            .toList(),
        took(meanwhile.stream().filter(turn -> moved.contains(turn.game()))),
        took(meanwhile.stream().filter(turn -> !moved.contains(turn.game()) && !touches(turn))),
        took(meanwhile.stream().filter(turn -> !moved.contains(turn.game()) && touches(turn))));
  }

  private Optional<Duration> answeredAfter(
      List<TimedTurn> turns, GameId game, List<JournalEntry> entries) {
    Instant opened = openedAnew(entries).orElseThrow();
    return turns.stream()
        .filter(turn -> turn.game().equals(game) && turn.seen().isAfter(opened))
        .map(TimedTurn::seen)
        .min(Comparator.naturalOrder())
        .map(seen -> Duration.between(from, seen));
  }

  private boolean touches(TimedTurn turn) {
    return turn.nodes().white() == node || turn.nodes().black() == node;
  }

  private static List<Duration> took(Stream<TimedTurn> turns) {
    return turns.map(TimedTurn::took).sorted().toList();
  }
}
