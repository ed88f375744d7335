package dev.espionage.loadtest.hostile;

import dev.espionage.tools.process.SourceTree;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Attacks with requests that no ordinary client sends. Their answers are checked.
final class RequestAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack("methods", Deadline.IDLE, RequestAttacks::methods),
          new Attack("garbage", EnumSet.of(Deadline.IDLE, Deadline.HELLO), RequestAttacks::garbage),
          new Attack(
              "ambiguous-lengths",
              EnumSet.of(Deadline.IDLE, Deadline.REQUEST),
              RequestAttacks::ambiguousLengths),
          new Attack(
              "oversized", EnumSet.of(Deadline.IDLE, Deadline.REQUEST), RequestAttacks::oversized),
          new Attack(
              "bad-origins",
              EnumSet.of(Deadline.IDLE, Deadline.HELLO),
              RequestAttacks::badOrigins));

  private static final Duration QUIET = Duration.ofMillis(500);
  private static final Pattern REPLY = Pattern.compile("HTTP/1\\.1 [2-5]\\d\\d");
  private static final int CLIENTS = 20;
  private static final int MOST_OPEN = 40;
  private static final int MOST_SHOWN = 60;
  private static final int BEYOND_LIMITS = 100_000;

  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "X");

  private static final List<String> HEADERS =
      List.of(
          "Accept",
          "Accept-Encoding",
          "Access-Control-Request-Method",
          "Authorization",
          "Connection",
          "Content-Length",
          "Content-Type",
          "Cookie",
          "Expect",
          "Host",
          "If-None-Match",
          "Origin",
          "Sec-Fetch-Site",
          "Sec-WebSocket-Key",
          "Sec-WebSocket-Protocol",
          "Sec-WebSocket-Version",
          "Transfer-Encoding",
          "Upgrade",
          "X-Forwarded-For");

  /// Ends of requests with a body, which two servers could see in two places.
  private static final List<String> SHAPES =
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
          "X: y\nY: z\r\nContent-Length: 0\r\n\r\n",
          "X: y\rContent-Length: 0\r\n\r\n",
          "X\r\nContent-Length: 0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
          "Transfer-Encoding: chunked\r\n\r\n5;x=\"\r\n12345\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n5;x\n12345\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n5\n12345\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n5\r\n12345XX0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n0\n\n");

  /// A request of an attack, and what may not be its answer.
  private record Probe(String request, Check check) {}

  @FunctionalInterface
  private interface Check {
    /// Reads the answer, and returns what is wrong with it; empty if it is right.
    String fault(HostileConnection connection) throws IOException;
  }

  private RequestAttacks() {}

  private static Probe probe(String request) {
    return new Probe(request, RequestAttacks::faultOfReply);
  }

  private static String faultOfReply(HostileConnection connection) throws IOException {
    HttpReply reply = connection.reply();
    return reply.isWrong(true) ? reply.toString() : "";
  }

  /// Sends every method to every route.
  private static void methods(Attacker attacker) throws IOException, InterruptedException {
    List<String> routes = Routes.of(SourceTree.required());
    inTurn(
        attacker,
        METHODS.stream()
            .flatMap(method -> routes.stream().map(route -> methodProbe(attacker, method, route)))
            .toList());
  }

  private static Probe methodProbe(Attacker attacker, String method, String route) {
    String request = attacker.request(method, route, "Content-Length: 0\r\n");
    if (method.equals("HEAD")) {
      return new Probe(
          request, connection -> methodFault(route, connection.replyWithoutBody(), false));
    }
    return new Probe(request, connection -> methodFault(route, connection.reply(), true));
  }

  private static String methodFault(String route, HttpReply reply, boolean hasBody) {
    boolean leaks = Routes.isManagement(route) && reply.isSuccess();
    return leaks || reply.isWrong(hasBody) ? reply.toString() : "";
  }

  /// Sends random bytes in each header that the server reads.
  private static void garbage(Attacker attacker) throws InterruptedException {
    var random = new SplittableRandom(1);
    String body = "{\"name\": \"Garbage\"}";
    inTurn(
        attacker,
        HEADERS.stream()
            .map(name -> name + ": " + garbage(random) + "\r\n")
            .flatMap(header ->
                Stream.of(
                    attacker.upgrade(header),
                    attacker.request("GET", "/", header),
                    attacker.request("OPTIONS", "/api/sessions", header),
                    attacker.request("POST", "/api/sessions", header, body)))
            .map(RequestAttacks::probe)
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

  /// Sends the shapes of request smuggling (RFC 9112, section 11.2).
  private static void ambiguousLengths(Attacker attacker) throws InterruptedException {
    String head =
        "POST /api/sessions HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"
            .formatted(attacker.host());
    String hidden = attacker.request("GET", "/api/account/export", "");
    inTurn(
        attacker,
        SHAPES.stream()
            .map(shape -> new Probe(head + shape + hidden, RequestAttacks::faultOfHidden))
            .toList());
  }

  private static String faultOfHidden(HostileConnection connection) throws IOException {
    String replies = connection.everything(QUIET);
    long count = REPLY.matcher(replies).results().count();
    return count > 1 ? "%d replies: %s".formatted(count, replies) : "";
  }

  /// Sends lines, headers and bodies beyond the limits.
  private static void oversized(Attacker attacker) throws InterruptedException {
    String much = "a".repeat(BEYOND_LIMITS);
    inTurn(
        attacker,
        Stream.of(
                attacker.request("GET", "/" + much, ""),
                attacker.request("GET", "/?" + much, ""),
                attacker.request("GET", "/", "X: " + much + "\r\n"),
                attacker.request("GET", "/", "X: y\r\n".repeat(BEYOND_LIMITS / 6)),
                attacker.request("POST", "/api/sessions", "", much),
                attacker.request(
                        "POST",
                        "/api/sessions",
                        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n")
                    + "186a0\r\n"
                    + much)
            .map(RequestAttacks::probe)
            .toList());
  }

  /// Sends origins that are no origins.
  private static void badOrigins(Attacker attacker) throws InterruptedException {
    String empty = "Content-Length: 0\r\n";
    inTurn(
        attacker,
        List.of(
            probe(attacker.request("POST", "/api/sessions", "Origin: a:b\r\n" + empty)),
            probe(attacker.request("POST", "/api/sessions", "Origin: null\r\n" + empty)),
            probe(attacker.request("GET", "/ws", "Origin: a:b\r\n")),
            methodProbe(attacker, "HEAD", "/ws"),
            probe(attacker.upgrade("Origin: a:b\r\n"))));
  }

  /// Sends one of the requests on each of many connections, and reads the answer. A client keeps
  /// its newest connections open. Each client begins at another request.
  private static void inTurn(Attacker attacker, List<Probe> probes) throws InterruptedException {
    List<Probe> shuffled = new ArrayList<>(probes);
    Collections.shuffle(shuffled, new Random(1));
    int clients = attacker.scaled(CLIENTS);
    attacker.each(
        clients,
        (_, first, client) -> {
          Deque<HostileConnection> open = new ArrayDeque<>(List.of(first));
          for (int i = client * shuffled.size() / clients; !attacker.isOver(); i++) {
            sendOnce(attacker, client, shuffled.get(i % shuffled.size()), open);
            if (open.size() > MOST_OPEN) {
              open.remove().close();
            }
            attacker.pause(Attacker.BETWEEN);
          }
        });
  }

  private static void sendOnce(
      Attacker attacker, int client, Probe probe, Deque<HostileConnection> open) {
    try {
      HostileConnection connection = attacker.open(client % 10);
      open.add(connection);
      connection.send(probe.request);
      String fault = probe.check.fault(connection);
      if (!fault.isEmpty()) {
        attacker.fault("%s: %s".formatted(begin(probe.request), fault));
      }
    } catch (IOException e) {
      // The server closes the connection or refuses it, and the attack goes on.
    }
  }

  private static String begin(String request) {
    return request
        .substring(0, Math.min(request.length(), MOST_SHOWN))
        .lines()
        .findFirst()
        .orElse("");
  }
}
