package dev.espionage.server.account;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;

/**
 * The table of sessions: who opens or ends some does it here, so that they are counted and their
 * ends are told.
 *
 * <p><b>Capacity.</b> At most {@code capacity} sessions are kept; beyond that nobody gets a new one
 * until {@link #sweep} has removed expired ones. They are counted here, and counted anew with every
 * sweep: several nodes together may exceed it by what they open between two sweeps.
 *
 * <p>Who is told of a session that ended is told on the node that ended it. Safe for use by any
 * thread; what takes a {@code Handle} is called by the thread that writes.
 */
public final class SessionRows {
  private static final String OPEN =
      """
      insert into session (token_hash, player_id, created_at, expires_at, label)
      values (:hash, :id, :now, :expires, :label) on conflict do nothing
      """;

  private final SessionSettings settings;
  private final InstantSource clock;
  private final SecureRandom random;
  private final AtomicInteger open = new AtomicInteger();
  private final RevocationListeners listeners = new RevocationListeners();

  public SessionRows(SessionSettings settings, InstantSource clock, SecureRandom random) {
    this.settings = settings;
    this.clock = clock;
    this.random = random;
  }

  RevocationListeners listeners() {
    return listeners;
  }

  SecureRandom random() {
    return random;
  }

  public Instant now() {
    return clock.instant();
  }

  Instant expiry() {
    return now().plus(settings.lifetime());
  }

  /** Whether one more may be opened; then it counts, until {@link #release}. */
  boolean reserve() {
    if (open.incrementAndGet() <= settings.capacity()) {
      return true;
    }
    release();
    return false;
  }

  /** One that was reserved is not opened after all. */
  void release() {
    open.decrementAndGet();
  }

  /** Keeps a session of a player who is there. */
  void open(Handle handle, OpenAnswer.Opened opened) {
    open(handle, opened, "");
  }

  /**
   * The same with a name by which its owner knows it again.
   *
   * @param label empty for none
   */
  void open(Handle handle, OpenAnswer.Opened opened, String label) {
    handle
        .createUpdate(OPEN)
        .bind("hash", opened.token().hash())
        .bind("id", opened.session().player().id())
        .bind("now", now())
        .bind("expires", opened.session().expiresAt())
        .bind("label", label)
        .execute();
  }

  /** The sessions of a player, also expired ones. */
  static List<TokenHash> ofPlayer(Handle handle, PlayerId player) {
    return handle
        .createQuery("select token_hash from session where player_id = :id")
        .bind("id", player)
        .mapTo(TokenHash.class)
        .list();
  }

  /** Ends all sessions of a player; says which. */
  public static List<TokenHash> endAll(Handle handle, PlayerId player) {
    List<TokenHash> all = ofPlayer(handle, player);
    return all.stream().filter(session -> end(handle, session)).toList();
  }

  /** Ends a session; false if there is none. */
  static boolean end(Handle handle, TokenHash session) {
    return handle
            .createUpdate("delete from session where token_hash = :hash")
            .bind("hash", session)
            .execute()
        > 0;
  }

  /** Sessions were ended, durably. */
  public void ended(Collection<TokenHash> sessions) {
    sessions.forEach(session -> {
      release();
      listeners.tell(session);
    });
  }

  /** Removes the expired ones, and counts the others. */
  public void sweep(Handle handle) {
    handle
        .createUpdate("delete from session where expires_at <= :now")
        .bind("now", now())
        .execute();
    open.set(handle.createQuery("select count(*) from session").mapTo(Integer.class).one());
  }

  /** A row of the table of players. */
  static void insert(Handle handle, Player player, Instant now) {
    handle
        .createUpdate(
            """
            insert into player (id, name, guest, created_at, seen_at)
            values (:id, :name, :guest, :now, :now) on conflict do nothing
            """)
        .bindMethods(player)
        .bind("now", now)
        .execute();
  }
}
