package dev.espionage.server.account;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * What goes when a player is erased. A table that gets to hold something of a player's is added
 * here. One for each request; its fields belong to the thread that writes, until the transaction is
 * over. After a try of which nothing is known they still hold what that one found.
 */
final class Erasure {
  /** Changes nothing, but waits for who is just adding rows, and makes others wait. */
  private static final String HOLD = "update player set guest = guest where id = :id";

  private static final String RUNNING = "select 1 from game where white = :id or black = :id";
  private static final List<String> ROWS =
      List.of(
          "delete from recovery_code where player_id = :id",
          "delete from account where player_id = :id",
          "delete from vacation where player_id = :id",
          "delete from offence where player_id = :id",
          "delete from deployment where player_id = :id",
          "delete from friendship where player_id = :id or friend_id = :id",
          "delete from friend_request where player_id = :id or asked_id = :id",
          "delete from block where player_id = :id or blocked_id = :id",
          "delete from suspension where player_id = :id",
          "update admin_audit set detail = '' where subject = :id",
          "delete from invitation where inviter = :id");

  /** What was said keeps its number, so that the others do not look for it. */
  private static final List<String> CHAT =
      List.of(
          "delete from chat_report where reporter = :id",
          """
          delete from chat_report where exists (
            select 1 from chat_line l where l.author = :id and l.game_id = chat_report.game_id
              and l.room = chat_report.room and l.number = chat_report.number)
          """,
          """
          update chat_line set author = null, command = null, phrase = null, text = null
          where author = :id
          """);

  private static final List<String> NAMES =
      List.of(
          "update player set name = :deleted where id = :id",
          "update archive set white_name = :deleted where white = :id",
          "update archive set black_name = :deleted where black = :id");

  private final PlayerId player;
  private final Optional<Accounts.Stored> account;
  private final Set<TokenHash> ended = new LinkedHashSet<>();

  /**
   * @param account as it was when its password was checked; empty for a guest
   */
  Erasure(PlayerId player, Optional<Accounts.Stored> account) {
    this.player = player;
    this.account = account;
  }

  /** The sessions that were ended. */
  Set<TokenHash> ended() {
    return ended;
  }

  /** If the account is gone, a try before has erased it, and this one finds nothing more. */
  EraseAnswer apply(Handle handle) {
    handle.createUpdate(HOLD).bind("id", player).execute();
    Optional<Accounts.Stored> now = AccountRows.find(handle, player);
    if (now.isPresent() && !now.equals(account)) {
      return new EraseAnswer.WrongPassword();
    }
    if (!handle.createQuery(RUNNING).bind("id", player).mapToMap().list().isEmpty()) {
      return new EraseAnswer.GamesRunning();
    }
    ended.addAll(SessionRows.endAll(handle, player));
    forgetRows(handle, player);
    forgetName(handle, player);
    return new EraseAnswer.Erased();
  }

  /** Whatever is a player's own, what they said and reported, and what others reported of it. */
  static void forgetRows(Handle handle, PlayerId player) {
    CHAT.forEach(sql -> handle.createUpdate(sql).bind("id", player).execute());
    ROWS.forEach(sql -> handle.createUpdate(sql).bind("id", player).execute());
  }

  /** Wherever the player's name is. */
  static void forgetName(Handle handle, PlayerId player) {
    NAMES.forEach(sql ->
        handle.createUpdate(sql).bind("id", player).bind("deleted", Player.DELETED).execute());
  }
}
