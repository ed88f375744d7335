package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.GameAppend;
import dev.espionage.server.sql.database.EventRow;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Encodes writes of games, with the rows of all participants. Immutable.
public final class JournalRows {
  private final Map<JournalWrite.Kind, List<GameParticipant<?>>> participants =
      new EnumMap<>(JournalWrite.Kind.class);

  /// @param participants the participants, in the order in which they write
  public JournalRows(List<GameParticipant<?>> participants) {
    for (JournalWrite.Kind kind : JournalWrite.Kind.values()) {
      this.participants.put(
          kind,
          participants.stream().filter(participant -> participant.kinds().contains(kind)).toList());
    }
  }

  /// Encodes a write of a game, on the caller's thread.
  public GameAppend of(JournalWrite write) {
    List<GameAppend.Run> runs = new ArrayList<>(2);
    List<CommitParticipant.Joined<?>> joined = new ArrayList<>();
    add(write, runs, joined);
    write.next().ifPresent(next -> add(JournalWrite.opening(next), runs, joined));
    return new GameAppend(runs, joined);
  }

  private void add(
      JournalWrite write, List<GameAppend.Run> runs, List<CommitParticipant.Joined<?>> joined) {
    runs.add(run(write));
    for (GameParticipant<?> participant : participants.getOrDefault(write.kind(), List.of())) {
      joined.addAll(participant.joined(write));
    }
  }

  private static GameAppend.Run run(JournalWrite write) {
    GameId game = write.game();
    long first = write.firstSeq();
    List<EventRow> rows = new ArrayList<>(write.entries().size());
    for (JournalEntry entry : write.entries()) {
      long seq = first + rows.size();
      rows.add(
          new EventRow(
              game.text(),
              seq,
              first,
              write.previous().at().toEpochMilli(),
              entry.event().at().toEpochMilli(),
              EntryChecksum.append(JournalCodec.encode(entry), game, seq)));
    }
    return new GameAppend.Run(game, first, rows);
  }
}
