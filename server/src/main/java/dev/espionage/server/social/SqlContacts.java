package dev.espionage.server.social;

import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import dev.espionage.server.sql.Words;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.Update;

/**
 * Friends and block lists as rows. Whoever changes what is between two players holds the rows of
 * both until the commit, in one order: so two nodes see each other's changes. Safe for use by any
 * thread.
 */
public final class SqlContacts implements Contacts {
  /** Erases what is stored here of the player {@code :id}. */
  public static final List<String> ERASURE =
      List.of(
          "delete from friendship where player_id = :id or friend_id = :id",
          "delete from friend_request where player_id = :id or asked_id = :id",
          "delete from block where player_id = :id or blocked_id = :id");

  /** Changes nothing, but waits for others who hold the row. */
  private static final String HOLD =
      "update player set guest = guest where id = :id and name <> 'deleted'";

  private static final String IS_GUEST = "select guest from player where id = :id";
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
  private static final String APPEAR =
      "update account set appears_offline = :offline where player_id = :id";
  private static final String PLAYING =
      """
      select white, black, id from game
      where (white in (<ids>) or black in (<ids>)) and phase = 'play' and speed <> '%s'
      order by created_at desc, id
      """
          .formatted(Words.of(Speed.CORRESPONDENCE));

  /** Who plays a game. */
  private record Seated(PlayerId white, PlayerId black, GameId id) {
    void addTo(Map<PlayerId, GameId> playing, Set<PlayerId> wanted) {
      Stream.of(white, black)
          .filter(wanted::contains)
          .forEach(player -> playing.putIfAbsent(player, id));
    }
  }

  private static final RowMapper<Seated> SEATED = ConstructorMapper.of(Seated.class);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;

  public SqlContacts(StoreWriter writer, StoreReader reader, InstantSource clock) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public CompletionStage<ContactList> of(PlayerId player) {
    return reader.ask(handle -> ContactRows.of(handle, player));
  }

  @Override
  public CompletionStage<Map<PlayerId, GameId>> playing(Set<PlayerId> players) {
    return reader.ask(handle -> {
      Map<PlayerId, GameId> playing = new HashMap<>();
      handle
          .createQuery(PLAYING)
          .bindList("ids", players)
          .map(SEATED)
          .forEach(game -> game.addTo(playing, players));
      return Map.copyOf(playing);
    });
  }

  @Override
  public CompletionStage<ContactAnswer> befriend(PlayerId asker, PlayerId asked) {
    return writer.compute(handle ->
        holds(handle, asker, asked)
            ? held(handle, asker, asked)
            : new ContactAnswer.NoSuchPlayer());
  }

  private ContactAnswer held(Handle handle, PlayerId asker, PlayerId asked) {
    if (isGuest(handle, asked)) {
      return new ContactAnswer.IsGuest();
    }
    if (ContactRows.blocks(handle, asker, asked)) {
      return new ContactAnswer.BlockedByYou();
    }
    if (ContactRows.areFriends(handle, asker, asked)) {
      return new ContactAnswer.Befriended();
    }
    return ContactRows.asks(handle, asked, asker)
        ? join(handle, asker, asked)
        : ask(handle, asker, asked);
  }

  private ContactAnswer join(Handle handle, PlayerId asker, PlayerId asked) {
    boolean full =
        Stream.of(asker, asked)
            .anyMatch(player ->
                ContactRows.count(handle, "friendship", player) >= ContactList.MOST_FRIENDS);
    if (full) {
      return new ContactAnswer.Full(ContactAnswer.Kind.FRIENDS, ContactList.MOST_FRIENDS);
    }
    part(handle, asker, asked);
    write(handle, JOIN, asker, asked);
    return new ContactAnswer.Befriended();
  }

  private ContactAnswer ask(Handle handle, PlayerId asker, PlayerId asked) {
    boolean full =
        !ContactRows.asks(handle, asker, asked)
            && ContactRows.count(handle, "friend_request", asker) >= ContactList.MOST_ASKED;
    if (full) {
      return new ContactAnswer.Full(ContactAnswer.Kind.ASKED, ContactList.MOST_ASKED);
    }
    write(handle, ASK, asker, asked);
    return new ContactAnswer.Asked();
  }

  @Override
  public CompletionStage<Void> part(PlayerId one, PlayerId other) {
    return writer.change(handle -> {
      if (holds(handle, one, other)) {
        part(handle, one, other);
      }
    });
  }

  @Override
  public CompletionStage<ContactAnswer> block(PlayerId by, PlayerId whom) {
    return writer.compute(handle -> {
      if (!holds(handle, by, whom)) {
        return new ContactAnswer.NoSuchPlayer();
      }
      boolean full =
          !ContactRows.blocks(handle, by, whom)
              && ContactRows.count(handle, "block", by) >= ContactList.MOST_BLOCKED;
      if (full) {
        return new ContactAnswer.Full(ContactAnswer.Kind.BLOCKED, ContactList.MOST_BLOCKED);
      }
      part(handle, by, whom);
      write(handle, BLOCK, by, whom);
      return new ContactAnswer.Blocked();
    });
  }

  @Override
  public CompletionStage<Void> unblock(PlayerId by, PlayerId whom) {
    return writer.change(handle -> of(handle, UNBLOCK, by, whom).execute());
  }

  @Override
  public CompletionStage<Void> appearOffline(PlayerId player, boolean offline) {
    return writer.change(handle ->
        handle.createUpdate(APPEAR).bind("offline", offline).bind("id", player).execute());
  }

  /** False if there is one of them only, or less. */
  private static boolean holds(Handle handle, PlayerId one, PlayerId other) {
    return Stream.of(one.value(), other.value())
            .distinct()
            .sorted()
            .mapToInt(id -> handle.createUpdate(HOLD).bind("id", id).execute())
            .sum()
        == 2;
  }

  /** The server's own computer players have no account either. */
  private static boolean isGuest(Handle handle, PlayerId player) {
    return HousePlayer.is(player)
        || handle.createQuery(IS_GUEST).bind("id", player).mapTo(Boolean.class).one();
  }

  private static void part(Handle handle, PlayerId one, PlayerId other) {
    PART.forEach(sql -> of(handle, sql, one, other).execute());
  }

  private void write(Handle handle, String sql, PlayerId one, PlayerId other) {
    of(handle, sql, one, other).bind("now", clock.instant()).execute();
  }

  private static Update of(Handle handle, String sql, PlayerId one, PlayerId other) {
    return handle.createUpdate(sql).bind("one", one).bind("other", other);
  }
}
