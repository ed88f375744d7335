package dev.espionage.server.account;

import dev.espionage.server.account.SessionOpening.Verdict;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.SqlStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Stores which accounts belong to programs, and their tokens. Thread-safe; never blocks the
/// caller. If a stage fails, the outcome of the change is unknown.
record BotStore(SqlStore store, SessionStore sessions) {
  /// The validity of a token.
  static final Duration LIFETIME = Duration.ofDays(365);

  /// The maximum number of valid tokens per account.
  static final int MOST_TOKENS = 10;

  private static final String PLAYS =
      """
      select 1 where exists (select 1 from game where white = :id or black = :id)
        or exists (select 1 from archive where white = :id or black = :id)
      """;
  private static final String TOKENS =
      "select count(*) from session where player_id = ? and label <> '' and expires_at > ?";

  /// The answer to marking an account as a program's, or to a request for a token.
  sealed interface BotAnswer {
    /// The request was carried out, and a session was opened.
    record Given(OpenAnswer.Opened opened) implements BotAnswer {}

    /// The caller is a guest, and needs an account.
    record NotRegistered() implements BotAnswer {}

    /// The account has played games, against opponents who took its owner for a person.
    record HasPlayed() implements BotAnswer {}

    /// The account is marked already.
    record AlreadyBot() implements BotAnswer {}

    /// The account is not marked, and only marked accounts have tokens.
    record NotBot() implements BotAnswer {}

    /// The account has the maximum number of tokens.
    record TooManyTokens() implements BotAnswer {}

    /// The server has as many sessions as it keeps.
    record Full() implements BotAnswer {}
  }

  /// Returns the reason why the account cannot be marked now; empty if it can.
  CompletionStage<Optional<BotAnswer>> objection(PlayerId player) {
    return store.compute(handle -> objection(handle, account(handle, player)));
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

  /// Marks an account permanently, if it has not played a game. Ends all its sessions, which are a
  /// person's, and opens a new one.
  CompletionStage<BotAnswer> mark(PlayerId player) {
    return SessionOpening.<BotAnswer>by(
        store,
        sessions,
        (handle, ended) -> {
          Optional<Player> account = account(handle, player);
          Optional<BotAnswer> objection = objection(handle, account);
          if (objection.isPresent()) {
            return new Verdict.Refused<>(objection.get());
          }
          handle.execute("update player set computer = true where id = ?", player);
          ended.addAll(SessionRows.endAll(handle, player));
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

  /// Opens a session of a marked account, valid for [#LIFETIME], and returns its token.
  ///
  /// @param name the label by which the owner recognises the token
  CompletionStage<BotAnswer> token(PlayerId player, GuestName name) {
    return sessions
        .places()
        .reserveOrRefuse(false)
        .thenCompose(free ->
            free
                ? reservedToken(player, name)
                : CompletableFuture.completedStage(new BotAnswer.Full()));
  }

  private CompletionStage<BotAnswer> reservedToken(PlayerId player, GuestName name) {
    var drawn =
        OpenAnswer.Opened.of(
            new Player(player, "", false, true), sessions.now().plus(LIFETIME), sessions.random());
    return store
        .compute(handle -> token(handle, drawn, name))
        .thenApply(answer -> {
          if (!(answer instanceof BotAnswer.Given)) {
            sessions.places().release(false);
          }
          return answer;
        });
  }

  /// Opens the session. May run again when the fate of a commit is unknown; then the token may
  /// already be stored.
  private BotAnswer token(Handle handle, OpenAnswer.Opened drawn, GuestName name) {
    PlayerId player = drawn.session().player().id();
    Optional<Player> account = account(handle, player);
    if (account.isEmpty()) {
      return new BotAnswer.NotRegistered();
    }
    if (!account.get().computer()) {
      return new BotAnswer.NotBot();
    }
    boolean there = SessionRows.player(handle, drawn.token().hash(), sessions.now()).isPresent();
    if (!there && tokens(handle, player) >= MOST_TOKENS) {
      return new BotAnswer.TooManyTokens();
    }
    SessionRows.open(
        handle, drawn.token().hash(), drawn.session(), name.toString(), sessions.now());
    return new BotAnswer.Given(drawn.of(account.get()));
  }

  private int tokens(Handle handle, PlayerId player) {
    return handle.select(TOKENS, player, sessions.now()).mapTo(Integer.class).one();
  }
}
