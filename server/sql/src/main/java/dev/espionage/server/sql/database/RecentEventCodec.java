package dev.espionage.server.sql.database;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.store.v1.RecentEvent;
import dev.espionage.store.v1.RecentEvents;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Encodes the events of one commit.
final class RecentEventCodec {
  private RecentEventCodec() {}

  /// The events of one commit, of all games, in order of arrival.
  ///
  /// @param writer the node that wrote the events
  record Commit(long writer, List<EventRow> events) {}

  static byte[] encode(Commit commit) {
    RecentEvents.Builder events = RecentEvents.newBuilder().setWriter(commit.writer());
    for (EventRow event : commit.events()) {
      events.addEvents(
          RecentEvent.newBuilder()
              .setGameId(event.game())
              .setSeq(event.seq())
              .setAt(event.at())
              // The payload is never modified.
              .setPayload(UnsafeByteOperations.unsafeWrap(event.payload())));
    }
    return events.build().toByteArray();
  }

  /// Returns the checksum that is stored with the bytes.
  static long checksum(byte[] encoded) {
    var checksum = new CRC32C();
    checksum.update(encoded);
    return checksum.getValue();
  }

  /// Decodes a commit; returns empty if the bytes are not those that were stored.
  ///
  /// @param encoded the bytes; null if a damaged file has none
  static Optional<Commit> decode(byte @Nullable [] encoded, long checksum) {
    if (encoded == null || checksum(encoded) != checksum) {
      return Optional.empty();
    }
    try {
      RecentEvents events = RecentEvents.parseFrom(encoded);
      return Optional.of(
          new Commit(
              events.getWriter(),
              events.getEventsList().stream().map(RecentEventCodec::row).toList()));
    } catch (InvalidProtocolBufferException _) {
      return Optional.empty();
    }
  }

  private static EventRow row(RecentEvent event) {
    return new EventRow(
        event.getGameId(),
        event.getSeq(),
        event.getSeq(),
        0,
        event.getAt(),
        event.getPayload().toByteArray());
  }
}
