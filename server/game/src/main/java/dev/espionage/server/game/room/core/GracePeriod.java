package dev.espionage.server.game.room.core;

import dev.espionage.engine.game.Event;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.journal.JournalEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Nothing is held against players for a while after the server has started, or the room has moved:
 * who was thrown out by that, and comes back late or not at all, did not spoil the game.
 *
 * @param again whether the room has been awake before, in this process or another
 * @param since when it began; while the room is not yet awake it has no end
 */
record GracePeriod(boolean again, Instant since) {
  private static final Duration LASTS = Duration.ofMinutes(10);

  /** Of a room that is made from these entries and not yet awake. */
  static GracePeriod of(List<JournalEntry> entries) {
    return new GracePeriod(
        entries.stream().anyMatch(entry -> entry.event() instanceof Event.Activated), Instant.MAX);
  }

  /**
   * The room is awake.
   *
   * @param startedAt when this process started
   */
  GracePeriod activated(Instant startedAt, Instant time) {
    return new GracePeriod(again, again ? time : startedAt);
  }

  /** What is held against players for what a ruling brings. */
  List<Offence> offences(RoomState before, Ruling ruling) {
    List<Offence> all = OffenceDetector.of(before, ruling);
    all.removeIf(offence -> Duration.between(since, offence.at()).compareTo(LASTS) < 0);
    return all;
  }
}
