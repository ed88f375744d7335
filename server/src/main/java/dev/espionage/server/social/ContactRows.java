package dev.espionage.server.social;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.PlayerRow;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The questions about friends, those who ask to be, and block lists. */
final class ContactRows {
  private static final String APPEARS_OFFLINE =
      "select 1 from account where player_id = :id and appears_offline = true";
  private static final String FRIENDS =
      """
      select p.id, p.name, p.guest, p.computer, coalesce(a.appears_offline, false) as hidden
      from friendship f join player p on p.id = f.friend_id
        left join account a on a.player_id = p.id
      where f.player_id = :id order by p.name, p.id
      """;
  private static final String ASKING =
      """
      select p.id, p.name, p.guest, p.computer from friend_request r join player p on p.id = r.player_id
      where r.asked_id = :id and not exists (
        select 1 from block b where b.player_id = :id and b.blocked_id = r.player_id)
      order by r.asked_at desc, p.id limit %d
      """
          .formatted(ContactList.MOST_SHOWN);
  private static final String ASKED =
      """
      select p.id, p.name, p.guest, p.computer from friend_request r join player p on p.id = r.asked_id
      where r.player_id = :id order by r.asked_at desc, p.id
      """;
  private static final String BLOCKED =
      """
      select p.id, p.name, p.guest, p.computer from block b join player p on p.id = b.blocked_id
      where b.player_id = :id order by p.name, p.id
      """;

  private ContactRows() {}

  static ContactList of(Handle handle, PlayerId player) {
    return new ContactList(
        friends(handle, player),
        players(handle, ASKING, player),
        players(handle, ASKED, player),
        players(handle, BLOCKED, player),
        handle
            .createQuery(APPEARS_OFFLINE)
            .bind("id", player)
            .mapTo(Integer.class)
            .findOne()
            .isPresent());
  }

  private static List<ContactList.Friend> friends(Handle handle, PlayerId player) {
    return handle
        .createQuery(FRIENDS)
        .bind("id", player)
        .map((row, _) -> new ContactList.Friend(PlayerRow.of(row, "id"), row.getBoolean("hidden")))
        .list();
  }

  private static List<Player> players(Handle handle, String sql, PlayerId player) {
    return handle
        .createQuery(sql)
        .bind("id", player)
        .map((row, _) -> PlayerRow.of(row, "id"))
        .list();
  }

  /** What two players have in common. */
  private record Two(Handle handle, PlayerId one, PlayerId other) {
    boolean has(String sql) {
      return handle
          .createQuery(sql)
          .bind("one", one)
          .bind("other", other)
          .mapTo(Integer.class)
          .findOne()
          .isPresent();
    }
  }

  static boolean areFriends(Handle handle, PlayerId one, PlayerId other) {
    return new Two(handle, one, other)
        .has("select 1 from friendship where player_id = :one and friend_id = :other");
  }

  static boolean asks(Handle handle, PlayerId asker, PlayerId asked) {
    return new Two(handle, asker, asked)
        .has("select 1 from friend_request where player_id = :one and asked_id = :other");
  }

  static boolean blocks(Handle handle, PlayerId by, PlayerId whom) {
    return new Two(handle, by, whom)
        .has("select 1 from block where player_id = :one and blocked_id = :other");
  }

  /** How many rows of a table are the player's. */
  static int count(Handle handle, String table, PlayerId player) {
    return handle
        .createQuery("select count(*) from " + table + " where player_id = :id")
        .bind("id", player)
        .mapTo(Integer.class)
        .one();
  }
}
