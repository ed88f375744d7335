package dev.espionage.server.account;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.OriginPolicy;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The replies that give or end a session. Thread-safe.
record SessionReplies(InstantSource clock) {
  private static final Duration RETRY_WHEN_FULL = Duration.ofMinutes(1);

  private static final String CLEAR_SITE_DATA = "Clear-Site-Data";

  /// Gives a session: to a page as a cookie, to a program as a token in the body.
  ///
  /// @param success makes the reply from its body
  /// @param body writes the session, with the token if the body is to hold it
  Reply opened(
      Request request,
      Function<MessageOrBuilder, Reply> success,
      OpenAnswer.Opened opened,
      BiFunction<Session, Optional<Token>, MessageOrBuilder> body) {
    Session session = opened.session();
    if (!OriginPolicy.isFromPage(request.headers())) {
      return success.apply(body.apply(session, Optional.of(opened.token())));
    }
    Duration left = Duration.between(clock.instant(), session.expiresAt());
    return success
        .apply(body.apply(session, Optional.empty()))
        .setCookie(Credential.setCookie(request.headers(), opened.token().reveal(), left));
  }

  /// Returns the reply for a server that has as many sessions as it keeps.
  static Reply full() {
    return Reply.unavailable("full", "no room for more sessions now").retryAfter(RETRY_WHEN_FULL);
  }

  /// Returns the reply for an ended session, which clears the cookie and the browser's cache.
  ///
  /// Not the storage, although the header could clear it: it holds only the settings of the
  /// browser's user, such as theme and language, and the player's name. Not all cookies either,
  /// because other sites of the same domain may have some.
  static Reply sessionEnded(Request request) {
    return Reply.noContent()
        .setCookie(Credential.clearCookie(request.headers()))
        .with(CLEAR_SITE_DATA, "\"cache\"");
  }
}
