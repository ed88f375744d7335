package dev.espionage.server.net.socket;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.kernel.EncodedMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/// Embeds encoded messages in fields of other messages without decoding them.
public final class Envelope {
  private Envelope() {}

  /// Returns a `ServerFrame` with the message in the given field. With request 0, it is a message
  /// of any type with only that field.
  public static byte[] of(int request, int field, EncodedMessage message) {
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

  /// Returns a message with the given message as its only field.
  public static EncodedMessage field(int field, EncodedMessage message) {
    return EncodedMessage.owning(of(0, field, message));
  }

  /// Concatenates encoded fields.
  public static EncodedMessage join(EncodedMessage... fields) {
    int size = 0;
    for (EncodedMessage field : fields) {
      size += field.size();
    }
    var all = ByteBuffer.allocate(size);
    for (EncodedMessage field : fields) {
      all.put(field.buffer());
    }
    return EncodedMessage.owning(all.array());
  }

  private static int sizeOf(int field, EncodedMessage message) {
    return CodedOutputStream.computeTagSize(field)
        + CodedOutputStream.computeUInt32SizeNoTag(message.size())
        + message.size();
  }

  private static void writeHead(CodedOutputStream out, int field, EncodedMessage message)
      throws IOException {
    out.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    out.writeUInt32NoTag(message.size());
    out.checkNoSpaceLeft();
  }
}
