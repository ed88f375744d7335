package dev.espionage.server.wire;

import com.google.protobuf.CodedOutputStream;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.room.Encoded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Puts encoded messages into fields of others without decoding them. */
final class Envelope {
  private Envelope() {}

  /** A {@code ServerFrame} with the message in the given field. */
  static byte[] of(int request, int field, Encoded message) {
    int requestSize =
        request == 0
            ? 0
            : CodedOutputStream.computeUInt32Size(ServerFrame.REQUEST_ID_FIELD_NUMBER, request);
    byte[] frame = new byte[requestSize + sizeOf(field, message)];
    CodedOutputStream out = CodedOutputStream.newInstance(frame);
    try {
      if (request != 0) {
        out.writeUInt32(ServerFrame.REQUEST_ID_FIELD_NUMBER, request);
      }
      write(out, field, message);
      out.checkNoSpaceLeft();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return frame;
  }

  /** One field with the message as its value. */
  static Encoded field(int field, Encoded message) {
    byte[] bytes = new byte[sizeOf(field, message)];
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    try {
      write(out, field, message);
      out.checkNoSpaceLeft();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Encoded.owning(bytes);
  }

  /** Fields one after another. */
  static Encoded join(Encoded... fields) {
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

  private static void write(CodedOutputStream out, int field, Encoded message) throws IOException {
    out.writeTag(field, com.google.protobuf.WireFormat.WIRETYPE_LENGTH_DELIMITED);
    out.writeUInt32NoTag(message.size());
    out.writeRawBytes(message.buffer());
  }
}
