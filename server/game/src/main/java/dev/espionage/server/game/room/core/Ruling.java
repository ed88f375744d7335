package dev.espionage.server.game.room.core;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.kernel.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a submission, or a look at the clock, comes to.
 *
 * @param events what happens; none if only an answer is due
 * @param after the game then
 * @param answer for the one who asked, once the events are committed
 * @param cause the command, if it is accepted
 */
record Ruling(List<Event> events, Game after, Answer answer, Optional<JournalEntry.Cause> cause) {

  /** Nothing happens in {@code game}. */
  static Ruling answered(Game game, Answer answer) {
    return new Ruling(List.of(), game, answer, Optional.empty());
  }

  /** What happens by itself in {@code game}. */
  static Ruling unasked(Game game, Event event) {
    return unasked(List.of(event), game.after(event));
  }

  /** What happens by itself, and the game then. */
  static Ruling unasked(List<Event> events, Game after) {
    return new Ruling(events, after, new Answer.Accepted(), Optional.empty());
  }

  /** The events as they are journaled: the first carries the cause. */
  List<JournalEntry> entries() {
    List<JournalEntry> entries = new ArrayList<>(events.size());
    for (Event event : events) {
      entries.add(new JournalEntry.Happened(event, entries.isEmpty() ? cause : Optional.empty()));
    }
    return List.copyOf(entries);
  }
}
