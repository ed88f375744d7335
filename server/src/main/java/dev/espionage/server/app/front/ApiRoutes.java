package dev.espionage.server.app.front;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountRoutes;
import dev.espionage.server.account.Attempts;
import dev.espionage.server.account.SessionReplies;
import dev.espionage.server.account.SessionRoutes;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import dev.espionage.server.social.ContactRoutes;

/** The rows of the table of routes under {@code /api}; docs/openapi.yaml describes each. */
public final class ApiRoutes {
  private ApiRoutes() {}

  public static ImmutableList<Route> table(HttpParts parts) {
    var callers = new Callers(parts.sessions());
    var replies = new SessionReplies(parts.clock());
    Ticker ticker = parts.ticker();
    SessionRoutes sessions = sessions(parts, callers, replies);
    var accounts =
        new AccountRoutes(
            parts.accounts(), callers, replies, new Attempts(parts.settings().account(), ticker));
    return ImmutableList.<Route>builder()
        .add(Route.post("/api/sessions", sessions::open).givingSession())
        .add(Route.get("/api/sessions/current", sessions::current))
        .add(Route.delete("/api/sessions/current", sessions::close))
        .addAll(accounts.table())
        .addAll(new ContactRoutes(parts.contacts(), callers, ticker).table())
        .addAll(parts.modules().stream().flatMap(module -> module.routes().stream()).toList())
        .build();
  }

  private static SessionRoutes sessions(HttpParts parts, Callers callers, SessionReplies replies) {
    var limits = parts.settings().address();
    var quota = new KeyedQuota<AddressKey>(parts.ticker(), Quota.of(limits.sessions()));
    return new SessionRoutes(parts.sessions(), callers, replies, quota);
  }
}
