package dev.espionage.server.conduct;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.game.journal.GameParticipant;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.StoreReader;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Stores offences of players in a database. A player's expired offences are deleted when another
/// one is added. Thread-safe.
public record ConductStore(StoreReader reader, InstantSource clock) implements ConductLookup {
  /// The statements that erase the player `:id` from this table.
  public static final List<String> ERASURE = List.of("delete from offence where player_id = :id");

  /// The types of this store's columns.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(ColumnType.constants(Offence.Kind.class));

  /// The participant that writes the offences that a game's entries bring.
  public static final GameParticipant<Offence> PARTICIPANT =
      new GameParticipant<>(
          Set.of(JournalWrite.Kind.ENDS, JournalWrite.Kind.OTHER),
          OffenceDetector::of,
          on -> new Offences(on.handle()));

  private static final String ADD =
      """
      insert into offence (player_id, game_id, kind, at) values (?, ?, ?, ?)
      on conflict (player_id, game_id) do nothing
      """;
  private static final String FORGET = "delete from offence where player_id = ? and at <= ?";
  private static final String OFFENCES =
      """
      select player_id as player, game_id as game, kind, at from offence
      where player_id = ? and at > ?
      """;
  private static final RowMapper<Offence> OFFENCE = RecordMapper.of(Offence.class);

  @Override
  public CompletionStage<Map<PlayerId, Conduct>> of(Set<PlayerId> players) {
    Instant now = clock.instant();
    return reader.ask(handle ->
        players.stream()
            .collect(
                ImmutableMap.toImmutableMap(player -> player, player -> of(handle, player, now))));
  }

  public static Conduct of(Handle handle, PlayerId player, Instant now) {
    return Conduct.of(
        handle.select(OFFENCES, player, now.minus(Conduct.REMEMBERED)).map(OFFENCE).list(), now);
  }

  /// Writes offences together with their events. Confined to its connection.
  private record Offences(Handle handle) implements CommitParticipant.Session<Offence> {
    @Override
    public void write(List<Offence> offences) {
      offences.forEach(this::add);
    }

    private void add(Offence offence) {
      handle.execute(
          FORGET, offence.player().value(), offence.at().minus(Conduct.REMEMBERED).toEpochMilli());
      handle.execute(
          ADD,
          offence.player().value(),
          offence.game().text(),
          EnumColumns.of(offence.kind()),
          offence.at().toEpochMilli());
    }
  }
}
