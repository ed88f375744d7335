package dev.espionage.server.admin;

import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.AccountStore;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.PlayerRow;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Finds whom an administrator means. Who was erased is nobody. */
final class PlayerLookup {
  private static final String BY_ID =
      "select id, name, guest, computer from player where id = :id and name <> :deleted";
  private static final String GUESTS =
      "select id, name, guest, computer from player where name = :name and guest and name <> :deleted limit 2";

  private PlayerLookup() {}

  /** What was found. */
  sealed interface Found {
    record One(Player player) implements Found {}

    record None(Fault why) implements Found {}
  }

  static Found find(Handle handle, PlayerRef meant) {
    return switch (meant) {
      case PlayerRef.ById(PlayerId id) ->
          byId(handle, id)
              .<Found>map(Found.One::new)
              .orElseGet(() -> new Found.None(Fault.NO_SUCH_PLAYER));
      case PlayerRef.ByName(String name) ->
          AccountName.good(name)
              .flatMap(account -> AccountStore.find(handle, account))
              .map(PlayerLookup::player)
              .<Found>map(Found.One::new)
              .orElseGet(() -> guest(handle, name));
    };
  }

  private static Player player(AccountStore.Account account) {
    return account.shown();
  }

  private static Optional<Player> byId(Handle handle, PlayerId id) {
    return handle
        .createQuery(BY_ID)
        .bind("id", id)
        .bind("deleted", Player.DELETED)
        .map((row, _) -> PlayerRow.of(row, "id"))
        .findOne();
  }

  private static Found guest(Handle handle, String name) {
    List<Player> guests =
        handle
            .createQuery(GUESTS)
            .bind("name", name)
            .bind("deleted", Player.DELETED)
            .map((row, _) -> PlayerRow.of(row, "id"))
            .list();
    return switch (guests.size()) {
      case 0 -> new Found.None(Fault.NO_SUCH_PLAYER);
      case 1 -> new Found.One(guests.getFirst());
      default -> new Found.None(Fault.AMBIGUOUS_NAME);
    };
  }
}
