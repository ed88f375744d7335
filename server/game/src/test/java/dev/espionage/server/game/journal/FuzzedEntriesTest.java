package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Bytes;
import dev.espionage.server.game.room.TestPlayers;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that any bytes give either an entry, which survives another round trip, or one of the two
/// failures.
class FuzzedEntriesTest {
  private static final int ROUNDS = 20_000;

  /// The valid entries to start from.
  private final List<byte[]> corpus =
      Stream.concat(
              Sample.all().stream().flatMap(sample -> sample.payloads().stream()),
              new RandomEntries(new SplittableRandom(3))
                  .oneOfEach().stream().map(JournalCodec::encode))
          .toList();

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void damagedEntriesAreReadOrRefused(long seed) {
    var random = new SplittableRandom(seed);
    int refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      refused += isRefused(damaged(random), seed, round) ? 1 : 0;
    }
    assertThat(refused).as("of %d, seed %d", ROUNDS, seed).isBetween(ROUNDS / 10, ROUNDS - 1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void arbitraryBytesAreRefused(long seed) {
    var random = new SplittableRandom(seed);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);
      assertThat(isRefused(bytes, seed, round)).as("seed %d, round %d", seed, round).isTrue();
    }
  }

  private static boolean isRefused(byte[] bytes, long seed, int round) {
    try {
      return switch (JournalCodec.decode(bytes, _ -> TestPlayers.ANNA)) {
        case DecodedEntry.Entry(var entry) -> {
          assertThat(JournalCodec.decode(JournalCodec.encode(entry), _ -> TestPlayers.ANNA))
              .as("seed %d, round %d", seed, round)
              .isEqualTo(new DecodedEntry.Entry(entry));
          yield false;
        }
        case DecodedEntry.Failure failure -> {
          assertThat(failure.reason()).as("seed %d, round %d", seed, round).isNotBlank();
          yield true;
        }
      };
    } catch (RuntimeException e) {
      throw new AssertionError("seed %d, round %d".formatted(seed, round), e);
    }
  }

  private byte[] damaged(SplittableRandom random) {
    byte[] bytes = corpus.get(random.nextInt(corpus.size())).clone();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      bytes = damaged(bytes, random);
    }
    return bytes;
  }

  /// Returns the bytes with one random defect: a flipped bit, a changed, removed or inserted byte,
  /// a cut end, or the end of another entry.
  private byte[] damaged(byte[] bytes, SplittableRandom random) {
    int at = random.nextInt(bytes.length + 1);
    byte any = (byte) random.nextInt(256);
    byte[] head = Arrays.copyOf(bytes, at);
    byte[] tail = Arrays.copyOfRange(bytes, at, bytes.length);
    byte[] rest = tail.length == 0 ? tail : Arrays.copyOfRange(tail, 1, tail.length);
    return switch (random.nextInt(6)) {
      case 0 ->
          tail.length == 0
              ? head
              : join(head, new byte[] {(byte) (tail[0] ^ (1 << random.nextInt(8)))}, rest);
      case 1 -> join(head, new byte[] {any}, rest);
      case 2 -> join(head, rest);
      case 3 -> join(head, new byte[] {any}, tail);
      case 4 -> head;
      default -> join(head, corpus.get(random.nextInt(corpus.size())));
    };
  }

  private static byte[] join(byte[]... parts) {
    return Bytes.concat(parts);
  }
}
