package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.http.Route;

/** The rows of the table of routes that are about accounts. */
public final class AccountRoutes {
  private final EntryRoutes entry;
  private final OwnDataRoutes data;
  private final ConfirmedRoutes confirmed;
  private final BotRoutes bots;

  public AccountRoutes(
      AccountParts parts, Callers callers, SessionReplies replies, Attempts attempts) {
    this.entry = new EntryRoutes(parts.registrar(), replies, attempts);
    this.data = new OwnDataRoutes(parts, callers);
    this.confirmed = new ConfirmedRoutes(parts, callers, replies, attempts);
    this.bots = new BotRoutes(parts, callers, replies);
  }

  public ImmutableList<Route> table() {
    return ImmutableList.<Route>builder()
        .addAll(entry.table())
        .addAll(data.table())
        .addAll(confirmed.table())
        .addAll(bots.table())
        .build();
  }
}
