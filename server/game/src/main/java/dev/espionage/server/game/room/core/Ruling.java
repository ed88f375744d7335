package dev.espionage.server.game.room.core;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.kernel.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The outcome of a submission or of a check of the clock.
///
/// @param events the events, none if the caller only gets an answer
/// @param after the game after the events
/// @param answer the answer to the caller once the events are committed
/// @param cause the command, if it is accepted
record Ruling(List<Event> events, Game after, Answer answer, Optional<JournalEntry.Cause> cause) {

  /// Returns a ruling that leaves `game` unchanged.
  static Ruling answered(Game game, Answer answer) {
    return new Ruling(List.of(), game, answer, Optional.empty());
  }

  /// Returns a ruling with an event of `game` that no command caused.
  static Ruling withoutCommand(Game game, Event event) {
    return withoutCommand(List.of(event), game.apply(event));
  }

  /// Returns a ruling with events that no command caused.
  static Ruling withoutCommand(List<Event> events, Game after) {
    return new Ruling(events, after, new Answer.Accepted(), Optional.empty());
  }

  /// Returns the journal entries of the events. The first one carries the cause and the credit.
  ///
  /// @param credit as in [RoomState]
  List<JournalEntry> entries(Duration credit) {
    JournalEntry[] entries = new JournalEntry[events.size()];
    entries[0] = new JournalEntry.Happened(events.getFirst(), cause, credit);
    for (int i = 1; i < entries.length; i++) {
      entries[i] = new JournalEntry.Happened(events.get(i), Optional.empty());
    }
    return List.of(entries);
  }
}
