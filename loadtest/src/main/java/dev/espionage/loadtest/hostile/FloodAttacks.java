package dev.espionage.loadtest.hostile;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.PlayComputer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attacks by many correct requests and commands from many addresses. */
final class FloodAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack("guest-flood", "creates guests without end", FloodAttacks::guestFlood),
          new Attack(
              "invitation-flood",
              "guests create invitations without end",
              FloodAttacks::invitationFlood),
          new Attack(
              "account-flood",
              "accounts create invitations without end",
              FloodAttacks::accountFlood),
          new Attack(
              "computer-flood",
              "guests begin games of 14 days a turn with computer players",
              FloodAttacks::computerFlood),
          new Attack("hashing-flood", "logs in with wrong passwords", FloodAttacks::hashingFlood),
          new Attack(
              "archive-flood",
              "asks for statistics and the archive without end",
              FloodAttacks::archiveFlood));

  private static final Pattern TOKEN = Pattern.compile("\"token\":\"([0-9a-z]{26})\"");
  private static final Pattern LENGTH = Pattern.compile("(?i)content-length: (\\d+)");
  private static final Duration BETWEEN = Duration.ofMillis(20);
  private static final int MOST_BODY = 100_000;
  private static final int COMMAND_ID = 16;

  private static final CreateInvitation INVITATION =
      CreateInvitation.newBuilder()
          .setVariant("small")
          .setTimeControl("600+5")
          .setColour(Colour.COLOUR_WHITE)
          .build();

  private static final PlayComputer COMPUTER_GAME =
      PlayComputer.newBuilder()
          .setLevel(1)
          .setVariant("small")
          .setTimeControl("14d")
          .setColour(Colour.COLOUR_WHITE)
          .build();

  private FloodAttacks() {}

  private static String post(Attacker attacker, String path, String body) {
    return "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(path, attacker.host(), body.length(), body);
  }

  private static String get(Attacker attacker, String path) {
    return "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(path, attacker.host());
  }

  /** Reads the body of the next reply. */
  private static String body(HostileConnection connection) throws IOException {
    Matcher length = LENGTH.matcher(connection.head());
    int bytes = length.find() ? Integer.parseInt(length.group(1)) : 0;
    return connection.text(Math.min(bytes, MOST_BODY));
  }

  private static void guestFlood(Attacker attacker) throws InterruptedException {
    repeat(attacker, 50, post(attacker, "/api/sessions", "{\"name\": \"Flood\"}"));
  }

  private static void hashingFlood(Attacker attacker) throws InterruptedException {
    String login = "{\"name\": \"nobody\", \"password\": \"wrong horse battery\"}";
    repeat(attacker, 50, post(attacker, "/api/login", login));
  }

  private static void archiveFlood(Attacker attacker) throws InterruptedException {
    List<String> requests =
        List.of(
            get(attacker, "/api/statistics"),
            get(attacker, "/api/games?limit=100"),
            get(attacker, "/api/leaderboards/espionage/blitz"),
            get(attacker, "/api/players?name=Flood"));
    attacker.each(
        attacker.scaled(50),
        attacker.scaled(50),
        (connection, number) -> {
          for (int i = number; !attacker.isOver(); i++) {
            connection.send(requests.get(i % requests.size()));
            var _ = body(connection);
          }
        });
  }

  /** Sends the same request again and again on each connection, and reads the answers. */
  private static void repeat(Attacker attacker, int clients, String request)
      throws InterruptedException {
    int scaled = attacker.scaled(clients);
    attacker.each(
        scaled,
        scaled,
        (connection, _) -> {
          while (!attacker.isOver()) {
            connection.send(request);
            var _ = body(connection);
          }
        });
  }

  private static void invitationFlood(Attacker attacker) throws InterruptedException {
    String guest = post(attacker, "/api/sessions", "{\"name\": \"Flood\"}");
    commands(attacker, _ -> guest, frame -> frame.setCreateInvitation(INVITATION));
  }

  private static void accountFlood(Attacker attacker) throws InterruptedException {
    commands(
        attacker,
        number -> post(attacker, "/api/accounts", account(attacker, number)),
        frame -> frame.setCreateInvitation(INVITATION));
  }

  private static String account(Attacker attacker, int number) {
    return "{\"name\": \"Flood%s%d\", \"password\": \"a long and rare phrase %d\"}"
        .formatted(attacker.word(), number, number);
  }

  private static void computerFlood(Attacker attacker) throws InterruptedException {
    String guest = post(attacker, "/api/sessions", "{\"name\": \"Flood\"}");
    commands(attacker, _ -> guest, frame -> frame.setPlayComputer(COMPUTER_GAME));
  }

  /** Sends the same command again and again on each of many connections with a session. */
  private static void commands(
      Attacker attacker, IntFunction<String> session, Consumer<ClientFrame.Builder> fill)
      throws InterruptedException {
    int clients = attacker.scaled(50);
    attacker.each(
        clients,
        clients,
        (connection, number) -> {
          connection.send(session.apply(number));
          String answer = body(connection);
          Matcher token = TOKEN.matcher(answer);
          if (answer.contains("\"code\":")) {
            throw new IOException("the server refuses a session: " + answer);
          }
          if (!token.find()) {
            throw new IllegalStateException("no session: " + answer);
          }
          HostileConnection socket = attacker.open(number);
          SocketAttacks.greet(attacker, socket, "Authorization: Bearer " + token.group(1) + "\r\n");
          for (int i = 2; !attacker.isOver(); i++) {
            ClientFrame.Builder frame = command(i);
            fill.accept(frame);
            SocketAttacks.send(socket, frame);
            socket.discardArrived();
            attacker.pause(BETWEEN);
          }
        });
  }

  private static ClientFrame.Builder command(int request) {
    byte[] id = new byte[COMMAND_ID];
    id[0] = (byte) (request >> 8);
    id[1] = (byte) request;
    return ClientFrame.newBuilder().setRequestId(request).setCommandId(ByteString.copyFrom(id));
  }
}
