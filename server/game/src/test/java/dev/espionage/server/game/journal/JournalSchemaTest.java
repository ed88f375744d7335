package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FileDescriptor;
import dev.espionage.journal.v1.Entry;
import dev.espionage.protocol.SchemaCompatibility;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests that stored games stay readable for every later version. The promises in
/// `espionage.journal.v1.schema.txt` about fields and enum values hold for ever.
/// [SchemaCompatibility] says how to extend the schema.
class JournalSchemaTest {
  private static final FileDescriptor FILE = Entry.getDescriptor().getFile();

  private final SchemaCompatibility promise =
      new SchemaCompatibility("/espionage.journal.v1.schema.txt", List.of(FILE));

  @Test
  void noFieldChangesItsNumberItsTypeOrItsName() {
    assertThat(promise.broken()).as("lines that the schema no longer keeps").isEmpty();
  }

  @Test
  void everyFieldIsPromised() {
    assertThat(promise.missing()).as("append these to espionage.journal.v1.schema.txt").isEmpty();
  }

  @Test
  void removedFieldsAreReserved() {
    assertThat(promise.unreserved()).as("reserve these in the .proto file").isEmpty();
  }

  @Test
  void aTurnHasATagOfOneByte() {
    assertThat(Entry.TURN_PLAYED_FIELD_NUMBER).isLessThan(16);
  }

  @Test
  void everyEnumBeginsWithUnspecified() {
    assertThat(FILE.getEnumTypes())
        .isNotEmpty()
        .allMatch(e -> e.findValueByNumber(0).getName().endsWith("_UNSPECIFIED"));
  }

  @Test
  void eventsAndNothingElseAreNumberedFromTheFirstOn() {
    assertThat(Entry.getDescriptor().getFields())
        .allSatisfy(field ->
            assertThat(field.getRealContainingOneof() != null)
                .as(field.getName())
                .isEqualTo(field.getNumber() >= EntryReader.FIRST_EVENT));
  }
}
