package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FileDescriptor;
import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.cluster.v1.PairingProto;
import dev.espionage.cluster.v1.RoomProto;
import dev.espionage.cluster.v1.SocialProto;
import dev.espionage.protocol.SchemaCompatibility;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests that the messages between nodes stay compatible, since nodes of two versions run side by
/// side during an upgrade. The promises in `espionage.cluster.v1.schema.txt` about fields and enum
/// values must hold. [SchemaCompatibility] says how to extend the schema.
class ClusterSchemaTest {
  private static final List<FileDescriptor> FILES =
      List.of(
          CommonProto.getDescriptor(),
          NoticeProto.getDescriptor(),
          PairingProto.getDescriptor(),
          RoomProto.getDescriptor(),
          SocialProto.getDescriptor());

  private final SchemaCompatibility promise =
      new SchemaCompatibility("/espionage.cluster.v1.schema.txt", FILES);

  @Test
  void noFieldChangesItsNumberItsTypeOrItsName() {
    assertThat(promise.broken()).as("lines that the schema no longer keeps").isEmpty();
  }

  @Test
  void everyFieldIsPromised() {
    assertThat(promise.missing()).as("append these to espionage.cluster.v1.schema.txt").isEmpty();
  }

  @Test
  void removedFieldsAreReserved() {
    assertThat(promise.unreserved()).as("reserve these in the .proto file").isEmpty();
  }

  @Test
  void everyEnumBeginsWithUnspecified() {
    assertThat(FILES)
        .flatExtracting(FileDescriptor::getEnumTypes)
        .isNotEmpty()
        .allMatch(e -> e.findValueByNumber(0).getName().endsWith("_UNSPECIFIED"));
  }
}
