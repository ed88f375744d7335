package dev.espionage.server.app.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tests `./espionage cluster N` with its own PostgreSQL.
@EnabledOnOs(
    value = OS.LINUX,
    architectures = {"amd64", "x86_64"},
    disabledReason = "the PostgreSQL of the build runs on Linux x86-64 only")
@OwnProcess("it starts and ends processes")
class ClusterCommandIT {
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final Pattern NODE =
      Pattern.compile("node \\d: (http://\\S+) management (http://\\S+) process (\\d+) log (\\S+)");

  @TempDir Path directory = Path.of("");
  private final HttpClient http = HttpClient.newHttpClient();
  private final List<ChildProcess> started = new ArrayList<>();

  /// A node, as the command prints it.
  private record Node(String url, String management, ProcessHandle process) {
    static Node of(String line) {
      Matcher told = NODE.matcher(line);
      assertThat(told.matches()).as(line).isTrue();
      assertThat(Path.of(told.group(4))).exists();
      return new Node(
          told.group(1),
          told.group(2),
          ProcessHandle.of(Long.parseLong(told.group(3))).orElseThrow());
    }
  }

  @AfterEach
  void stop() {
    http.shutdownNow();
    started.forEach(ChildProcess::kill);
  }

  private ChildProcess start(String... arguments) throws IOException {
    ProcessBuilder builder =
        ChildProcess.launcher("", "cluster", "--directory", directory.toString());
    builder.command().addAll(List.of(arguments));
    ChildProcess command =
        ChildProcess.start(builder.redirectError(directory.resolve("complaints").toFile()));
    started.add(command);
    return command;
  }

  private static List<Node> nodes(ChildProcess command, int count) throws InterruptedException {
    command.awaitLine("is ready: a cluster of " + count);
    return command.awaitLines("node ", count).stream().map(Node::of).toList();
  }

  private String complaints() throws IOException {
    return Files.readString(directory.resolve("complaints"));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /// Returns a port that is free on the first address; on the other addresses all ports are free.
  private static String freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return Integer.toString(socket.getLocalPort());
    }
  }

  private static String[] ports(String nodes) throws IOException {
    return new String[] {
      nodes, "--port", freePort(), "--management-port", freePort(), "--cluster-port", freePort()
    };
  }

  @Test
  void threeServersAreOneAndEndInOrderWithTheirDatabase() throws Exception {
    ChildProcess command = start(ports("3"));
    List<Node> nodes = nodes(command, 3);
    assertThat(nodes)
        .extracting(node -> URI.create(node.url()).getHost())
        .containsExactly("127.0.0.1", "127.0.0.2", "127.0.0.3");
    for (Node node : nodes) {
      var ready = send(HttpRequest.newBuilder(URI.create(node.management() + "readyz")));
      assertThat(ready.statusCode()).as(ready.body()).isEqualTo(200);
    }
    var opened =
        send(
            HttpRequest.newBuilder(URI.create(nodes.get(0).url() + "api/sessions"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"Anna\"}")));
    assertThat(opened.statusCode()).isEqualTo(201);
    String token = opened.body().replaceFirst(".*\"token\":\\s*\"([^\"]+)\".*", "$1");
    var known =
        send(
            HttpRequest.newBuilder(URI.create(nodes.get(2).url() + "api/sessions/current"))
                .header("Authorization", "Bearer " + token));
    assertThat(known.body()).contains("Anna");

    assertThat(setting("fsync")).isEqualTo("on");
    assertThat(setting("synchronous_commit")).isEqualTo("on");

    assertThat(nodes.get(1).process().destroyForcibly()).isTrue();
    await()
        .atMost(LONGEST)
        .until(() -> complaints().contains("node 2 (%s)".formatted(nodes.get(1).url())));
    assertThat(complaints()).contains("ended with status 137; the others continue");

    List<ProcessHandle> all = everything(command);
    command.terminate();
    assertThat(command.awaitExit(LONGEST)).as(complaints()).isZero();
    awaitEnd(all);
  }

  @Test
  void nothingIsLeftWhenTheCommandIsKilled() throws Exception {
    ChildProcess command = start(ports("1"));
    List<Node> nodes = nodes(command, 1);
    List<ProcessHandle> all = everything(command);
    assertThat(all).contains(nodes.getFirst().process());

    command.kill();
    awaitEnd(all);
  }

  private void awaitEnd(List<ProcessHandle> all) throws IOException {
    await().atMost(LONGEST).untilAsserted(() -> assertThat(all).noneMatch(ProcessHandle::isAlive));
    assertThat(Files.readString(directory.resolve("postgresql/postgresql.log")))
        .contains("database system is shut down");
  }

  @Test
  void aServerThatCannotStartEndsAllAndSaysWhy() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.3"))) {
      String port = Integer.toString(taken.getLocalPort());
      ChildProcess command =
          start("3", "--port", port, "--management-port", freePort(), "--cluster-port", freePort());
      assertThat(command.awaitExit(LONGEST)).isEqualTo(1);
      assertThat(complaints())
          .contains("cannot start: node 3", "cannot listen on 127.0.0.3:" + port);
    }
  }

  /// Returns a setting of the database; the fourth line of its pid file holds the port.
  private String setting(String name) throws IOException, SQLException {
    String port = Files.readAllLines(directory.resolve("postgresql/data/postmaster.pid")).get(3);
    String address = "jdbc:postgresql://127.0.0.1:%s/postgres".formatted(port);
    try (Connection connection = DriverManager.getConnection(address, "postgres", "postgres");
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("show " + name)) {
      row.next();
      return row.getString(1);
    }
  }

  /// Returns the processes of the servers, the database and its watchdog.
  private List<ProcessHandle> everything(ChildProcess command) throws IOException {
    Path pid = directory.resolve("postgresql/data/postmaster.pid");
    ProcessHandle database =
        ProcessHandle.of(Long.parseLong(Files.readAllLines(pid).getFirst())).orElseThrow();
    return Stream.concat(command.handle().descendants(), Stream.of(database)).toList();
  }
}
