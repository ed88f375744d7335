package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attacks with requests that do not end, and replies that nobody reads. */
final class HttpAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack("pipelined-requests", Deadline.REQUEST, HttpAttacks::pipelinedRequests),
          new Attack("slow-headers", Deadline.REQUEST, HttpAttacks::slowHeaders),
          new Attack("slow-bodies", Deadline.REQUEST, HttpAttacks::slowBodies),
          new Attack("half-closed", Deadline.IDLE, HttpAttacks::halfClosed));

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Pattern SCRIPT = Pattern.compile("/assets/app-[-\\w]+\\.js");
  private static final int PIPELINED_BYTES = 220_000;

  private HttpAttacks() {}

  /** Sends requests for the largest page without reading an answer. */
  private static void pipelinedRequests(Attacker attacker)
      throws IOException, InterruptedException {
    String one = attacker.request("GET", script(attacker), "");
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
  static String script(Attacker attacker) throws IOException, InterruptedException {
    return attacker.ask(connection -> {
      connection.send(attacker.request("GET", "/", ""));
      Matcher script = SCRIPT.matcher(connection.reply().body());
      if (!script.find()) {
        throw new IllegalStateException("the server's first page names no script");
      }
      return script.group();
    });
  }

  /** Sends one header a second, for ever. */
  private static void slowHeaders(Attacker attacker) throws InterruptedException {
    String begin = "GET / HTTP/1.1\r\nHost: %s\r\n".formatted(attacker.host());
    slowly(attacker, begin, "X-Slow: x\r\n");
  }

  /** Sends one byte of a body a second. */
  private static void slowBodies(Attacker attacker) throws InterruptedException {
    String headers = "Content-Type: application/json\r\nContent-Length: 4000\r\n";
    slowly(attacker, attacker.request("POST", "/api/sessions", headers), " ");
  }

  /** Sends the begin of a request, and a little more every second. */
  private static void slowly(Attacker attacker, String begin, String more)
      throws InterruptedException {
    attacker.each(
        attacker.scaled(2_000),
        (connection, _) -> {
          connection.send(begin);
          while (!attacker.isOver()) {
            connection.send(more);
            attacker.pause(SECOND);
          }
        });
  }

  /** Sends a request, closes its half of the connection and keeps the other. */
  private static void halfClosed(Attacker attacker) throws InterruptedException {
    attacker.each(
        attacker.scaled(1_000),
        (connection, _) -> {
          connection.send(attacker.request("GET", "/", ""));
          connection.halfClose();
        });
  }
}
