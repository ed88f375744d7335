package dev.espionage.server.account;

import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.RecordMapper;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// The rows of sessions, and the players to whom they belong. Methods that change rows take part in
/// the caller's transaction, on the writer thread.
public final class SessionRows {
  private static final String FIND =
      """
      select p.id, p.name, p.guest, p.computer, p.seen_at, s.expires_at
      from session s join player p on p.id = s.player_id
      where s.token_hash = ? and s.expires_at > ?
      """;
  private static final String VALID =
      "select token_hash from session where token_hash in (<hashes>) and expires_at > :now";
  private static final String LIST =
      """
      select token_hash, created_at, expires_at, label from session
      where player_id = ? and expires_at > ?
      order by created_at desc, token_hash
      """;
  private static final String OPEN =
      """
      insert into session (token_hash, player_id, created_at, expires_at, label)
      values (:hash, :id, :now, :expires, :label) on conflict do nothing
      """;

  /// Finds the oldest sessions of an account, without the newest and those of programs.
  private static final String SURPLUS =
      """
      select token_hash from session
      where player_id = ? and label = '' and token_hash <> ?
      order by created_at desc, token_hash limit 1000 offset ?
      """;

  private static final String OLDEST =
      """
      select token_hash from session where player_id = ? and label = '' and token_hash <> ?
      order by created_at, token_hash limit 1
      """;
  private static final String INSERT_PLAYER =
      """
      insert into player (id, name, guest, created_at, seen_at)
      values (:id, :name, :guest, :now, :now) on conflict do nothing
      """;
  private static final String SEEN =
      "update player set seen_at = :now where id = :id and seen_at <= :before";
  private static final String PLAYING =
      """
      select 1 from session s join game g on g.white = s.player_id or g.black = s.player_id
      where s.token_hash = ? limit 1
      """;
  private static final String COUNT = "select count(*) from session";
  private static final String COUNT_GUESTS =
      "select count(*) from session s join player p on p.id = s.player_id where p.guest";

  /// Tells whether the player `p` has finished a game that counts.
  private static final String FINISHED =
      "exists (select 1 from archive a where (a.white = p.id or a.black = p.id) and %s)"
          .formatted(ArchiveRows.COUNTED);

  /// Finds sessions of guests who have no unfinished game and no invitation.
  private static final String IDLE =
      """
      select s.token_hash as token, p.id as player, false as inviting
      from session s join player p on p.id = s.player_id
      where p.guest and p.seen_at <= :seen
        and not exists (select 1 from game g where g.white = p.id or g.black = p.id)
        and not exists (select 1 from invitation i where i.inviter = p.id)
      """;

  private static final String UNUSED =
      IDLE + " and not " + FINISHED + " order by s.created_at, s.token_hash limit :most";
  private static final String OLDEST_IDLE =
      IDLE + " order by " + FINISHED + ", s.created_at, s.token_hash limit :most";
  private static final String COUNT_UNUSED =
      "select count(*) from (" + IDLE + " and not " + FINISHED + ") idle";

  private static final String GUESTS =
      """
      select s.token_hash as token, p.id as player, exists (
          select 1 from invitation i where i.inviter = p.id and i.closed_at is null) as inviting
      from session s join player p on p.id = s.player_id
      where p.guest and not exists (select 1 from game g where g.white = p.id or g.black = p.id)
      order by %s, p.seen_at, s.created_at, s.token_hash limit :most
      """
          .formatted(FINISHED);

  /// Finds sessions of accounts; `newer` is the number of newer ones of the same account.
  private static final String ACCOUNTS =
      """
      select token, player, false as inviting from (
        select s.token_hash as token, p.id as player, %s as finished,
          case when p.seen_at > s.created_at then p.seen_at else s.created_at end as seen_at,
          row_number() over (partition by p.id order by s.created_at desc, s.token_hash) as newer
        from session s join player p on p.id = s.player_id where not p.guest) held
      where %s
      order by finished, newer desc, seen_at, token limit :most
      """;

  private static final RowMapper<Idle> IDLE_MAPPER = RecordMapper.of(Idle.class);

  private SessionRows() {}

  /// The sessions that may be ended for others, those that go first in front.
  enum Dispensable {
    /// Those of guests without an unfinished game.
    OF_GUESTS(GUESTS),
    OF_ACCOUNTS(ACCOUNTS.formatted(FINISHED, "true")),
    /// Those of accounts that never finished a game.
    OF_NEW_ACCOUNTS(ACCOUNTS.formatted(FINISHED, "not finished"));

    private final String query;

    Dispensable(String query) {
      this.query = query;
    }
  }

  /// A session that may be ended.
  ///
  /// @param inviting true if the player has an open invitation, and cannot return to withdraw it
  public record Idle(TokenHash token, PlayerId player, boolean inviting) {}

  /// A player's session, as shown to that player.
  ///
  /// @param label the label of a program's token; empty for other sessions
  public record Listed(SessionId id, Instant createdAt, Instant expiresAt, String label) {}

  /// A valid session, and when its player was last recorded as seen.
  record Found(Session session, Instant seenAt) {}

  /// The numbers of stored sessions, and of those that belong to guests.
  record Counts(int all, int guests) {}

  /// Finds a valid session.
  static Optional<Found> find(Handle handle, TokenHash session, Instant now) {
    return handle.select(FIND, session, now).map((row, _) -> found(row)).findOne();
  }

  private static Found found(ResultSet row) throws SQLException {
    var player = PlayerRow.of(row, "id");
    return new Found(
        new Session(player, Instant.ofEpochMilli(row.getLong("expires_at"))),
        Instant.ofEpochMilli(row.getLong("seen_at")));
  }

