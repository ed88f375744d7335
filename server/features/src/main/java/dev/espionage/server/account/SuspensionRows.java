package dev.espionage.server.account;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.RecordMapper;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Reads and writes the table of suspended players. A transaction that opens an account's session,
/// or that suspends a player, locks the player's row until the commit. So no session is opened
/// while another node writes a suspension.
public final class SuspensionRows {
  /// The statements that erase this table's data about the player `:id`.
  public static final List<String> ERASURE =
      List.of("delete from suspension where player_id = :id");

  /// Locks a player's row: changes nothing, but waits for other holders of the row.
  private static final String HOLD = "update player set guest = guest where id = ?";

  private static final String STANDING =
      """
      select ends_at as until, reason from suspension
      where player_id = ? and (ends_at is null or ends_at > ?)
      """;
  private static final RowMapper<Suspension> SUSPENSION = RecordMapper.of(Suspension.class);
  private static final String PUT =
      """
      insert into suspension (player_id, since, ends_at, reason)
      values (:id, :now, :until, :reason)
      on conflict (player_id) do update
      set since = excluded.since, ends_at = excluded.ends_at, reason = excluded.reason
      """;

  private SuspensionRows() {}

  /// Returns the standing suspension, and locks the player's row, so that it stands until the
  /// commit. Deletes an expired suspension.
  static Optional<Suspension> lockAndFind(Handle handle, PlayerId player, Instant now) {
    hold(handle, player);
    handle.execute("delete from suspension where player_id = ? and ends_at <= ?", player, now);
    return standing(handle, player, now);
  }

  /// Locks the player's row until the commit.
  public static void hold(Handle handle, PlayerId player) {
    handle.execute(HOLD, player);
  }

  public static Optional<Suspension> standing(Handle handle, PlayerId player, Instant now) {
    return handle.select(STANDING, player, now).map(SUSPENSION).findOne();
  }

  public static void put(Handle handle, PlayerId player, Suspension suspension, Instant now) {
    handle.createUpdate(PUT).bind("id", player).bind("now", now).bindMethods(suspension).execute();
  }

  /// Ends the player's suspension. Returns false if none stood.
  public static boolean endSuspension(Handle handle, PlayerId player, Instant now) {
    boolean stood = lockAndFind(handle, player, now).isPresent();
    handle.execute("delete from suspension where player_id = ?", player);
    return stood;
  }
}
