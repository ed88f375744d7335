package dev.espionage.server.net.http;

import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.socket.Identity;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// `GET /ws`: decides whether a client may open a WebSocket connection, and with which identity.
/// Scripts cannot see why an upgrade failed. A request with an invalid session is therefore
/// upgraded and learns the reason from the connection.
///
/// @param sessions the lookup of the session that a token proves
public record UpgradeRoute(
    Function<Token, Optional<Session>> sessions,
    OriginPolicy originPolicy,
    AddressQuota quota,
    SocketUpgrade upgrade) {
  public static final String PATH = "/ws";

  private static final String VERSION = "13";
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9+/]{22}==");

  public RouteOutcome answer(Request request) {
    return refusal(request)
        .<RouteOutcome>map(reply -> reply)
        .orElseGet(() ->
            new RouteOutcome.Upgrade(identity(request.headers()), request.address(), upgrade));
  }

  private Optional<Reply> refusal(Request request) {
    HttpHeaders headers = request.headers();
    if (!originPolicy.allows(headers)) {
      return Optional.of(CrossSiteGuard.badOrigin());
    }
    if (!request.method().equals(HttpMethod.GET)) {
      return Optional.of(upgradeRequired("expected GET"));
    }
    if (!headers.containsValue(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true)
        || !headers.containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.UPGRADE, true)) {
      return Optional.of(upgradeRequired("expected a WebSocket upgrade"));
    }
    if (!VERSION.equals(headers.get(HttpHeaderNames.SEC_WEBSOCKET_VERSION))) {
      return Optional.of(upgradeRequired("expected Sec-WebSocket-Version: 13"));
    }
    if (!KEY.matcher(headers.get(HttpHeaderNames.SEC_WEBSOCKET_KEY, "")).matches()) {
      return Optional.of(
          Reply.badRequest("bad-upgrade", "expected a Sec-WebSocket-Key of 16 bytes in base 64"));
    }
    if (!headers.containsValue(
        HttpHeaderNames.SEC_WEBSOCKET_PROTOCOL, ProtocolLimits.SUBPROTOCOL, false)) {
      return Optional.of(
          Reply.badRequest(
              "subprotocol-required",
              "expected Sec-WebSocket-Protocol: " + ProtocolLimits.SUBPROTOCOL));
    }
    Duration wait = quota.take(request.address());
    return wait.isZero() ? Optional.empty() : Optional.of(tooManyUpgrades(wait));
  }

  private Identity identity(HttpHeaders headers) {
    Credential credential = Credential.of(headers);
    if (credential instanceof Credential.None) {
      return new Identity.Spectator();
    }
    return credential.proof().flatMap(this::member).orElseGet(Identity.InvalidSession::new);
  }

  private Optional<Identity> member(Token token) {
    return sessions.apply(token).map(session -> new Identity.Member(session, token.hash()));
  }

  static Reply tooManyConnections() {
    return Reply.problem(
            Status.TOO_MANY_REQUESTS,
            "too-many-connections",
            "too many connections from your address")
        .ofLimit("connections");
  }

  private static Reply tooManyUpgrades(Duration wait) {
    return Reply.tooMany(
        "upgrades", "too-many-upgrades", "too many upgrades from your address", wait);
  }

  private static Reply upgradeRequired(String message) {
    return Reply.problem(Status.UPGRADE_REQUIRED, "upgrade-required", message)
        .with(HttpHeaderNames.UPGRADE, "websocket")
        .with(HttpHeaderNames.SEC_WEBSOCKET_VERSION, VERSION);
  }
}
