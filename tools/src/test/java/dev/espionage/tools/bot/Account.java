package dev.espionage.tools.bot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An account at a server, with a session.
record Account(Endpoint server, String playerId, String token) {
  private static final String PASSWORD = "seven green harbours";

  static Account register(Endpoint server, String name) throws IOException, InterruptedException {
    String body = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, PASSWORD);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.http("/api/accounts"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
    return of(server, answer(request));
  }

  private static Account of(Endpoint server, String answer) {
    return new Account(server, field("playerId", answer), field("token", answer));
  }

  /// Marks the account as a bot's and returns it with a token for the bot.
  Account ofBot() throws IOException, InterruptedException {
    Account marked = of(server, ask("POST", "/api/account/bot", BodyPublishers.noBody()));
    return of(
        server,
        marked.ask("POST", "/api/account/tokens", BodyPublishers.ofString("{\"name\":\"here\"}")));
  }

  /// Asks another account to be friends, or accepts its request.
  void befriends(Account other) throws IOException, InterruptedException {
    ask("PUT", "/api/contacts/friends/" + other.playerId, BodyPublishers.noBody());
  }

  private String ask(String method, String path, BodyPublisher body)
      throws IOException, InterruptedException {
    return answer(
        HttpRequest.newBuilder(server.http(path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(method, body));
  }

  private static String answer(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
      assertThat(response.statusCode()).as(response.body()).isBetween(200, 299);
      return response.body();
    }
  }

  private static String field(String name, String json) {
    Matcher matcher = Pattern.compile("\"%s\":\\s*\"([^\"]+)\"".formatted(name)).matcher(json);
    assertThat(matcher.find()).as("%s in %s", name, json).isTrue();
    return matcher.group(1);
  }
}
