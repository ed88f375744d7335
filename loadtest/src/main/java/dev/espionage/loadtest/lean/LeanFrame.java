package dev.espionage.loadtest.lean;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.espionage.protocol.v1.ServerFrame;
import java.io.IOException;

/** A message of the server, parsed only as far as needed. */
sealed interface LeanFrame {

  /** A snapshot that the server pushed. */
  record Push(SnapshotSketch sketch) implements LeanFrame {}

  /** The acknowledgement of a command. */
  record Done(int request) implements LeanFrame {}

  /** Any other message, parsed completely. */
  record Other(ServerFrame frame) implements LeanFrame {}

  /**
   * Parses one message.
   *
   * @param bytes the message, which must not change afterwards: the result may share it
   * @throws IOException if the message is not a {@code ServerFrame}
   */
  static LeanFrame read(byte[] bytes) throws IOException {
    CodedInputStream in = CodedInputStream.newInstance(bytes);
    in.enableAliasing(true);
    int request = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (WireFormat.getTagFieldNumber(tag)) {
        case ServerFrame.REQUEST_ID_FIELD_NUMBER -> request = in.readUInt32();
        case ServerFrame.SNAPSHOT_FIELD_NUMBER -> {
          in.pushLimit(in.readRawVarint32());
          return new Push(SnapshotSketch.read(in));
        }
        case ServerFrame.DONE_FIELD_NUMBER -> {
          return new Done(request);
        }
        default -> {
          return new Other(ServerFrame.parseFrom(bytes));
        }
      }
    }
    return new Other(ServerFrame.parseFrom(bytes));
  }
}
