package dev.espionage.server.account;

import dev.espionage.server.account.SessionOpening.Verdict;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/**
 * Stores which accounts programs play with, and their tokens. Safe for use by any thread; never
 * blocks it. A stage that fails means that nothing is known of the change.
 */
final class BotStore {
  /** How long a token is good. */
  static final Duration LIFETIME = Duration.ofDays(365);

  /** So many tokens that are good one account may have. */
  static final int MOST_TOKENS = 10;

  private static final String PLAYS =
      """
      select 1 where exists (select 1 from game where white = :id or black = :id)
        or exists (select 1 from archive where white = :id or black = :id)
      """;
  private static final String TOKENS =
      "select count(*) from session where player_id = :id and label <> '' and expires_at > :now";

  private final StoreWriter writer;
  private final SessionStore sessions;

  BotStore(SqlStore store, SessionStore sessions) {
    this.writer = store.writer();
    this.sessions = sessions;
  }

  /** What comes of marking an account as a program's, or of asking for a token for one. */
  sealed interface BotAnswer {
    /** Done, with a new session. */
    record Given(OpenAnswer.Opened opened) implements BotAnswer {}

    /** A guest's session is not enough. */
    record NotRegistered() implements BotAnswer {}

    /** Somebody has played games with it, and met opponents who took them for a person. */
    record HasPlayed() implements BotAnswer {}

    /** It is marked already. */
    record AlreadyBot() implements BotAnswer {}

    /** Tokens are for accounts that are marked. */
    record NotBot() implements BotAnswer {}

    /** It has as many tokens as one may have. */
    record TooManyTokens() implements BotAnswer {}

    /** There are as many sessions as this server keeps. */
    record Full() implements BotAnswer {}
  }

  /** Returns why an account could not be marked now; empty if it could. */
  CompletionStage<Optional<BotAnswer>> objection(PlayerId player) {
    return writer.compute(handle -> objection(handle, account(handle, player)));
  }

  private static Optional<BotAnswer> objection(Handle handle, Optional<Player> account) {
    if (account.isEmpty()) {
      return Optional.of(new BotAnswer.NotRegistered());
    }
    if (account.get().computer()) {
      return Optional.of(new BotAnswer.AlreadyBot());
    }
    return hasPlayed(handle, account.get().id())
        ? Optional.of(new BotAnswer.HasPlayed())
        : Optional.empty();
  }

  /**
   * Marks an account for good, if it has not played a game: all its sessions end, since they are a
   * person's, and a new one is opened.
   */
  CompletionStage<BotAnswer> mark(PlayerId player) {
    return SessionOpening.<BotAnswer>by(
        writer,
        sessions,
        (handle, ended) -> {
          Optional<Player> account = account(handle, player);
          Optional<BotAnswer> objection = objection(handle, account);
          if (objection.isPresent()) {
            return new Verdict.Refused<>(objection.get());
          }
          handle
              .createUpdate("update player set computer = true where id = :id")
              .bind("id", player)
              .execute();
          ended.addAll(SessionStore.endAll(handle, player));
          String name = account.orElseThrow().name();
          return new Verdict.Admitted<>(new Player(player, name, false, true));
        },
        new BotAnswer.Full(),
        BotAnswer.Given::new);
  }

  private static Optional<Player> account(Handle handle, PlayerId player) {
    return AccountStore.find(handle, player).map(AccountStore.Account::shown);
  }

  private static boolean hasPlayed(Handle handle, PlayerId player) {
    return handle.createQuery(PLAYS).bind("id", player).mapTo(Integer.class).findOne().isPresent();
  }

  /**
   * Opens a session for a marked account that is good for {@link #LIFETIME}, and gives its token.
   *
   * @param name what the owner calls it, to know it again
   */
  CompletionStage<BotAnswer> token(PlayerId player, GuestName name) {
    if (!sessions.reserve()) {
      return CompletableFuture.completedStage(new BotAnswer.Full());
    }
    var drawn =
        OpenAnswer.Opened.of(
            new Player(player, "", false, true), sessions.now().plus(LIFETIME), sessions.random());
    return writer
        .compute(handle -> token(handle, drawn, name))
        .thenApply(answer -> {
          if (!(answer instanceof BotAnswer.Given)) {
            sessions.release();
          }
          return answer;
        });
  }

  /** May be tried again after a commit of which nothing is known: then the token is there. */
  private BotAnswer token(Handle handle, OpenAnswer.Opened drawn, GuestName name) {
    PlayerId player = drawn.session().player().id();
    Optional<Player> account = account(handle, player);
    if (account.isEmpty()) {
      return new BotAnswer.NotRegistered();
    }
    if (!account.get().computer()) {
      return new BotAnswer.NotBot();
    }
    boolean there = sessions.player(handle, drawn.token().hash()).isPresent();
    if (!there && tokens(handle, player) >= MOST_TOKENS) {
      return new BotAnswer.TooManyTokens();
    }
    sessions.open(handle, drawn, name.toString());
    return new BotAnswer.Given(drawn.of(account.get()));
  }

  private int tokens(Handle handle, PlayerId player) {
    return handle
        .createQuery(TOKENS)
        .bind("id", player)
        .bind("now", sessions.now())
        .mapTo(Integer.class)
        .one();
  }
}
