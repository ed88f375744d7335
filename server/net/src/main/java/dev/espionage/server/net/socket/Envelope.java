package dev.espionage.server.net.socket;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.kernel.Encoded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Puts encoded messages into fields of others without decoding them. */
public final class Envelope {
  private Envelope() {}

  /** A {@code ServerFrame}, or without a request any message, with this one in the given field. */
  public static byte[] of(int request, int field, Encoded message) {
    int requestSize =
        request == 0
            ? 0
            : CodedOutputStream.computeUInt32Size(ServerFrame.REQUEST_ID_FIELD_NUMBER, request);
    byte[] frame = new byte[requestSize + sizeOf(field, message)];
    var head = CodedOutputStream.newInstance(frame, 0, frame.length - message.size());
    try {
      if (request != 0) {
        head.writeUInt32(ServerFrame.REQUEST_ID_FIELD_NUMBER, request);
      }
      writeHead(head, field, message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    message.copyTo(frame, frame.length - message.size());
    return frame;
  }

  /** One field with the message as its value. */
  public static Encoded field(int field, Encoded message) {
    return Encoded.owning(of(0, field, message));
  }

  /** Fields one after another. */
  public static Encoded join(Encoded... fields) {
    int size = 0;
    for (Encoded field : fields) {
      size += field.size();
    }
    var all = ByteBuffer.allocate(size);
    for (Encoded field : fields) {
      all.put(field.buffer());
    }
    return Encoded.owning(all.array());
  }

  private static int sizeOf(int field, Encoded message) {
    return CodedOutputStream.computeTagSize(field)
        + CodedOutputStream.computeUInt32SizeNoTag(message.size())
        + message.size();
  }

  private static void writeHead(CodedOutputStream out, int field, Encoded message)
      throws IOException {
    out.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    out.writeUInt32NoTag(message.size());
    out.checkNoSpaceLeft();
  }
}
