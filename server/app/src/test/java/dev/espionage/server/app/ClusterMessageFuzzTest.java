package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.espionage.server.cluster.SerializationCheck;
import dev.espionage.server.fuzz.FuzzInput;
import java.io.NotSerializableException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes messages between nodes: each is read, or refused by one exception that quotes none of its
/// content.
class ClusterMessageFuzzTest {
  private static final int MOST_TYPES = 256;

  private static SerializationCheck serialization;
  private static List<SerializationCheck.WireType> wireTypes;

  @BeforeAll
  static void start() {
    serialization = new SerializationCheck(Services.NOTICES);
    wireTypes = serialization.wireTypes();
    assertThat(wireTypes).hasSizeBetween(20, MOST_TYPES);
  }

  @AfterAll
  static void stop() {
    serialization.close();
  }

  static Stream<byte[]> seeds() {
    return IntStream.range(0, MOST_TYPES).mapToObj(type -> FuzzInput.seed(type, ""));
  }

  @MethodSource("seeds")
  @FuzzTest
  void messages(byte[] bytes) {
    FuzzInput input = FuzzInput.of(bytes);
    try {
      assertThat(input.choose(wireTypes).read(input.content())).isNotNull();
    } catch (NotSerializableException e) {
      assertThat(e.getMessage()).matches("\\w+: invalid message \\w+");
    }
  }
}
