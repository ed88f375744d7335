package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.HashingBusy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** The rows of the table of routes that are about accounts. */
final class AccountRoutes {
  private final EntryRoutes entry;
  private final OwnDataRoutes data;
  private final ConfirmedRoutes confirmed;
  private final BotRoutes bots;
  private final ContactRoutes contacts;

  AccountRoutes(AccountParts parts, Callers callers, Gate gate, Attempts attempts, Ticker ticker) {
    this.entry = new EntryRoutes(parts.registrar(), callers, gate, attempts);
    this.data = new OwnDataRoutes(parts, callers, gate);
    this.confirmed = new ConfirmedRoutes(parts, callers, gate, attempts);
    this.bots = new BotRoutes(parts, callers, gate);
    this.contacts = new ContactRoutes(parts.contacts(), callers, gate, ticker);
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/accounts", endpoint(entry::register)),
        Route.post("/api/login", endpoint(entry::logIn)),
        Route.post("/api/recovery", endpoint(entry::recover)),
        Route.get("/api/account", endpoint(data::account)),
        Route.put("/api/account/password", endpoint(confirmed::changePassword)),
        Route.post("/api/account/recovery-codes", endpoint(confirmed::newCodes)),
        Route.get("/api/account/sessions", endpoint(data::sessions)),
        Route.delete(OwnDataRoutes.SESSION_PATH, endpoint(data::endSession)),
        Route.post("/api/account/bot", endpoint(bots::mark)),
        Route.post("/api/account/tokens", endpoint(bots::token)),
        Route.get("/api/account/export", endpoint(data::export)),
        Route.post("/api/account/erase", endpoint(confirmed::erase)),
        Route.get(ContactRoutes.CONTACTS, endpoint(contacts::list)),
        Route.put(ContactRoutes.PRESENCE, endpoint(contacts::appear)),
        Route.put(ContactRoutes.FRIEND, endpoint(contacts::befriend)),
        Route.delete(ContactRoutes.FRIEND, endpoint(contacts::part)),
        Route.put(ContactRoutes.BLOCK, endpoint(contacts::block)),
        Route.delete(ContactRoutes.BLOCK, endpoint(contacts::unblock)));
  }

  /** The endpoint, which also says when too many passwords wait to be hashed. */
  private static Route.Endpoint endpoint(Function<Exchange, CompletionStage<Reply>> answer) {
    return exchange -> unlessBusy(answer.apply(exchange));
  }

  /** The answer, or that too many passwords wait to be hashed. */
  static CompletionStage<Reply> unlessBusy(CompletionStage<Reply> answer) {
    return answer.exceptionallyCompose(AccountRoutes::busyOr);
  }

  private static CompletionStage<Reply> busyOr(Throwable failure) {
    Throwable why = failure instanceof CompletionException ? failure.getCause() : failure;
    return why instanceof HashingBusy
        ? CompletableFuture.completedStage(AccountProblems.busy())
        : CompletableFuture.failedStage(why);
  }
}
