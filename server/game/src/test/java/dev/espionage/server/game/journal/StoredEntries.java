package dev.espionage.server.game.journal;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.UnknownFieldSet;
import dev.espionage.journal.v1.Created;
import dev.espionage.journal.v1.Deployed;
import dev.espionage.journal.v1.Ended;
import dev.espionage.journal.v1.Entry;
import dev.espionage.journal.v1.TurnPlayed;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Creates stored entries that tests change to contents which no room of this version writes.
final class StoredEntries {
  private static final long SEED = 6;

  private StoredEntries() {}

  static Stream<Entry> oneOfEach() {
    return new RandomEntries(new SplittableRandom(SEED))
        .oneOfEach().stream().map(StoredEntries::message);
  }

  private static Entry message(JournalEntry entry) {
    try {
      return Entry.parseFrom(JournalCodec.encode(entry));
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  static Entry.Builder of(Entry.EventCase kind) {
    return oneOfEach()
        .filter(entry -> entry.getEventCase() == kind)
        .findAny()
        .orElseThrow()
        .toBuilder();
  }

  static DecodedEntry decode(MessageLite entry) {
    return JournalCodec.decode(entry.toByteArray(), RoundTripTest::player);
  }

  /// Returns a field that the schema does not have, or has with another type.
  static UnknownFieldSet unknown(int number) {
    return UnknownFieldSet.newBuilder()
        .addField(number, UnknownFieldSet.Field.newBuilder().addVarint(1).build())
        .build();
  }

  static Entry turn(Consumer<TurnPlayed.Builder> change) {
    var entry = of(Entry.EventCase.TURN_PLAYED);
    change.accept(entry.getTurnPlayedBuilder());
    return entry.build();
  }

  static Entry ended(Consumer<Ended.Builder> change) {
    var entry = of(Entry.EventCase.ENDED);
    change.accept(entry.getEndedBuilder());
    return entry.build();
  }

  static Entry created(Consumer<Created.Builder> change) {
    var entry = of(Entry.EventCase.CREATED);
    change.accept(entry.getCreatedBuilder());
    return entry.build();
  }

  static Entry deployed(Consumer<Deployed.Builder> change) {
    var entry = of(Entry.EventCase.DEPLOYED);
    change.accept(entry.getDeployedBuilder());
    return entry.build();
  }
}
