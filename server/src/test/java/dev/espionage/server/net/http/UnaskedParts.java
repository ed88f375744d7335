package dev.espionage.server.net.http;

import dev.espionage.server.Unasked;
import dev.espionage.server.account.PasswordHashing;
import dev.espionage.server.admin.AdminParts;
import dev.espionage.server.admin.Administration;
import dev.espionage.server.admin.PasswordReset;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.sql.SharedStore;
import java.security.SecureRandom;
import java.time.InstantSource;

/** Parts of HTTP for tests that ask nothing of the store. */
public final class UnaskedParts {
  private static final SecureRandom RANDOM = new SecureRandom();

  private UnaskedParts() {}

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
