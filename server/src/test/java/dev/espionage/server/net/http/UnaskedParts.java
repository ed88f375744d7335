package dev.espionage.server.net.http;

import dev.espionage.server.Unasked;
import dev.espionage.server.account.AccountParts;
import dev.espionage.server.account.Accounts;
import dev.espionage.server.account.Bots;
import dev.espionage.server.account.Exports;
import dev.espionage.server.account.PasswordHashing;
import dev.espionage.server.account.Registrar;
import dev.espionage.server.admin.AdminParts;
import dev.espionage.server.admin.Administration;
import dev.espionage.server.admin.PasswordReset;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.sql.SharedStore;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;

/** Parts of HTTP for tests that ask nothing of the store. */
public final class UnaskedParts {
  private static final SecureRandom RANDOM = new SecureRandom();

  private UnaskedParts() {}

  /** Accounts and what players keep. */
  public static AccountParts accounts() {
    Accounts accounts = Unasked.of(Accounts.class);
    return new AccountParts(
        new Registrar(accounts, new PasswordHashing(1, 1, RANDOM), RANDOM),
        accounts,
        Unasked.of(Bots.class),
        new Exports(accounts, List.of()),
        _ -> {
          throw new AssertionError("nobody is erased");
        },
        _ -> {
          throw new AssertionError("nothing is withdrawn");
        });
  }

  /** What administration has to do with players, but for what is asked of this. */
  public static AdminParts.OfPlayers players(Administration administration) {
    return new AdminParts.OfPlayers(
        administration,
        new ChatReportStore(SharedStore.sql(), InstantSource.system(), 1),
        new PasswordReset(administration, new PasswordHashing(1, 1, RANDOM), RANDOM),
        Unasked.of(Ratings.class),
        _ -> {
          throw new AssertionError("nobody is suspended");
        });
  }
}
