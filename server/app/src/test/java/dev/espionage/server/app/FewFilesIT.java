package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a server whose process may open fewer files than it has connections.
class FewFilesIT {
  private static final int FILES = 400;

  @TempDir Path directory = Path.of("");

  @Test
  void itSaysSoInItsOwnWordsAndServesAgainWhenConnectionsClose() throws Exception {
    try (ChildProcess server = LimitedServer.start(directory, "-n " + FILES)) {
      URI url = URI.create(server.awaitUrl());
      assertThat(server.printed())
          .filteredOn(line -> line.contains("WARN"))
          .singleElement()
          .asString()
          .contains("only 400 files may be open, but espionage.http.max-connections is 20000");
      List<SocketChannel> many = new ArrayList<>();
      try {
        for (int i = 0; i < FILES; i++) {
          many.add(SocketChannel.open(new InetSocketAddress(url.getHost(), url.getPort())));
        }
        assertThat(server.awaitLine("a connection cannot be accepted"))
            .contains("Too many open files")
            .contains("LimitNOFILE");
      } finally {
        for (SocketChannel one : many) {
          one.close();
        }
      }
      assertThat(status(url.resolve("/"))).isEqualTo(200);
      assertThat(server.printed()).noneMatch(line -> line.contains("ChannelPipeline"));
    }
  }

  private static int status(URI address) throws IOException, InterruptedException {
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20)).GET().build();
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
  }
}
