package dev.espionage.server.game.journal;

import static dev.espionage.server.game.journal.StoredEntries.created;
import static dev.espionage.server.game.journal.StoredEntries.decode;
import static dev.espionage.server.game.journal.StoredEntries.ended;
import static dev.espionage.server.game.journal.StoredEntries.unknown;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import dev.espionage.journal.v1.Entry;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that entries of a newer version are read if nothing gets lost, and otherwise refused with
/// the number of their event.
class NewerEntriesTest {
  static Stream<Entry> oneOfEach() {
    return StoredEntries.oneOfEach();
  }

  @Test
  void aNewKindOfEventIsNamedByItsNumber() {
    var entry = Entry.newBuilder().setAtEpochMs(1).setUnknownFields(unknown(99));
    assertThat(decode(entry.build()))
        .isEqualTo(new DecodedEntry.UnknownEvent(99, "this version does not know event 99"));
  }

  @ParameterizedTest
  @MethodSource("oneOfEach")
  void anEntryForNewerReadersIsRefusedThoughItsEventIsKnown(Entry entry) {
    assertThat(decode(entry.toBuilder().setMinReader(3).build()))
        .isInstanceOf(DecodedEntry.Entry.class);
    assertThat(decode(entry.toBuilder().setMinReader(4).build()))
        .isEqualTo(
            new DecodedEntry.UnknownEvent(
                entry.getEventCase().getNumber(),
                "it requires reader version 4, but this is version 3"));
    assertThat(decode(entry.toBuilder().setMinReader(-1).build()))
        .isInstanceOf(DecodedEntry.UnknownEvent.class);
  }

  @ParameterizedTest
  @MethodSource("oneOfEach")
  void aNewFieldThatMayBeOverlookedIsOverlooked(Entry entry) {
    FieldDescriptor event =
        Entry.getDescriptor().findFieldByNumber(entry.getEventCase().getNumber());
    Message longer =
        ((Message) entry.getField(event)).toBuilder().setUnknownFields(unknown(99)).build();
    Entry.Builder newer = entry.toBuilder().setField(event, longer);
    assertThat(decode(newer.build()))
        .isEqualTo(decode(entry))
        .isInstanceOf(DecodedEntry.Entry.class);
  }

  @Test
  void aVariantOfANewerVersionIsUnknown() {
    assertThat(decode(created(created -> created.setVariant("huge"))))
        .isEqualTo(
            new DecodedEntry.UnknownEvent(6, "this version does not know the game's variant"));
  }

  @Test
  @SuppressWarnings("AvoidValueSetter") // a value that the enum does not have
  void anEndForANewReasonIsUnknown() {
    assertThat(decode(ended(ended -> ended.setReasonValue(99))))
        .isEqualTo(
            new DecodedEntry.UnknownEvent(
                13, "this version does not know the reason why the game ended"));
  }
}
