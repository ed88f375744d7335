package dev.espionage.loadtest.hostile;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.ServerFrame;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/// A TCP connection of a hostile client, which may send any bytes. Blocking; one thread writes and
/// one may read.
record HostileConnection(Socket socket, DataInputStream in, LongAdder sent)
    implements AutoCloseable {

  /// A frame's opcode (RFC 6455, section 5.2).
  static final int CONTINUATION = 0x0;

  static final int BINARY = 0x2;
  static final int PING = 0x9;
  static final int PONG = 0xA;

  /// The begin of a name of the players who have White in control games.
  private static final String CONTROL = "White ";

  private static final int FIN = 0x80;
  private static final int MASKED = 0x80;
  private static final int ONE_BYTE_LENGTH = 125;
  private static final int TWO_BYTE_LENGTH = 126;
  private static final int BUFFER = 4_096;
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(10);

  /// Connects from one of this machine's addresses.
  static HostileConnection open(InetSocketAddress server, InetAddress from, LongAdder sent)
      throws IOException {
    Socket socket = new Socket();
    try {
      socket.bind(new InetSocketAddress(from, 0));
      socket.connect(server, Math.toIntExact(CONNECT.toMillis()));
      socket.setSoTimeout(Math.toIntExact(ANSWER.toMillis()));
      socket.setTcpNoDelay(true);
      var in = new BufferedInputStream(socket.getInputStream(), BUFFER);
      return new HostileConnection(socket, new DataInputStream(in), sent);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    sent.add(bytes.length);
  }

  void send(String latin1) throws IOException {
    send(latin1.getBytes(StandardCharsets.ISO_8859_1));
  }

  void send(ClientFrame.Builder command) throws IOException {
    frame(BINARY, command.build().toByteArray());
  }

  /// Returns a command with this request id.
  static ClientFrame.Builder request(int number) {
    return ClientFrame.newBuilder().setRequestId(number);
  }

  /// Asks for the ids of games in play: of control games, as long as the server lists any.
  List<String> runningGames() throws IOException {
    send(request(2).setListGames(ListGames.getDefaultInstance()));
    while (true) {
      ServerFrame frame = ServerFrame.parseFrom(message());
      if (frame.hasGameList() && frame.getGameList().getGamesCount() > 0) {
        List<GameSummary> games = frame.getGameList().getGamesList();
        List<GameSummary> control =
            games.stream().filter(game -> game.getWhite().getName().startsWith(CONTROL)).toList();
        return (control.isEmpty() ? games : control).stream().map(GameSummary::getGameId).toList();
      }
      if (frame.hasGameList() || frame.hasError()) {
        throw new IllegalStateException("no game in play: " + frame);
      }
    }
  }

  /// Says that it will send nothing more, and keeps the connection open.
  void halfClose() throws IOException {
    socket.shutdownOutput();
  }

  /// Reads the head of the next reply, up to its empty line.
  String head() throws IOException {
    return HttpReply.head(in);
  }

  HttpReply reply() throws IOException {
    return HttpReply.read(in, true);
  }

  /// Reads the next reply, to a request with the method `HEAD`.
  HttpReply replyWithoutBody() throws IOException {
    return HttpReply.read(in, false);
  }

  /// Reads everything until the server closes, or sends nothing for this time.
  String everything(Duration quiet) throws IOException {
    var text = new StringBuilder();
    socket.setSoTimeout(Math.toIntExact(quiet.toMillis()));
    try {
      for (int next = in.read(); next >= 0; next = in.read()) {
        text.append((char) next);
      }
    } catch (SocketTimeoutException e) {
      // The server keeps the connection open.
    }
    socket.setSoTimeout(Math.toIntExact(ANSWER.toMillis()));
    return text.toString();
  }

  /// Reads the next binary message from the server, and answers pings before it.
  byte[] message() throws IOException {
    while (true) {
      int first = in.readUnsignedByte();
      int length = in.readUnsignedByte();
      byte[] payload = in.readNBytes(length == TWO_BYTE_LENGTH ? in.readUnsignedShort() : length);
      if (first == (FIN | BINARY)) {
        return payload;
      }
      if (first == (FIN | PING)) {
        frame(PONG, payload);
      }
    }
  }

  boolean hasArrived() throws IOException {
    return in.available() > 0;
  }

  /// Reads and discards what has arrived, without waiting for more.
  void discardArrived() throws IOException {
    while (in.available() > 0) {
      var _ = in.skip(in.available());
    }
  }

  /// Sends a masked frame.
  void frame(int opcode, byte[] payload) throws IOException {
    send(frame(FIN | opcode, payload, true));
  }

  /// Sends the first or a middle fragment of a message.
  void fragment(int opcode, byte[] payload) throws IOException {
    send(frame(opcode, payload, true));
  }

  /// Returns the bytes of a frame. A mask of zeros leaves the payload as it is.
  static byte[] frame(int first, byte[] payload, boolean masked) {
    ByteArrayOutputStream frame = new ByteArrayOutputStream(payload.length + 8);
    frame.write(first);
    int mask = masked ? MASKED : 0;
    if (payload.length <= ONE_BYTE_LENGTH) {
      frame.write(mask | payload.length);
    } else {
      frame.write(mask | TWO_BYTE_LENGTH);
      frame.write(payload.length >> 8);
      frame.write(payload.length);
    }
    if (masked) {
      frame.writeBytes(new byte[4]);
    }
    frame.writeBytes(payload);
    return frame.toByteArray();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
