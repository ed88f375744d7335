package dev.espionage.server.game.room;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.StoreWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/**
 * Stores days of vacation in a database. A day counts for the year (UTC) in which it begins. Taking
 * a day locks the player's row until the commit. Two games of a player, even on two nodes,
 * therefore share a day instead of taking one each. Thread-safe.
 */
public final class VacationStore implements Vacations {
  /** The statements that erase the player {@code :id} from this table. */
  public static final List<String> ERASURE = List.of("delete from vacation where player_id = :id");

  private static final Duration DAY = Duration.ofDays(1);

  /** Locks the player's row without changing it. Guests have no such row. */
  private static final String HOLD =
      "update player set guest = guest where id = :player and not guest";

  private static final String CURRENT =
      """
      select ends_at from vacation where player_id = :player and ends_at > :now
      order by ends_at desc limit 1
      """;
  private static final String TAKEN =
      """
      select count(*) from vacation
      where player_id = :player and begins_at >= :from and begins_at < :to
      """;
  private static final String TAKE =
      "insert into vacation (player_id, begins_at, ends_at) values (:player, :now, :until)";

  private final StoreWriter writer;
  private final int daysPerYear;

  public VacationStore(StoreWriter writer, int daysPerYear) {
    this.writer = writer;
    this.daysPerYear = daysPerYear;
  }

  @Override
  public CompletionStage<Optional<Instant>> take(PlayerId player, Instant now) {
    return writer.compute(handle -> take(handle, player, now));
  }

  private Optional<Instant> take(Handle handle, PlayerId player, Instant now) {
    int accounts = handle.createUpdate(HOLD).bind("player", player).execute();
    return accounts == 0
        ? Optional.empty()
        : current(handle, player, now).or(() -> takeNew(handle, player, now));
  }

  private static Optional<Instant> current(Handle handle, PlayerId player, Instant now) {
    return handle
        .createQuery(CURRENT)
        .bind("player", player)
        .bind("now", now)
        .mapTo(Instant.class)
        .findOne();
  }

  private Optional<Instant> takeNew(Handle handle, PlayerId player, Instant now) {
    if (taken(handle, player, now) >= daysPerYear) {
      return Optional.empty();
    }
    Instant until = now.plus(DAY);
    handle
        .createUpdate(TAKE)
        .bind("player", player)
        .bind("now", now)
        .bind("until", until)
        .execute();
    return Optional.of(until);
  }

  /** Returns the number of days that the player has taken in the year of {@code now}. */
  public static int taken(Handle handle, PlayerId player, Instant now) {
    int year = now.atOffset(ZoneOffset.UTC).getYear();
    return handle
        .createQuery(TAKEN)
        .bind("player", player)
        .bind("from", begin(year))
        .bind("to", begin(year + 1))
        .mapTo(Integer.class)
        .one();
  }

  private static long begin(int year) {
    return LocalDate.of(year, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
  }
}
