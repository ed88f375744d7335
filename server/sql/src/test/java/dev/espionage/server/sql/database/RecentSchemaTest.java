package dev.espionage.server.sql.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.SchemaCompatibility;
import dev.espionage.store.v1.RecentEvents;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests that rows of `recent_event` stay readable, since a killed server leaves them to the next
/// one, which may be a later version. The promises in `espionage.store.v1.schema.txt` about fields
/// must hold. [SchemaCompatibility] says how to extend the schema.
class RecentSchemaTest {
  /// A row as the first version wrote it.
  private static final String SAMPLE =
      "0807121b0a1030313233343536373839616263646566100318e80722020801";

  private final SchemaCompatibility promise =
      new SchemaCompatibility(
          "/espionage.store.v1.schema.txt", List.of(RecentEvents.getDescriptor().getFile()));

  @Test
  void noFieldChangesItsNumberItsTypeOrItsName() {
    assertThat(promise.broken()).as("lines that the schema no longer keeps").isEmpty();
  }

  @Test
  void everyFieldIsPromised() {
    assertThat(promise.missing()).as("append these to espionage.store.v1.schema.txt").isEmpty();
  }

  @Test
  void removedFieldsAreReserved() {
    assertThat(promise.unreserved()).as("reserve these in the .proto file").isEmpty();
  }

  @Test
  void whatAnEarlierVersionWroteIsReadAndWrittenAlike() {
    byte[] sample = HexFormat.of().parseHex(SAMPLE);
    RecentEventCodec.Commit commit =
        RecentEventCodec.decode(sample, RecentEventCodec.checksum(sample)).orElseThrow();
    assertThat(commit.writer()).isEqualTo(7);
    assertThat(commit.events())
        .singleElement()
        .satisfies(event -> {
          assertThat(event.game()).isEqualTo("0123456789abcdef");
          assertThat(event.seq()).isEqualTo(3);
          assertThat(event.at()).isEqualTo(1_000);
          assertThat(event.payload()).containsExactly(8, 1);
        });
    assertThat(RecentEventCodec.encode(commit)).isEqualTo(sample);
  }

  @Test
  void bytesWithAnotherChecksumAreNone() {
    byte[] sample = HexFormat.of().parseHex(SAMPLE);
    assertThat(RecentEventCodec.decode(sample, RecentEventCodec.checksum(sample) + 1)).isEmpty();
    assertThat(RecentEventCodec.decode(null, 0)).isEmpty();
  }
}
