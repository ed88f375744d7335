package dev.espionage.loadtest.hostile;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ServerFrame;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A hostile client with a session: a connection for requests and one for commands. Blocking; not
/// thread-safe.
record HostilePlayer(
    Attacker attacker,
    HostileConnection http,
    int address,
    String credential,
    String playerId,
    AtomicInteger requests) {

  private static final Pattern TOKEN = Pattern.compile("\"token\":\"([0-9a-z]{26})\"");
  private static final Pattern PLAYER = Pattern.compile("\"playerId\":\"([0-9a-z]{16})\"");
  private static final int COMMAND_ID = 16;

  /// The script of a client with a session.
  @FunctionalInterface
  interface Script {
    void run(Attacker attacker, HostilePlayer player) throws IOException, InterruptedException;
  }

  static Attack guests(String name, Deadline deadline, Script script) {
    return Attack.byAddresses(
        name,
        deadline,
        (attacker, http, number) -> script.run(attacker, guest(attacker, http, number)));
  }

  static Attack accounts(String name, Deadline deadline, Script script) {
    return Attack.byAddresses(
        name,
        deadline,
        (attacker, http, number) -> script.run(attacker, account(attacker, http, number)));
  }

  static HostilePlayer guest(Attacker attacker, HostileConnection http, int address)
      throws IOException {
    http.send(attacker.request("POST", "/api/sessions", "", "{\"name\": \"Flood\"}"));
    return of(attacker, http, address, http.reply());
  }

  static HostilePlayer account(Attacker attacker, HostileConnection http, int address)
      throws IOException {
    http.send(attacker.request("POST", "/api/accounts", "", accountBody(attacker, address)));
    return of(attacker, http, address, http.reply());
  }

  /// Returns the name and password of the account with this number as JSON.
  static String accountBody(Attacker attacker, int number) {
    return "{\"name\": \"Flood%s%d\", \"password\": \"a long and rare phrase %d\"}"
        .formatted(attacker.word(), number, number);
  }

  private static HostilePlayer of(
      Attacker attacker, HostileConnection http, int address, HttpReply reply) throws IOException {
    Matcher token = TOKEN.matcher(reply.body());
    Matcher player = PLAYER.matcher(reply.body());
    if (!reply.isSuccess()) {
      throw new IOException("the server refuses a session: " + reply);
    }
    if (!token.find() || !player.find()) {
      throw new IllegalStateException("no session: " + reply);
    }
    String credential = "Authorization: Bearer " + token.group(1) + "\r\n";
    return new HostilePlayer(
        attacker, http, address, credential, player.group(1), new AtomicInteger(1));
  }

  /// Sends a request without a body with the session, and reads the reply.
  HttpReply ask(String method, String path) throws IOException {
    http.send(attacker.request(method, path, credential));
    return http.reply();
  }

  /// Sends a request with a JSON body with the session, and reads the reply.
  HttpReply ask(String method, String path, String json) throws IOException {
    http.send(attacker.request(method, path, credential, json));
    return http.reply();
  }

  /// Opens a WebSocket connection with the session, and sends `Hello`.
  HostileConnection socket() throws IOException {
    HostileConnection socket = attacker.open(address);
    attacker.greet(socket, credential);
    return socket;
  }

  /// Completes a command with new ids.
  ClientFrame.Builder command() {
    int request = requests.incrementAndGet();
    byte[] id = new byte[COMMAND_ID];
    id[0] = (byte) (request >> 16);
    id[1] = (byte) (request >> 8);
    id[2] = (byte) request;
    return ClientFrame.newBuilder().setRequestId(request).setCommandId(ByteString.copyFrom(id));
  }

  /// Sends a command and reads messages up to its answer.
  ServerFrame answer(HostileConnection socket, ClientFrame.Builder command) throws IOException {
    socket.send(command);
    return answer(socket, command.getRequestId());
  }

  static ServerFrame answer(HostileConnection socket, int request) throws IOException {
    while (true) {
      ServerFrame frame = ServerFrame.parseFrom(socket.message());
      if (frame.getRequestId() == request) {
        return frame;
      }
    }
  }
}
