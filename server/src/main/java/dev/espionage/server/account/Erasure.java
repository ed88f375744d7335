package dev.espionage.server.account;

import dev.espionage.server.feature.ErasureStatements;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Erases a player: ends the sessions, and executes the {@link ErasureStatements} of all features,
 * in one transaction. One for each request; its fields belong to the thread that writes, until the
 * transaction is over. After a try of which nothing is known they still hold what that one found.
 */
final class Erasure {
  /** Changes nothing, but waits for who is just adding rows, and makes others wait. */
  private static final String HOLD = "update player set guest = guest where id = :id";

  private static final String RUNNING = "select 1 from game where white = :id or black = :id";

  private final PlayerId player;
  private final Optional<Accounts.Stored> account;
  private final ErasureStatements statements;
  private final Set<TokenHash> ended = new LinkedHashSet<>();

  /**
   * @param account as it was when its password was checked; empty for a guest
   */
  Erasure(PlayerId player, Optional<Accounts.Stored> account, ErasureStatements statements) {
    this.player = player;
    this.account = account;
    this.statements = statements;
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
    forgetRows(handle, player, statements);
    forgetName(handle, player, statements);
    return new EraseAnswer.Erased();
  }

  /** Erases whatever is a player's own, but not the name. */
  static void forgetRows(Handle handle, PlayerId player, ErasureStatements statements) {
    statements.rows().forEach(sql -> handle.createUpdate(sql).bind("id", player).execute());
  }

  /** Erases the player's name wherever it is. */
  static void forgetName(Handle handle, PlayerId player, ErasureStatements statements) {
    statements
        .names()
        .forEach(sql ->
            handle.createUpdate(sql).bind("id", player).bind("deleted", Player.DELETED).execute());
  }
}
