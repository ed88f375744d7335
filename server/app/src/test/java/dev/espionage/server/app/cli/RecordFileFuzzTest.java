package dev.espionage.server.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.server.VectorFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes the division of a file into records.
class RecordFileFuzzTest {

  static Stream<byte[]> fileSeeds() {
    return Stream.concat(VectorFiles.records(true), VectorFiles.records(false))
        .map(name -> VectorFiles.text(name + ".egr"))
        .map(record -> (record + "\n" + record).getBytes(StandardCharsets.UTF_8));
  }

  private static List<RecordFile.Entry> read(byte[] bytes) throws IOException {
    List<RecordFile.Entry> entries = new ArrayList<>();
    try (var file = new RecordFile(new ByteArrayInputStream(bytes), "f")) {
      for (var next = file.next(); next.isPresent(); next = file.next()) {
        entries.add(next.get());
      }
    }
    return entries;
  }

  @MethodSource("fileSeeds")
  @FuzzTest
  void files(byte[] bytes) throws IOException {
    List<RecordFile.Entry> entries = read(bytes);
    if (entries.size() == 1) {
      assertThat(entries.getFirst())
          .isEqualTo(new RecordFile.Entry("f", RecordNotation.parse(bytes)));
    }
    int line = 0;
    StringBuilder records = new StringBuilder();
    List<ParsedRecord> legal = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      assertThat(entries.get(i).name()).isEqualTo(entries.size() == 1 ? "f" : "f#" + (i + 1));
      switch (entries.get(i).parsed()) {
        case ParsedRecord.Failure failure -> {
          assertThat(failure.line()).isGreaterThan(line);
          line = failure.line();
        }
        case ParsedRecord.Value(GameRecord record) -> {
          records.append(legal.isEmpty() ? "" : "\n").append(RecordNotation.format(record));
          legal.add(entries.get(i).parsed());
        }
      }
    }
    if (!legal.isEmpty()) {
      assertThat(read(records.toString().getBytes(StandardCharsets.UTF_8)))
          .extracting(RecordFile.Entry::parsed)
          .isEqualTo(legal);
    }
  }
}
