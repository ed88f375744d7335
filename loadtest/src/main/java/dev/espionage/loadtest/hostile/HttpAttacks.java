package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attacks with requests, complete and incomplete. */
final class HttpAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack(
              "pipelined-requests",
              "sends requests for the largest page without reading an answer",
              HttpAttacks::pipelinedRequests),
          new Attack(
              "slow-headers", "sends one header a second, for ever", HttpAttacks::slowHeaders),
          new Attack("slow-bodies", "sends one byte of a body a second", HttpAttacks::slowBodies),
          new Attack(
              "half-closed",
              "sends a request, closes its half of the connection and keeps the other",
              HttpAttacks::halfClosed),
          new Attack(
              "idle-connections",
              "opens connections from many addresses and sends nothing",
              HttpAttacks::idleConnections),
          new Attack("methods", "sends every method to every route", HttpAttacks::methods),
          new Attack("garbage", "sends random bytes in each header", HttpAttacks::garbage),
          new Attack(
              "ambiguous-lengths",
              "sends requests whose end two servers could see in two places",
              HttpAttacks::ambiguousLengths),
          new Attack(
              "oversized",
              "sends lines, headers and bodies beyond the limits",
              HttpAttacks::oversized),
          new Attack("bad-origins", "sends origins that are no origins", HttpAttacks::badOrigins));

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration BETWEEN = Duration.ofMillis(20);
  private static final Pattern SCRIPT = Pattern.compile("/assets/app-[-\\w]+\\.js");
  private static final int MOST_PAGE = 100_000;
  private static final int PIPELINED_BYTES = 220_000;
  private static final int BEYOND_LIMITS = 100_000;

  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "X");

  private static final List<String> ROUTES =
      List.of(
          "/",
          "/ws",
          "/assets/none.js",
          "/api/sessions",
          "/api/sessions/current",
          "/api/games",
          "/api/games.egr",
          "/api/games/0123456789abcdef",
          "/api/players/0123456789abcdef/statistics",
          "/api/statistics",
          "/api/leaderboards/espionage/blitz",
          "/api/accounts",
          "/api/login",
          "/api/account/export",
          "/api/deployments",
          "/api/contacts",
          "*",
          "http://elsewhere.example/");

  private HttpAttacks() {}

  private static String request(Attacker attacker, String method, String path, String rest) {
    return "%s %s HTTP/1.1\r\nHost: %s\r\n%s".formatted(method, path, attacker.host(), rest);
  }

  private static void pipelinedRequests(Attacker attacker)
      throws IOException, InterruptedException {
    String one = request(attacker, "GET", script(attacker), "\r\n");
    String many = one.repeat(PIPELINED_BYTES / one.length());
    attacker.each(
        attacker.scaled(10),
        (connection, _) -> {
          while (!attacker.isOver()) {
            connection.send(many);
          }
        });
  }

  /** Returns the path of the browser client's script, the largest answer of the server. */
  private static String script(Attacker attacker) throws IOException {
    try (HostileConnection connection = attacker.open(0)) {
      connection.send(request(attacker, "GET", "/", "Connection: close\r\n\r\n"));
      Matcher script = SCRIPT.matcher(connection.text(MOST_PAGE));
      if (!script.find()) {
        throw new IllegalStateException("the server's first page names no script");
      }
      return script.group();
    }
  }

  private static void slowHeaders(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(2_000),
        (connection, _) -> {
          connection.send(request(attacker, "GET", "/", ""));
          while (!attacker.isOver()) {
            connection.send("X-Slow: x\r\n");
            attacker.pause(SECOND);
          }
        });
  }

  private static void slowBodies(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(2_000),
        (connection, _) -> {
          connection.send(
              request(
                  attacker,
                  "POST",
                  "/api/sessions",
                  "Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n"));
          while (!attacker.isOver()) {
            connection.send(" ");
            attacker.pause(SECOND);
          }
        });
  }

  private static void halfClosed(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(1_000),
        (connection, _) -> {
          connection.send(request(attacker, "GET", "/", "\r\n"));
          connection.halfClose();
        });
    attacker.pauseToTheEnd();
  }

  private static void idleConnections(Attacker attacker) throws InterruptedException {
    attacker.each(attacker.scaled(10_000), 200, (_, _) -> attacker.pauseToTheEnd());
  }

  private static void methods(Attacker attacker) throws InterruptedException {
    inTurn(
        attacker,
        METHODS.stream()
            .flatMap(method ->
                ROUTES.stream()
                    .map(route -> request(attacker, method, route, "Content-Length: 0\r\n\r\n")))
            .toList());
  }

  private static void garbage(Attacker attacker) throws InterruptedException {
    var random = new SplittableRandom(1);
    List<String> headers =
        List.of(
            "Host",
            "Origin",
            "Cookie",
            "Authorization",
            "Content-Type",
            "Accept-Encoding",
            "X-Forwarded-For",
            "Sec-WebSocket-Key",
            "Sec-WebSocket-Version",
            "Connection",
            "Expect");
    inTurn(
        attacker,
        headers.stream()
            .map(name -> attacker.upgrade(name + ": " + garbage(random) + "\r\n"))
            .toList());
  }

  private static String garbage(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    random
        .ints(200, 1, 256)
        .filter(character -> character != '\r' && character != '\n')
        .forEach(character -> text.append((char) character));
    return text.toString();
  }

  /** Sends the shapes of request smuggling (RFC 9112, section 11.2). */
  private static void ambiguousLengths(Attacker attacker) throws InterruptedException {
    String hidden = request(attacker, "GET", "/api/account/export", "\r\n");
    inTurn(
        attacker,
        List.of(
                "Content-Length: 5\r\nContent-Length: 50\r\n\r\n",
                "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding:\u000bchunked\r\n\r\n0\r\n\r\n",
                "Content-Length: +5\r\n\r\n12345",
                "Content-Length: 0x5\r\n\r\n12345",
                "Content-Length: -1\r\n\r\n",
                "Content-Length: 99999999999999999999\r\n\r\n",
                "X: y\nContent-Length: 0\n\n",
                " Content-Length: 5\r\n\r\n12345",
                "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
                "Transfer-Encoding: chunked\r\n\r\n5;x=\"\r\n12345\r\n0\r\n\r\n")
            .stream()
            .map(shape -> request(attacker, "POST", "/api/sessions", shape) + hidden)
            .toList());
  }

  private static void oversized(Attacker attacker) throws InterruptedException {
    String much = "a".repeat(BEYOND_LIMITS);
    inTurn(
        attacker,
        List.of(
            request(attacker, "GET", "/" + much, "\r\n"),
            request(attacker, "GET", "/?" + much, "\r\n"),
            request(attacker, "GET", "/", "X: " + much + "\r\n\r\n"),
            request(attacker, "GET", "/", "X: y\r\n".repeat(BEYOND_LIMITS / 6) + "\r\n"),
            request(
                attacker,
                "POST",
                "/api/sessions",
                "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n" + much),
            request(
                attacker,
                "POST",
                "/api/sessions",
                "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n186a0\r\n"
                    + much)));
  }

  private static void badOrigins(Attacker attacker) throws InterruptedException {
    inTurn(
        attacker,
        List.of(
            request(attacker, "POST", "/api/sessions", "Origin: a:b\r\nContent-Length: 0\r\n\r\n"),
            request(attacker, "POST", "/api/sessions", "Origin: null\r\nContent-Length: 0\r\n\r\n"),
            request(attacker, "GET", "/ws", "Origin: a:b\r\n\r\n"),
            request(attacker, "HEAD", "/ws", "\r\n"),
            attacker.upgrade("Origin: a:b\r\n")));
  }

  /** Sends one of the requests on each of many connections, and never closes a connection. */
  private static void inTurn(Attacker attacker, List<String> requests) throws InterruptedException {
    attacker.each(
        attacker.scaled(20),
        (first, number) -> {
          first.send(requests.get(number % requests.size()));
          for (int i = number; !attacker.isOver(); i++) {
            sendOnce(attacker, number, requests.get(i % requests.size()));
            attacker.pause(BETWEEN);
          }
        });
  }

  private static void sendOnce(Attacker attacker, int address, String request) {
    try {
      attacker.open(address % 10).send(request);
    } catch (IOException e) {
      // The server refuses further connections of this address; the attack goes on.
    }
  }
}
