package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Attacks with requests that do not end, with replies that nobody reads, and with correct requests
/// whose answers are costly.
final class HttpAttacks {

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Pattern SCRIPT = Pattern.compile("/assets/app-[-\\w]+\\.js");
  private static final int PIPELINED_BYTES = 220_000;
  private static final int TOKEN_LENGTH = 26;
  private static final String CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final List<String> ARCHIVE =
      List.of(
          "/api/statistics",
          "/api/games?limit=100",
          "/api/leaderboards/espionage/blitz",
          "/api/players?name=Flood");

  static final List<Attack> ALL =
      List.of(
          new Attack("pipelined-requests", Deadline.REQUEST, HttpAttacks::pipelinedRequests),
          Attack.byClients("slow-headers", Deadline.REQUEST, 2_000, HttpAttacks::slowHeaders),
          Attack.byClients("slow-bodies", Deadline.REQUEST, 2_000, HttpAttacks::slowBodies),
          // Sends a request, closes its half of the connection and keeps the other.
          Attack.byClients(
              "half-closed",
              Deadline.IDLE,
              1_000,
              (attacker, connection, _) -> {
                connection.send(attacker.request("GET", "/", ""));
                connection.halfClose();
              }),
          Attack.byRequests(
              "archive-flood",
              attacker -> i -> attacker.request("GET", ARCHIVE.get(i % ARCHIVE.size()), "")),
          Attack.byRequests("view-flood", HttpAttacks::views),
          Attack.byRequests(
              "record-streams", attacker -> _ -> attacker.request("GET", "/api/games.egr", "")),
          Attack.byRequests("picture-flood", HttpAttacks::pictures),
          Attack.byRequests("static-reads", HttpAttacks::largestFile),
          Attack.byAddresses("random-tokens", Deadline.IDLE, HttpAttacks::randomTokens));

  private HttpAttacks() {}

  /// Sends requests for the largest page without reading an answer.
  private static void pipelinedRequests(Attacker attacker)
      throws IOException, InterruptedException {
    String one = attacker.request("GET", script(attacker), "");
    String many = one.repeat(PIPELINED_BYTES / one.length());
    attacker.each(
        attacker.scaled(10),
        (_, connection, _) -> {
          while (!attacker.isOver()) {
            connection.send(many);
          }
        });
  }

  /// Returns the path of the browser client's script, the largest answer of the server.
  private static String script(Attacker attacker) throws IOException, InterruptedException {
    return attacker.ask(connection -> {
      connection.send(attacker.request("GET", "/", ""));
      Matcher script = SCRIPT.matcher(connection.reply().body());
      if (!script.find()) {
        throw new IllegalStateException("the server's first page names no script");
      }
      return script.group();
    });
  }

  private static void slowHeaders(Attacker attacker, HostileConnection connection, int number)
      throws IOException, InterruptedException {
    String begin = "GET / HTTP/1.1\r\nHost: %s\r\n".formatted(attacker.host());
    slowly(attacker, connection, begin, "X-Slow: x\r\n");
  }

  private static void slowBodies(Attacker attacker, HostileConnection connection, int number)
      throws IOException, InterruptedException {
    String headers = "Content-Type: application/json\r\nContent-Length: 4000\r\n";
    slowly(attacker, connection, attacker.request("POST", "/api/sessions", headers), " ");
  }

  /// Sends the begin of a request, and a little more every second.
  private static void slowly(
      Attacker attacker, HostileConnection connection, String begin, String more)
      throws IOException, InterruptedException {
    connection.send(begin);
    while (!attacker.isOver()) {
      connection.send(more);
      attacker.pause(SECOND);
    }
  }

  private static List<String> controlGames(Attacker attacker)
      throws IOException, InterruptedException {
    return attacker.ask(connection -> {
      attacker.greet(connection, "");
      return connection.runningGames();
    });
  }

  /// Asks for views of the control games.
  private static IntFunction<String> views(Attacker attacker)
      throws IOException, InterruptedException {
    List<String> games = controlGames(attacker);
    return i ->
        attacker.request(
            "GET",
            "/api/games/%s/view?turn=%d".formatted(games.get(i % games.size()), 1 + i % 500),
            "");
  }

  /// Asks for pictures and titled pages of control games and of nothing.
  private static IntFunction<String> pictures(Attacker attacker)
      throws IOException, InterruptedException {
    List<String> games = controlGames(attacker);
    return i -> {
      String game = games.get(i % games.size());
      String path =
          switch (i % 5) {
            case 0 -> "/picture/game/%s.png".formatted(game);
            case 1 -> "/game/" + game;
            case 2 -> "/picture/invite/%016d.png".formatted(i);
            case 3 -> "/invite/%016d".formatted(i);
            default -> "/picture/player/%016d.png".formatted(i);
          };
      return attacker.request("GET", path, "");
    };
  }

  private static IntFunction<String> largestFile(Attacker attacker)
      throws IOException, InterruptedException {
    String request = attacker.request("GET", script(attacker), "");
    return _ -> request;
  }

  /// Asks and upgrades with sessions that do not exist.
  private static void randomTokens(Attacker attacker, HostileConnection connection, int number)
      throws IOException {
    var random = new SplittableRandom(number);
    while (!attacker.isOver()) {
      connection.send(attacker.request("GET", "/api/sessions/current", credential(random)));
      var _ = connection.reply();
      connection.send(attacker.request("GET", "/api/account/export", credential(random)));
      var _ = connection.reply();
      try (HostileConnection socket = attacker.connect(number)) {
        socket.send(attacker.upgrade(credential(random)));
        var _ = socket.head();
      } catch (IOException e) {
        // The server refuses further upgrades of this address, and the attack goes on.
      }
    }
  }

  private static String credential(SplittableRandom random) {
    StringBuilder token = new StringBuilder();
    random
        .ints(TOKEN_LENGTH, 0, CROCKFORD.length())
        .forEach(index -> token.append(CROCKFORD.charAt(index)));
    return "Authorization: Bearer " + token + "\r\n";
  }
}
