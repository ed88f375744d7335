package dev.espionage.server.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import dev.espionage.server.FailingStub;
import dev.espionage.server.TestConfig;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.SharedStore;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RecordStreamsTest {
  private static final AddressKey HERE = AddressKey.of(InetAddresses.forString("192.0.2.1"));
  private static final AddressKey THERE = AddressKey.of(InetAddresses.forString("192.0.2.2"));
  private static final GameFilter ALL =
      new GameFilter(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private final RecordStreams streams =
      new RecordStreams(
          new ArchiveStore(SharedStore.sql().reader(), () -> Instant.EPOCH),
          FailingStub.of(Rooms.class),
          TestConfig.section("address", AddressSettings::read));

  private Optional<RecordStream> open(AddressKey client) {
    return streams.open(client, ALL, Optional.empty(), 10);
  }

  @Test
  void anAddressHasOneStreamAtATime() {
    RecordStream first = open(HERE).orElseThrow();
    assertThat(open(HERE)).isEmpty();
    assertThat(open(THERE)).isPresent();
    first.close();
    first.close();
    assertThat(open(HERE)).isPresent();
    assertThat(open(HERE)).isEmpty();
  }

  @Test
  void aStreamLeavesItsPlaceBeforeItsEndIsSent() {
    var left = new AtomicInteger();
    try (var stream =
        new RecordStream(
            (_, _) -> new ArchiveStore.Page(ImmutableList.of(), Optional.empty()),
            _ -> Optional.empty(),
            Optional.empty(),
            10,
            left::incrementAndGet)) {
      assertThat(stream.next()).isEmpty();
      assertThat(left).hasValue(1);
    }
    assertThat(left).hasValue(1);
  }

  @Test
  void allStreamsTogetherReadOneGameAtATime() throws InterruptedException {
    var held = new CompletableFuture<Integer>();
    var asked = new CompletableFuture<Void>();
    Thread one =
        Thread.ofVirtual()
            .start(() ->
                streams.read(() -> {
                  asked.complete(null);
                  return held;
                }));
    asked.join();
    var askedWhileHeld = new CompletableFuture<Boolean>();
    Thread other =
        Thread.ofVirtual()
            .start(() ->
                streams.read(() -> {
                  askedWhileHeld.complete(!held.isDone());
                  return CompletableFuture.completedStage(2);
                }));
    assertThat(askedWhileHeld).isNotDone();
    held.complete(1);
    one.join();
    other.join();
    assertThat(askedWhileHeld).isCompletedWithValue(false);
  }
}
