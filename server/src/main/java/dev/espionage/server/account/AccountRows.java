package dev.espionage.server.account;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.PlayerRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** The statements about accounts and their recovery codes. */
public final class AccountRows {
  /** Erases the account of the player {@code :id}. */
  public static final List<String> ERASURE =
      List.of(
          "delete from recovery_code where player_id = :id",
          "delete from account where player_id = :id");

  /** Puts {@code :deleted} in place of the name of the player {@code :id}. */
  public static final List<String> NAME_ERASURE =
      List.of("update player set name = :deleted where id = :id");

  private static final String ACCOUNT =
      """
      select a.player_id as player, a.password, p.name, p.computer
      from account a join player p on p.id = a.player_id
      """;
  private static final RowMapper<Accounts.Stored> STORED =
      ConstructorMapper.of(Accounts.Stored.class);
  private static final String INSERT =
      """
      insert into account (player_id, name_key, look_key, password, registered_at)
      values (:id, :key, :look, :password, :now) on conflict do nothing
      """;
  private static final String RENAME =
      """
      update account set name_key = :key, look_key = :look
      where player_id = :id and not exists (
        select 1 from account other
        where other.player_id <> :id and (other.name_key = :key or other.look_key = :look))
      """;
  private static final String OF_SESSION =
      """
      select p.id, p.name, p.guest, p.computer
      from session s join player p on p.id = s.player_id
      where s.token_hash = :hash and s.expires_at > :now
      """;

  private AccountRows() {}

  public static Optional<Accounts.Stored> find(Handle handle, AccountName name) {
    return handle
        .createQuery(ACCOUNT + "where a.name_key = :key")
        .bind("key", name.key())
        .map(STORED)
        .findOne();
  }

  public static Optional<Accounts.Stored> find(Handle handle, PlayerId player) {
    return handle
        .createQuery(ACCOUNT + "where a.player_id = :id")
        .bind("id", player)
        .map(STORED)
        .findOne();
  }

  /** Whether the account is as it was when the password was checked. */
  static boolean stands(Handle handle, Accounts.Stored account) {
    return find(handle, account.player()).filter(account::equals).isPresent();
  }

  /** Whose session it is; empty if it is not good. */
  static Optional<Player> player(Handle handle, TokenHash session, Instant now) {
    return handle
        .createQuery(OF_SESSION)
        .bind("hash", session)
        .bind("now", now)
        .map((row, _) -> PlayerRow.of(row, "id"))
        .findOne();
  }

  /** False if a name that is alike is taken. */
  static boolean isInserted(
      Handle handle, PlayerId player, AccountName name, PasswordHash password, Instant now) {
    return handle
            .createUpdate(INSERT)
            .bind("id", player)
            .bind("key", name.key())
            .bind("look", name.look())
            .bind("password", password)
            .bind("now", now)
            .execute()
        == 1;
  }

  /** The player has an account of this name now. */
  static void become(Handle handle, Player player) {
    handle
        .createUpdate("update player set name = :name, guest = false where id = :id")
        .bindMethods(player)
        .execute();
  }

  public static void setPassword(Handle handle, PlayerId player, PasswordHash password) {
    handle
        .createUpdate("update account set password = :password where player_id = :id")
        .bind("password", password)
        .bind("id", player)
        .execute();
  }

  /** False if another account has a name that is alike. */
  public static boolean isRenamed(Handle handle, PlayerId player, AccountName name) {
    boolean renamed =
        handle
                .createUpdate(RENAME)
                .bind("id", player)
                .bind("key", name.key())
                .bind("look", name.look())
                .execute()
            == 1;
    if (renamed) {
      become(handle, new Player(player, name.toString(), false));
    }
    return renamed;
  }

  /** These codes and no others. */
  public static void setCodes(Handle handle, PlayerId player, List<String> hashes) {
    handle
        .createUpdate("delete from recovery_code where player_id = :id")
        .bind("id", player)
        .execute();
    for (String hash : hashes) {
      handle
          .createUpdate("insert into recovery_code (player_id, code_hash) values (:id, :hash)")
          .bind("id", player)
          .bind("hash", hash)
          .execute();
    }
  }

  static boolean hasCode(Handle handle, PlayerId player, String hash) {
    return handle
        .createQuery("select 1 from recovery_code where player_id = :id and code_hash = :hash")
        .bind("id", player)
        .bind("hash", hash)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Uses up a code; false if the player has no such one. */
  static boolean isUsed(Handle handle, PlayerId player, String hash) {
    return handle
            .createUpdate("delete from recovery_code where player_id = :id and code_hash = :hash")
            .bind("id", player)
            .bind("hash", hash)
            .execute()
        == 1;
  }
}
