package dev.espionage.server.social;

import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.SqlStore;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// Stores friends and block lists of accounts. Each change is one transaction, and a repeat changes
/// nothing. A change between two players locks the rows of both until the commit, always in the
/// same order. So two nodes see each other's changes. Thread-safe; never blocks the caller. Stages
/// fail if the store does not answer.
public record ContactStore(SqlStore store, InstantSource clock) {
  /// The statements that erase this store's data about the player `:id`.
  public static final List<String> ERASURE =
      List.of(
          "delete from friendship where player_id = :id or friend_id = :id",
          "delete from friend_request where player_id = :id or asked_id = :id",
          "delete from block where player_id = :id or blocked_id = :id");

  private static final String SETTINGS =
      "select appears_offline, challenges_from from account where player_id = ?";
  private static final String APPEARING_OFFLINE =
      "select player_id from account where appears_offline = true and player_id in (<ids>)";
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

  private static final String ARE_FRIENDS =
      "select 1 from friendship where player_id = ? and friend_id = ?";
  private static final String ASKS =
      "select 1 from friend_request where player_id = ? and asked_id = ?";
  private static final String BLOCKS = "select 1 from block where player_id = ? and blocked_id = ?";

  private static final String IS_GUEST = "select guest from player where id = ?";
  private static final String ASK =
      """
      insert into friend_request (player_id, asked_id, asked_at) values (:one, :other, :now)
      on conflict do nothing
      """;
  private static final String JOIN =
      """
      insert into friendship (player_id, friend_id, since)
      values (:one, :other, :now), (:other, :one, :now) on conflict do nothing
      """;
  private static final List<String> PART =
      List.of(
          """
          delete from friendship
          where (player_id = :one and friend_id = :other) or (player_id = :other and friend_id = :one)
          """,
          """
          delete from friend_request
          where (player_id = :one and asked_id = :other) or (player_id = :other and asked_id = :one)
          """);
  private static final String BLOCK =
      """
      insert into block (player_id, blocked_id, blocked_at) values (:one, :other, :now)
      on conflict do nothing
      """;
  private static final String UNBLOCK =
      "delete from block where player_id = :one and blocked_id = :other";
  private static final String APPEAR = "update account set appears_offline = ? where player_id = ?";
  private static final String PLAYING =
      """
      select white, black, id from game
      where (white in (<ids>) or black in (<ids>)) and phase = 'play' and speed <> '%s'
      order by created_at desc, id
      """
          .formatted(EnumColumns.of(Speed.CORRESPONDENCE));

  /// The choices of an account about other players.
  private record Choices(boolean appearsOffline, ChallengePolicy challengesFrom) {}

  /// The players of an unfinished game.
  private record CurrentGame(PlayerId white, PlayerId black, GameId id) {
    void addTo(Map<PlayerId, GameId> playing, Set<PlayerId> wanted) {
      Stream.of(white, black)
          .filter(wanted::contains)
          .forEach(player -> playing.putIfAbsent(player, id));
    }
  }

  private static final RowMapper<CurrentGame> CURRENT_GAME = RecordMapper.of(CurrentGame.class);

  /// The outcome of a change to another player. It never depends on whether the other player blocks
  /// the caller.
  public sealed interface ContactAnswer {
    /// The other player has been asked to be a friend, and has not answered.
    record Asked() implements ContactAnswer {}

    /// The two players are friends.
    record Befriended() implements ContactAnswer {}

    /// The other player is blocked.
    record Blocked() implements ContactAnswer {}

    /// No player has this id, or it is the caller's own.
    record NoSuchPlayer() implements ContactAnswer {}

    /// The other player is a guest, and guests have no friends.
    record IsGuest() implements ContactAnswer {}

    /// The caller blocks the other player.
    record BlockedByYou() implements ContactAnswer {}

    /// A list is full.
    ///
    /// @param most the maximum number of entries
    record Full(Kind kind, int most) implements ContactAnswer {}

    /// The lists with a maximum size.
    enum Kind {
      /// The friends of either of the two players.
      FRIENDS,
      /// The requests that have not been answered.
      ASKED,
      BLOCKED
    }
  }

  /// Returns a player's contacts, as the player may see them.
  CompletionStage<ContactList> of(PlayerId player) {
    return store.ask(handle -> list(handle, player));
  }

