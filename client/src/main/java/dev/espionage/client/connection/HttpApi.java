package dev.espionage.client.connection;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.protocol.v1.RegisterRequest;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// A blocking client of the server's HTTP API. Thread-safe.
public final class HttpApi implements AutoCloseable {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final int OK = 200;
  private static final int CREATED = 201;

  private final Endpoint endpoint;
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

  public HttpApi(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  /// Creates a session for a new guest.
  ///
  /// @param name the guest's name, 1 to 20 characters
  /// @throws IOException if the server cannot be reached or refuses; the message contains the
  ///   answer
  public Session createSession(String name) throws IOException, InterruptedException {
    String body = JsonFormat.printer().print(CreateSessionRequest.newBuilder().setName(name));
    return message(create("/api/sessions", body), Session.newBuilder()).build();
  }

  private String create(String path, String body) throws IOException, InterruptedException {
    return send(
            HttpRequest.newBuilder(endpoint.http(path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)),
            CREATED)
        .body();
  }

  /// Registers an account and returns its first session. Waits as long as the server says if it
  /// registers no further accounts for this address now.
  ///
  /// @throws IOException if the server cannot be reached or refuses; the message contains the
  ///   answer
  public Session registerWaiting(String name, String password)
      throws IOException, InterruptedException {
    String body =
        JsonFormat.printer()
            .print(RegisterRequest.newBuilder().setName(name).setPassword(password));
    return waiting(
        () -> message(create("/api/accounts", body), Registered.newBuilder()).getSession(),
        _ -> {});
  }

  /// Creates a session for a new guest. A server limits new guests per address and minute; this
  /// method waits as long as the server says.
  ///
  /// @throws IOException if the server cannot be reached or does not accept guests
  public Session createSessionWaiting(String name) throws IOException, InterruptedException {
    return createSessionWaiting(name, _ -> {});
  }

  /// Creates a session as [#createSessionWaiting(String)] does.
  ///
  /// @param waits receives the length of each wait before it begins
  /// @throws IOException if the server cannot be reached or does not accept guests
  public Session createSessionWaiting(String name, Consumer<Duration> waits)
      throws IOException, InterruptedException {
    return waiting(() -> createSession(name), waits);
  }

  @FunctionalInterface
  private interface Call {
    Session session() throws IOException, InterruptedException;
  }

  private static Session waiting(Call call, Consumer<Duration> waits)
      throws IOException, InterruptedException {
    while (true) {
      try {
        return call.session();
      } catch (HttpRefusal refusal) {
        Duration wait = refusal.retryAfter().orElseThrow(() -> refusal);
        waits.accept(wait);
        Thread.sleep(wait);
      }
    }
  }

  private static <B extends Message.Builder> B message(String json, B builder)
      throws InvalidProtocolBufferException {
    JsonFormat.parser().ignoringUnknownFields().merge(json, builder);
    return builder;
  }

  /// Checks that a server answers.
  ///
  /// @throws IOException if no server answers
  public void checkReachable() throws IOException, InterruptedException {
    sent(HttpRequest.newBuilder(endpoint.http("/")).timeout(TIMEOUT).build());
  }

  /// Returns the address of the record of a finished game.
  public String recordAddress(String gameId) {
    return endpoint.http("/api/games/" + gameId + ".egr").toString();
  }

  /// Returns the record of a finished game, as docs/notation.md defines it.
  ///
  /// @throws IOException if the server cannot be reached, or has no record of that game (yet)
  public String record(String gameId) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(endpoint.http("/api/games/" + gameId + ".egr")), OK).body();
  }

  /// Returns the record of a finished game; empty if the server answers that there is none.
  ///
  /// @throws IOException if the server cannot be reached, or cannot tell
  public Optional<String> recordIfAny(String gameId) throws IOException, InterruptedException {
    try {
      return Optional.of(record(gameId));
    } catch (HttpRefusal refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  /// Returns the metrics from the operators' port, in Prometheus format.
  ///
  /// @throws IOException if the server cannot be reached, or this is not that port
  public String metrics() throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(endpoint.http("/metrics")), OK).body();
  }

  private HttpResponse<String> send(HttpRequest.Builder request, int expected)
      throws IOException, InterruptedException {
    HttpRequest built = request.timeout(TIMEOUT).build();
    HttpResponse<String> response = sent(built);
    if (response.statusCode() != expected) {
      throw HttpRefusal.of(response);
    }
    return response;
  }

  /// Sends a request. If it fails, the error names the server and the cause, which the client's own
  /// message may lack.
  private HttpResponse<String> sent(HttpRequest request) throws IOException, InterruptedException {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (ConnectException | HttpTimeoutException e) {
      throw new IOException("no server answers at " + endpoint.base() + " (" + e + ")", e);
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
