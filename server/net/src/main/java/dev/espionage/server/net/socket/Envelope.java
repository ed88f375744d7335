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
  /// The bytes to reserve before a message for [#framed].
  public static final int RESERVED = 20;

  private Envelope() {}

  /// Writes the envelope and the head of the frame of a push in front of a message, so that one
  /// array serves every connection.
  ///
  /// @param bytes the array, which has the message from index [#RESERVED] to `end`; the caller must
  ///   not use it any more
  public static EncodedMessage framed(int field, byte[] bytes, int end) {
    int size = end - RESERVED;
    int head = headSize(0, field, size);
    int start = RESERVED - head;
    writeHead(CodedOutputStream.newInstance(bytes, start, head), 0, field, size);
    return EncodedMessage.framed(bytes, OutFrame.writeHead(bytes, start, end), RESERVED, end);
  }

  /// Returns the push of a message: the frame that it was encoded with, if it has one.
  public static OutFrame push(int field, EncodedMessage message) {
    return message.isFramed() ? new OutFrame(message) : OutFrame.of(of(0, field, message));
  }

  /// Returns a `ServerFrame` with the message in the given field. With request 0, it is a message
  /// of any type with only that field.
  public static byte[] of(int request, int field, EncodedMessage message) {
    int size = message.size();
    int head = headSize(request, field, size);
    byte[] frame = new byte[head + size];
    writeHead(CodedOutputStream.newInstance(frame, 0, head), request, field, size);
    message.copyTo(frame, head);
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

  private static int headSize(int request, int field, int size) {
    return (request == 0
            ? 0
            : CodedOutputStream.computeUInt32Size(ServerFrame.REQUEST_ID_FIELD_NUMBER, request))
        + CodedOutputStream.computeTagSize(field)
        + CodedOutputStream.computeUInt32SizeNoTag(size);
  }

  private static void writeHead(CodedOutputStream out, int request, int field, int size) {
    try {
      if (request != 0) {
        out.writeUInt32(ServerFrame.REQUEST_ID_FIELD_NUMBER, request);
      }
      out.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
      out.writeUInt32NoTag(size);
      out.checkNoSpaceLeft();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
