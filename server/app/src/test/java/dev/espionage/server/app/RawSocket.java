package dev.espionage.server.app;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.common.net.InetAddresses;
import com.google.protobuf.ByteString;
import dev.espionage.server.kernel.Token;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.HexFormat;
import java.util.Optional;

/// A client that can break rules which a regular library enforces.
final class RawSocket implements AutoCloseable {
  private static final int PATIENCE_MS = 5_000;
  private static final int CLOSE = 0x88;
  private static final int PING = 0x89;

  private final Socket socket;
  private final DataInputStream in;

  RawSocket(ListenerFixture front) {
    this(front.serverListeners.publicAddress());
  }

  RawSocket(InetSocketAddress address) {
    this(address.getPort());
  }

  RawSocket(int port) {
    this(port, InetAddress.getLoopbackAddress());
  }

  /// Connects from another address of the loopback network.
  static RawSocket from(String address, ListenerFixture front) {
    return new RawSocket(
        front.serverListeners.publicAddress().getPort(), InetAddresses.forString(address));
  }

  private RawSocket(int port, InetAddress from) {
    try {
      socket = new Socket(InetAddress.getLoopbackAddress(), port, from, 0);
      socket.setSoTimeout(PATIENCE_MS);
      in = new DataInputStream(socket.getInputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Sends a request and returns the answer's head and the part of the body that follows at once.
  static String answer(ListenerFixture front, String request) {
    try (var raw = new RawSocket(front)) {
      String head = raw.send(request).head();
      return head.contains("content-length: 0\r\n") ? head : head + raw.available();
    }
  }

  /// Returns the request of a new session.
  ///
  /// @param origin the line of the origin, or any other header
  /// @param host the line of the host
  static String newSession(String origin, String host, String body) {
    return String.join(
        "\r\n",
        "POST /api/sessions HTTP/1.1",
        host,
        origin,
        "Content-Type: application/json",
        "Content-Length: " + body.length(),
        "",
        body);
  }

  /// Opens a spectator's connection.
  static RawSocket upgraded(ListenerFixture front) {
    return upgraded(front, upgrade("13", "espionage.v1"));
  }

  /// Opens a connection with this session.
  static RawSocket upgraded(ListenerFixture front, Token token) {
    String request = upgrade("13", "espionage.v1");
    String session = "Authorization: Bearer " + token.reveal() + "\r\n\r\n";
    return upgraded(front, request.substring(0, request.length() - 2) + session);
  }

  private static RawSocket upgraded(ListenerFixture front, String request) {
    var raw = new RawSocket(front);
    String head = raw.send(request).head();
    if (!head.startsWith("HTTP/1.1 101")) {
      throw new AssertionError(head);
    }
    return raw;
  }

  /// Returns an upgrade request.
  static String upgrade(String version, String subprotocol) {
    return String.join(
        "\r\n",
        "GET /ws HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: " + version,
        "Sec-WebSocket-Protocol: " + subprotocol,
        "",
        "");
  }

  /// Opens a spectator's connection that buffers as little as possible.
  static RawSocket narrow(ListenerFixture front) {
    RawSocket raw = upgraded(front);
    try {
      raw.socket.setReceiveBufferSize(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return raw;
  }

  RawSocket send(String text) {
    return bytes(text.getBytes(ISO_8859_1));
  }

  RawSocket hex(String hex) {
    return bytes(HexFormat.of().parseHex(hex));
  }

  RawSocket bytes(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Closes the sending side of the connection.
  void endOutput() {
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the status line and the headers.
  String head() {
    var head = new StringBuilder();
    try {
      while (!head.toString().endsWith("\r\n\r\n")) {
        int next = in.read();
        if (next < 0) {
          return head.toString();
        }
        head.append((char) next);
      }
      return head.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns everything up to the end of the connection.
  String rest() {
    try {
      return new String(in.readAllBytes(), ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the code of the next close frame, and skips frames before it.
  int closeCode() {
    byte[] payload = next(CLOSE);
    return (payload[0] & 0xff) << 8 | (payload[1] & 0xff);
  }

  /// Returns the content of the next ping, and skips frames before it.
  byte[] ping() {
    return next(PING);
  }

  /// A frame of the server, with its first byte.
  record Frame(int type, ByteString payload) {}

  /// Returns the next frame; empty at the end of the connection.
  Optional<Frame> frame() {
    try {
      int type = in.read();
      if (type < 0) {
        return Optional.empty();
      }
      int length = in.readUnsignedByte();
      if (length == 126) {
        length = in.readUnsignedShort();
      }
      return Optional.of(new Frame(type, ByteString.copyFrom(in.readNBytes(length))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] next(int wanted) {
    while (true) {
      Frame next = frame().orElseThrow(() -> new AssertionError("the connection ended"));
      if (next.type() == wanted) {
        return next.payload().toByteArray();
      }
    }
  }

  /// Returns whether there is unread input.
  boolean hasMore() {
    try {
      return in.available() > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Waits until the server has closed or reset the connection. Returns false on another I/O error.
  boolean ended() {
    try {
      while (in.read() >= 0) {
        // Skips all input before the end.
      }
      return true;
    } catch (IOException e) {
      return e.getMessage() != null && e.getMessage().contains("reset");
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the part of the body that has already arrived.
  private String available() {
    try {
      byte[] body = new byte[4096];
      int length = in.read(body);
      return length < 0 ? "" : new String(body, 0, length, ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
