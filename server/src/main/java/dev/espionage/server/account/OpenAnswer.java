package dev.espionage.server.account;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import java.security.SecureRandom;
import java.time.Instant;

/** What became of a request for a new session. */
public sealed interface OpenAnswer {
  /** The session, and the only copy of the token that proves it. */
  record Opened(Session session, Token token) implements OpenAnswer {
    /** A guest who has not been there before, with a session; nobody has kept it yet. */
    public static Opened draw(GuestName name, Instant expiresAt, SecureRandom random) {
      return of(new Player(PlayerId.draw(random), name.shown(random), true), expiresAt, random);
    }

    /** A session of somebody; nobody has kept it yet. */
    public static Opened of(Player player, Instant expiresAt, SecureRandom random) {
      return new Opened(new Session(player, expiresAt), Token.draw(random));
    }

    /** The same of the player as they are known by now. */
    public Opened of(Player known) {
      return new Opened(new Session(known, session.expiresAt()), token);
    }
  }

  /** There are as many sessions as this server keeps; some will expire. */
  record Full() implements OpenAnswer {}
}
