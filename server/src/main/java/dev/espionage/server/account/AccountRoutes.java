package dev.espionage.server.account;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.social.ContactRoutes;

/** The rows of the table of routes that are about accounts. */
public final class AccountRoutes {
  private final EntryRoutes entry;
  private final OwnDataRoutes data;
  private final ConfirmedRoutes confirmed;
  private final BotRoutes bots;
  private final ContactRoutes contacts;

  public AccountRoutes(AccountParts parts, Callers callers, Attempts attempts, Ticker ticker) {
    this.entry = new EntryRoutes(parts.registrar(), callers, attempts);
    this.data = new OwnDataRoutes(parts, callers);
    this.confirmed = new ConfirmedRoutes(parts, callers, attempts);
    this.bots = new BotRoutes(parts, callers);
    this.contacts = new ContactRoutes(parts.contacts(), callers, ticker);
  }

  public ImmutableList<Route> table() {
    return ImmutableList.<Route>builder()
        .addAll(entry.table())
        .addAll(data.table())
        .addAll(confirmed.table())
        .addAll(bots.table())
        .addAll(contacts.table())
        .build();
  }
}
