package dev.espionage.loadtest.hostile;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/**
 * A TCP connection of a hostile client, which may send any bytes. Blocking; one thread writes and
 * one may read.
 */
final class HostileConnection implements AutoCloseable {

  /** A frame's opcode (RFC 6455, section 5.2). */
  static final int CONTINUATION = 0x0;

  static final int BINARY = 0x2;
  static final int PING = 0x9;
  static final int PONG = 0xA;

  private static final int FIN = 0x80;
  private static final int MASKED = 0x80;
  private static final int ONE_BYTE_LENGTH = 125;
  private static final int TWO_BYTE_LENGTH = 126;
  private static final int MOST_HEAD = 16_384;
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(10);

  private final Socket socket;
  private final LongAdder sent;

  private HostileConnection(Socket socket, LongAdder sent) {
    this.socket = socket;
    this.sent = sent;
  }

  /**
   * Connects.
   *
   * @param from the client's own address on this machine
   * @param sent the counter of sent bytes
   */
  static HostileConnection open(InetSocketAddress server, InetAddress from, LongAdder sent)
      throws IOException {
    Socket socket = new Socket();
    try {
      socket.bind(new InetSocketAddress(from, 0));
      socket.connect(server, Math.toIntExact(CONNECT.toMillis()));
      socket.setSoTimeout(Math.toIntExact(ANSWER.toMillis()));
      socket.setTcpNoDelay(true);
      return new HostileConnection(socket, sent);
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

  /** Says that it will send nothing more, and keeps the connection open. */
  void halfClose() throws IOException {
    socket.shutdownOutput();
  }

  /**
   * Reads the head of the next reply, up to its empty line.
   *
   * @throws IOException if the server closes first, or does not answer within ten seconds
   */
  String head() throws IOException {
    InputStream in = socket.getInputStream();
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (head.size() < MOST_HEAD) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the server closed the connection");
      }
      head.write(next);
      String text = head.toString(StandardCharsets.ISO_8859_1);
      if (next == '\n' && text.endsWith("\r\n\r\n")) {
        return text;
      }
    }
    throw new IOException("the reply has no end");
  }

  /** Reads this many bytes as text. */
  String text(int bytes) throws IOException {
    return new String(socket.getInputStream().readNBytes(bytes), StandardCharsets.ISO_8859_1);
  }

  /** Reads the next binary message from the server; skips its pings. */
  byte[] message() throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    while (true) {
      int first = in.readUnsignedByte();
      int length = in.readUnsignedByte();
      byte[] payload = in.readNBytes(length == TWO_BYTE_LENGTH ? in.readUnsignedShort() : length);
      if (first == (FIN | BINARY)) {
        return payload;
      }
    }
  }

  /** Reads and discards what has arrived, without waiting for more. */
  void discardArrived() throws IOException {
    InputStream in = socket.getInputStream();
    while (in.available() > 0) {
      var _ = in.skip(in.available());
    }
  }

  /** Sends a masked frame. */
  void frame(int opcode, byte[] payload) throws IOException {
    send(frame(FIN | opcode, payload, true));
  }

  /** Sends the first or a middle fragment of a message. */
  void fragment(int opcode, byte[] payload) throws IOException {
    send(frame(opcode, payload, true));
  }

  /** Returns the bytes of a frame. A mask of zeros leaves the payload as it is. */
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
