package dev.espionage.loadtest.lean;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.espionage.protocol.v1.ServerFrame;
import java.io.IOException;

/** A message of the server, read as far as needed. */
sealed interface LeanFrame {

  /** A snapshot that nobody asked for. */
  record Push(SnapshotSketch sketch) implements LeanFrame {}

  /** A command was carried out. */
  record Done(int request) implements LeanFrame {}

  /** Anything else, read as a whole. */
  record Other(ServerFrame frame) implements LeanFrame {}

  /**
   * Reads one message.
   *
   * @param bytes not changed afterwards: what is read may share them
   * @throws IOException if it is no {@code ServerFrame}
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
