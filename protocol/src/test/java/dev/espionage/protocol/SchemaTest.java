package dev.espionage.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FileDescriptor;
import dev.espionage.protocol.v1.Account;
import dev.espionage.protocol.v1.ArchivedGame;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.protocol.v1.DeploymentList;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Clients in the field outlive every server, so a statement of `espionage.v1.schema.txt` about a
/// field or an enum value stays true for ever. [SchemaCompatibility] explains how to extend the
/// schema.
class SchemaTest {
  private static final List<FileDescriptor> FILES =
      List.of(
          ClientFrame.getDescriptor().getFile(),
          ServerFrame.getDescriptor().getFile(),
          Snapshot.getDescriptor().getFile(),
          Invitation.getDescriptor().getFile(),
          CreateSessionRequest.getDescriptor().getFile(),
          Account.getDescriptor().getFile(),
          ArchivedGame.getDescriptor().getFile(),
          ChatRequest.getDescriptor().getFile(),
          Contacts.getDescriptor().getFile(),
          DeploymentList.getDescriptor().getFile());

  private final SchemaCompatibility promise =
      new SchemaCompatibility("/espionage.v1.schema.txt", FILES);

  @Test
  void noFieldChangesItsNumberItsTypeOrItsName() {
    assertThat(promise.broken()).as("lines that the schema no longer keeps").isEmpty();
  }

  @Test
  void everyFieldIsPromised() {
    assertThat(promise.missing()).as("append these to espionage.v1.schema.txt").isEmpty();
  }

  @Test
  void removedFieldsAreReserved() {
    assertThat(promise.unreserved()).as("reserve these in the .proto file").isEmpty();
  }

  @Test
  void hotFieldsHaveTagsOfOneByte() {
    assertThat(ServerFrame.SNAPSHOT_FIELD_NUMBER).isLessThan(16);
    assertThat(ClientFrame.PLAY_TURN_FIELD_NUMBER).isLessThan(16);
  }

  @Test
  void everyEnumBeginsWithUnspecified() {
    assertThat(FILES)
        .flatMap(FileDescriptor::getEnumTypes)
        .allMatch(e -> e.findValueByNumber(0).getName().endsWith("_UNSPECIFIED"));
  }
}
