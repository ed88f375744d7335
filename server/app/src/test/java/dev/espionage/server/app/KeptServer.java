package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.protocol.v1.Session;
import dev.espionage.server.TestSettings;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.SecureRandomness;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.sql.CommitHooks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// A whole server on the store of an earlier server, with a clock that stands still.
final class KeptServer implements AutoCloseable {
  private final HttpClient http = HttpClient.newHttpClient();
  private final EspionageServer server;
  private final Path adminToken;
  private final Map<String, Session> sessions = new HashMap<>();

  /// Starts the server.
  ///
  /// @param now the time of the server's clock, not before the earlier server ended
  /// @param adminToken the path of the server's administrator token
  KeptServer(Instant now, Path adminToken, Map<String, String> settings) {
    this.adminToken = adminToken;
    var clock = new TestClock();
    clock.pass(Duration.between(clock.instant(), now));
    var serverEnvironment =
        new ServerEnvironment(
            clock.steady(),
            new SecureRandomness(),
            CommitmentScheme.sha256(),
            UnaryOperator.identity(),
            UnaryOperator.identity(),
            CommitHooks.NONE,
            List.of(),
            true);
    var all = new ArrayList<String>();
    settings.forEach((key, value) -> all.addAll(List.of(key, value)));
    all.addAll(List.of("management.token-file", adminToken.toString()));
    try {
      server =
          EspionageServer.start(TestSettings.of(all.toArray(String[]::new)), serverEnvironment);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Returns the body of a public answer.
  <T extends Message> T read(String path, T instance) {
    return parse(send(request(path)), instance);
  }

  /// Returns the body of an answer to a player with a session.
  <T extends Message> T read(Session session, String path, T instance) {
    return parse(
        send(request(path).header("Authorization", "Bearer " + session.getToken())), instance);
  }

  /// Returns the body of an answer to the administrator.
  <T extends Message> T administer(String path, T instance) {
    try {
      String token = Files.readString(adminToken).strip();
      URI uri = URI.create(server.managementUrl()).resolve(path);
      return parse(
          send(HttpRequest.newBuilder(uri).header("Authorization", "Bearer " + token)), instance);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String text(String path) {
    HttpResponse<String> answer = send(request(path));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  /// Logs in with the password that all test accounts share, and returns the answer.
  HttpResponse<String> logIn(String name) {
    try {
      String body = JsonFormat.printer().print(AccountClient.login(name, AccountClient.PASSWORD));
      return send(
          request("/api/login")
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString(body)));
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  /// Returns the player's session, which is opened by the first call.
  Session session(String name) {
    return sessions.computeIfAbsent(name, one -> AccountClient.session(logIn(one)));
  }

  /// Opens a connection that has said Hello.
  SocketClient connect(Session session) {
    return SocketClient.open(
            http,
            URI.create(server.url()).getAuthority(),
            Map.of("Authorization", "Bearer " + session.getToken()))
        .hello();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.url()).resolve(path));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(
          request.timeout(Duration.ofSeconds(20)).build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Message> T parse(HttpResponse<String> answer, T instance) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    Message.Builder builder = instance.newBuilderForType();
    AccountClient.read(answer, builder);
    return (T) builder.build();
  }

  @Override
  public void close() {
    http.shutdownNow();
    server.close();
  }
}