  /// Returns the session's player; empty if the session is not valid.
  static Optional<Player> player(Handle handle, TokenHash session, Instant now) {
    return find(handle, session, now).map(found -> found.session().player());
  }

  /// Returns those of the sessions that are valid.
  static Set<TokenHash> valid(Handle handle, List<TokenHash> sessions, Instant now) {
    return handle
        .createQuery(VALID)
        .bindList("hashes", sessions)
        .bind("now", now)
        .mapTo(TokenHash.class)
        .set();
  }

  /// Returns the player's valid sessions, the newest first.
  static List<Listed> list(Handle handle, PlayerId player, Instant now) {
    return handle.select(LIST, player, now).map((row, _) -> listed(row)).list();
  }

  private static Listed listed(ResultSet row) throws SQLException {
    return new Listed(
        SessionId.of(TokenHash.ofHex(row.getString("token_hash"))),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Instant.ofEpochMilli(row.getLong("expires_at")),
        row.getString("label"));
  }

  /// Returns the player's sessions, including expired ones.
  static List<TokenHash> ofPlayer(Handle handle, PlayerId player) {
    return handle
        .select("select token_hash from session where player_id = ?", player)
        .mapTo(TokenHash.class)
        .list();
  }

  /// Stores a new player.
  static void insert(Handle handle, Player player, Instant now) {
    handle.createUpdate(INSERT_PLAYER).bindMethods(player).bind("now", now).execute();
  }

  /// Stores a session of an existing player.
  ///
  /// @param label the label by which the owner recognises the session; empty for none
  static void open(Handle handle, TokenHash hash, Session session, String label, Instant now) {
    handle
        .createUpdate(OPEN)
        .bind("hash", hash)
        .bind("id", session.player().id())
        .bind("now", now)
        .bind("expires", session.expiresAt())
        .bind("label", label)
        .execute();
  }

  /// Ends all sessions of a player. Returns them, to be announced after the commit.
  public static List<TokenHash> endAll(Handle handle, PlayerId player) {
    return ofPlayer(handle, player).stream().filter(session -> delete(handle, session)).toList();
  }

  /// Ends a session, and collects it if it existed.
  static void end(Handle handle, TokenHash session, Collection<TokenHash> ended) {
    if (delete(handle, session)) {
      ended.add(session);
    }
  }

  /// Ends a session, and collects it if it existed, unless its player has an unfinished game.
  static void endUnlessPlaying(Handle handle, TokenHash session, Collection<TokenHash> ended) {
    boolean playing = handle.select(PLAYING, session).mapTo(Integer.class).findOne().isPresent();
    if (!playing) {
      end(handle, session, ended);
    }
  }

  private static boolean delete(Handle handle, TokenHash session) {
    return handle.execute("delete from session where token_hash = ?", session) > 0;
  }

  /// Ends the oldest sessions of an account that has too many, without those of programs.
  ///
  /// @param newest the session that was just opened, which stays
  /// @param others the number of others that may stay
  static void endSurplus(
      Handle handle, PlayerId player, TokenHash newest, int others, Collection<TokenHash> ended) {
    handle
        .select(SURPLUS, player, newest, others)
        .mapTo(TokenHash.class)
        .list()
        .forEach(hash -> end(handle, hash, ended));
  }

  /// Ends the oldest session of an account, without those of programs.
  ///
  /// @param newest the session that was just opened, which stays
  static void endOldest(
      Handle handle, PlayerId player, TokenHash newest, Collection<TokenHash> ended) {
    handle
        .select(OLDEST, player, newest)
        .mapTo(TokenHash.class)
        .findOne()
        .ifPresent(hash -> end(handle, hash, ended));
  }

  /// Ends the sessions of all players.
  static void deleteAll(Handle handle) {
    handle.execute("delete from session");
  }

  static void deleteExpired(Handle handle, Instant now) {
    handle.execute("delete from session where expires_at <= ?", now);
  }

  /// Records that players were seen.
  ///
  /// @param before the time after which it is not recorded again
  static void see(Handle handle, List<PlayerId> players, Instant now, Instant before) {
    PreparedBatch batch = handle.prepareBatch(SEEN);
    players.forEach(
        player -> batch.bind("now", now).bind("id", player).bind("before", before).add());
    batch.execute();
  }

  static Counts count(Handle handle) {
    return new Counts(count(handle, COUNT), count(handle, COUNT_GUESTS));
  }

  private static int count(Handle handle, String query) {
    return handle.createQuery(query).mapTo(Integer.class).one();
  }

  /// Counts the sessions of guests without any game or invitation.
  static int countUnused(Handle handle, Instant now) {
    return handle.createQuery(COUNT_UNUSED).bind("seen", now).mapTo(Integer.class).one();
  }

  /// Finds sessions of guests without an unfinished game or an invitation, the oldest first.
  ///
  /// @param finished whether to include guests who have finished a game, after all others
  /// @param seen the time since which the guest must not have been seen
  static List<Idle> idle(Handle handle, boolean finished, Instant seen, int most) {
    return handle
        .createQuery(finished ? OLDEST_IDLE : UNUSED)
        .bind("seen", seen)
        .bind("most", most)
        .map(IDLE_MAPPER)
        .list();
  }

  static List<Idle> find(Handle handle, Dispensable which, int most) {
    return handle.createQuery(which.query).bind("most", most).map(IDLE_MAPPER).list();
  }
}
