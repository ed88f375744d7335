package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.util.JsonFormat;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import dev.espionage.server.client.Disconnected;
import dev.espionage.server.client.SocketClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocketHandshakeException;
import java.util.Map;
import java.util.concurrent.CompletionException;

/// A player whose session outlives servers.
public record Guest(HttpClient http, Session session) {
  private static final String PASSWORD = "correct horse";

  /// Opens a session.
  public static Guest enter(HttpClient http, String host, String name)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://" + host + "/api/sessions"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"%s\"}".formatted(name)))
            .build();
    HttpResponse<String> opened = http.send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(opened.statusCode()).as(opened.body()).isEqualTo(201);
    var session = Session.newBuilder();
    JsonFormat.parser().merge(opened.body(), session);
    return new Guest(http, session.build());
  }

  /// Registers an account for the guest, and returns the player with the account's session.
  Guest registered(String host, String name) throws IOException, InterruptedException {
    String body = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, PASSWORD);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + host + "/api/accounts"))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + session.getToken())
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    var registered = Registered.newBuilder();
    JsonFormat.parser().merge(answer.body(), registered);
    return new Guest(http, registered.getSession());
  }

  /// Connects and says Hello, as the same player each time.
  ///
  /// @throws Disconnected if the server dies meanwhile
  public SocketClient connect(String host) {
    SocketClient client;
    try {
      client =
          SocketClient.open(http, host, Map.of("Authorization", "Bearer " + session.getToken()));
    } catch (CompletionException e) {
      if (e.getCause() instanceof WebSocketHandshakeException) {
        throw e;
      }
      throw new Disconnected(e);
    }
    client.hello();
    assertThat(client.received().getFirst().frame().getWelcome().getYou())
        .isEqualTo(session.getPlayer());
    return client;
  }
}
