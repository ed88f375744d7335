package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a server whose store meets real I/O errors: the system lets no file grow beyond the size
/// of its database.
class IoErrorIT {
  private static final Pattern TOKEN = Pattern.compile("\"token\":\\s*\"([^\"]+)\"");
  private static final int MOST_GUESTS = 20_000;
  private static final int ULIMIT_BYTES = 512;

  /// Makes the database larger than every other file that a server writes, libraries included.
  private static final String PADDING =
      """
      insert into announcement (id, text, language, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000)
      select 'padding' || i, hex(zeroblob(1000)), '', 0 from n
      """;

  @TempDir Path directory = Path.of("");

  @Test
  void theServerEndsAndTheNextOneHasEverythingAcknowledged() throws Exception {
    Path data = directory.resolve("data");
    Files.createDirectory(data);
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, data)) {
      fixture.execute(PADDING);
      fixture.open();
    }
    long blocks = Files.size(data.resolve("espionage.db")) / ULIMIT_BYTES;
    List<String> tokens = new ArrayList<>();
    try (ChildProcess server = LimitedServer.start(data, "-f " + blocks)) {
      fill(server.awaitUrl(), server, tokens);
      assertThat(server.awaitExit()).isEqualTo(CommitHooks.IO_ERROR);
      assertThat(server.printed())
          .anyMatch(line -> line.contains("ERROR") && line.contains("disk I/O failed"));
    }
    assertThat(tokens).isNotEmpty();
    try (var again = new WholeServer(1, "store.url", "", "data.directory", data.toString())) {
      assertThat(again.send(current(again, tokens.getFirst())).statusCode()).isEqualTo(200);
      assertThat(again.send(current(again, tokens.getLast())).statusCode()).isEqualTo(200);
    }
  }

  private static HttpRequest.Builder current(WholeServer server, String token) {
    return server.request("/api/sessions/current").header("Authorization", "Bearer " + token).GET();
  }

  /// Creates guests until the server is gone, and notes the tokens of those that it acknowledged.
  private static void fill(String url, ChildProcess server, List<String> tokens)
      throws InterruptedException {
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest guest =
          HttpRequest.newBuilder(URI.create(url).resolve("/api/sessions"))
              .timeout(Duration.ofSeconds(20))
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString("{\"name\": \"Ada\"}"))
              .build();
      while (server.isAlive() && tokens.size() < MOST_GUESTS) {
        HttpResponse<String> answer = http.send(guest, HttpResponse.BodyHandlers.ofString());
        Matcher token = TOKEN.matcher(answer.body());
        assertThat(token.find()).as(answer.body()).isTrue();
        tokens.add(token.group(1));
      }
    } catch (IOException e) {
      // The server has ended.
    }
  }
}