  private static ContactList list(Handle handle, PlayerId player) {
    Choices choices =
        handle
            .select(SETTINGS, player)
            .map((row, _) ->
                new Choices(
                    row.getBoolean("appears_offline"),
                    EnumColumns.constant(ChallengePolicy.class, row.getString("challenges_from"))))
            .findOne()
            .orElse(new Choices(false, ChallengePolicy.EVERYONE));
    return new ContactList(
        friends(handle, player),
        players(handle, ASKING, player),
        players(handle, ASKED, player),
        players(handle, BLOCKED, player),
        choices.appearsOffline(),
        choices.challengesFrom());
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

  /// Returns, per player, the newest game in play that is not by correspondence, which everybody
  /// may watch. Players without such a game are absent.
  ///
  /// @param players the players, at least one
  CompletionStage<Map<PlayerId, GameId>> playing(Set<PlayerId> players) {
    return store.ask(handle -> {
      Map<PlayerId, GameId> playing = new HashMap<>();
      handle
          .createQuery(PLAYING)
          .bindList("ids", players)
          .map(CURRENT_GAME)
          .forEach(game -> game.addTo(playing, players));
      return Map.copyOf(playing);
    });
  }

  /// Returns those of the players who appear offline.
  ///
  /// @param players the players, at least one
  CompletionStage<Set<PlayerId>> appearingOffline(Set<PlayerId> players) {
    return store.ask(handle ->
        Set.copyOf(
            handle
                .createQuery(APPEARING_OFFLINE)
                .bindList("ids", players)
                .mapTo(PlayerId.class)
                .list()));
  }

  /// Asks another player to be a friend. If that player has asked before, the two become friends. A
  /// player who blocks the asker appears to be asked, but is not told.
  ///
  /// @param asker an account
  public CompletionStage<ContactAnswer> befriend(PlayerId asker, PlayerId asked) {
    return store.compute(handle ->
        holds(handle, asker, asked)
            ? held(handle, asker, asked)
            : new ContactAnswer.NoSuchPlayer());
  }

  private ContactAnswer held(Handle handle, PlayerId asker, PlayerId asked) {
    if (isGuest(handle, asked)) {
      return new ContactAnswer.IsGuest();
    }
    if (has(handle, BLOCKS, asker, asked)) {
      return new ContactAnswer.BlockedByYou();
    }
    if (has(handle, ARE_FRIENDS, asker, asked)) {
      return new ContactAnswer.Befriended();
    }
    return has(handle, ASKS, asked, asker) ? join(handle, asker, asked) : ask(handle, asker, asked);
  }

  private ContactAnswer join(Handle handle, PlayerId asker, PlayerId asked) {
    boolean full =
        Stream.of(asker, asked)
            .anyMatch(player -> count(handle, "friendship", player) >= ContactList.MOST_FRIENDS);
    if (full) {
      return new ContactAnswer.Full(ContactAnswer.Kind.FRIENDS, ContactList.MOST_FRIENDS);
    }
    endFriendship(handle, asker, asked);
    write(handle, JOIN, asker, asked);
    return new ContactAnswer.Befriended();
  }

  private ContactAnswer ask(Handle handle, PlayerId asker, PlayerId asked) {
    boolean full =
        !has(handle, ASKS, asker, asked)
            && count(handle, "friend_request", asker) >= ContactList.MOST_ASKED;
    if (full) {
      return new ContactAnswer.Full(ContactAnswer.Kind.ASKED, ContactList.MOST_ASKED);
    }
    write(handle, ASK, asker, asked);
    return new ContactAnswer.Asked();
  }

  /// Ends the friendship of two players, and deletes their requests to each other.
  CompletionStage<Void> endFriendship(PlayerId one, PlayerId other) {
    return store.change(handle -> {
      if (holds(handle, one, other)) {
        endFriendship(handle, one, other);
      }
    });
  }

  /// Blocks another player, who may be a guest. Ends the friendship of the two, and deletes their
  /// requests to each other.
  ///
  /// @param by an account
  CompletionStage<ContactAnswer> block(PlayerId by, PlayerId whom) {
    return store.compute(handle -> {
      if (!holds(handle, by, whom)) {
        return new ContactAnswer.NoSuchPlayer();
      }
      boolean full =
          !has(handle, BLOCKS, by, whom) && count(handle, "block", by) >= ContactList.MOST_BLOCKED;
      if (full) {
        return new ContactAnswer.Full(ContactAnswer.Kind.BLOCKED, ContactList.MOST_BLOCKED);
      }
      endFriendship(handle, by, whom);
      write(handle, BLOCK, by, whom);
      return new ContactAnswer.Blocked();
    });
  }

  /// Unblocks a player.
  CompletionStage<Void> unblock(PlayerId by, PlayerId whom) {
    return store.change(handle -> of(handle, UNBLOCK, by, whom).execute());
  }

  /// Sets whether the player's friends never see the player online.
  CompletionStage<Void> appearOffline(PlayerId player, boolean offline) {
    return store.change(handle -> handle.execute(APPEAR, offline, player));
  }

  /// Locks the rows of both players. Returns false if they are not two existing players.
  private boolean holds(Handle handle, PlayerId one, PlayerId other) {
    return Stream.of(one, other)
            .distinct()
            .sorted(Comparator.comparing(PlayerId::value))
            .filter(player -> PlayerRow.hold(store, handle, player))
            .count()
        == 2;
  }

  /// Returns whether the player has no account. The server's own computer players have none either.
  private static boolean isGuest(Handle handle, PlayerId player) {
    return ComputerPlayer.isComputer(player)
        || handle.select(IS_GUEST, player).mapTo(Boolean.class).one();
  }

  private static void endFriendship(Handle handle, PlayerId one, PlayerId other) {
    PART.forEach(sql -> of(handle, sql, one, other).execute());
  }

  private void write(Handle handle, String sql, PlayerId one, PlayerId other) {
    of(handle, sql, one, other).bind("now", clock.instant()).execute();
  }

  private static Update of(Handle handle, String sql, PlayerId one, PlayerId other) {
    return handle.createUpdate(sql).bind("one", one).bind("other", other);
  }

  private static boolean has(Handle handle, String sql, PlayerId one, PlayerId other) {
    return handle.select(sql, one, other).mapTo(Integer.class).findOne().isPresent();
  }

  /// Returns the number of a player's rows in a table.
  private static int count(Handle handle, String table, PlayerId player) {
    return handle
        .select("select count(*) from " + table + " where player_id = ?", player)
        .mapTo(Integer.class)
        .one();
  }
}
