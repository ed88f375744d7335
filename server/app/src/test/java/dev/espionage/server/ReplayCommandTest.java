package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayCommandTest {

  static Stream<String> legalRecords() {
    return VectorFiles.records(true);
  }

  static Stream<String> illegalRecords() {
    return VectorFiles.records(false);
  }

  @ParameterizedTest
  @MethodSource("legalRecords")
  void printsTheLinesOfALegalRecord(String name) {
    assertThat(CommandLineRun.of("replay", VectorFiles.path(name + ".egr")))
        .isEqualTo(new CommandLineRun(0, VectorFiles.text(name + ".full.txt"), ""));
  }

  @ParameterizedTest
  @MethodSource("legalRecords")
  void printsWhatAViewerSees(String name) {
    for (String viewer : new String[] {"white", "black", "spectator"}) {
      String lines = VectorFiles.text(name + "." + viewer + ".txt");
      assertThat(CommandLineRun.of("replay", "--view", viewer, VectorFiles.path(name + ".egr")))
          .isEqualTo(new CommandLineRun(0, lines, ""));
    }
  }

  @ParameterizedTest
  @MethodSource("illegalRecords")
  void stopsAtAnIllegalTurn(String name) {
    String file = VectorFiles.path(name + ".egr");
    CommandLineRun run = CommandLineRun.of("replay", file);
    assertThat(run.status()).isEqualTo(1);
    long turn = run.out().lines().count();
    assertThat(run.err()).startsWith(file + ": turn " + turn + ": ").hasLineCount(1);
  }

  @Test
  void separatesFilesByAnEmptyLineAndGoesOnAfterABadOne(@TempDir Path folder) throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.egr"), "[Variant \"chess\"]\n");
    String good = VectorFiles.path("abandoned.egr");
    String lines = VectorFiles.text("abandoned.full.txt");
    CommandLineRun run = CommandLineRun.of("replay", good, broken.toString(), good);
    assertThat(run.out()).isEqualTo(lines + "\n" + "\n" + lines);
    assertThat(run.err())
        .isEqualTo(
            broken
                + ":1:11: no such variant; expected one of"
                + " espionage, small, fast, open-fast, small-fast\n");
    assertThat(run.status()).isEqualTo(1);
  }

  private static String replayed(String name) {
    return CommandLineRun.of("replay", VectorFiles.path(name + ".egr")).out();
  }

  @Test
  void readsAllRecordsOfAFile(@TempDir Path folder) throws IOException {
    String first = VectorFiles.text("abandoned.egr");
    String withoutTurns =
        first
            .substring(0, first.indexOf("\n\n") + 2)
            .replaceFirst("Result \"[^\"]*", "Result \"1-0 resignation");
    String records = String.join("\n", first, withoutTurns, VectorFiles.text("small.egr"));
    Path file = Files.writeString(folder.resolve("games.egr"), records);
    CommandLineRun run = CommandLineRun.of("replay", file.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out().split("\n\n", -1))
        .hasSize(3)
        .startsWith(replayed("abandoned").strip())
        .endsWith(replayed("small"));
    Files.writeString(file, records.replace("\n", " \r\n"));
    assertThat(CommandLineRun.of("replay", file.toString())).isEqualTo(run);
  }

  @Test
  void passesOverABadRecordToTheNextOne(@TempDir Path folder) throws IOException {
    String good = VectorFiles.text("abandoned.egr");
    String illegal = VectorFiles.text("illegal-far.egr");
    Path file =
        Files.writeString(
            folder.resolve("games.egr"),
            String.join("\n", good, illegal, "[Variant \"chess\"]\n", good));
    CommandLineRun run = CommandLineRun.of("replay", file.toString());
    assertThat(run.out())
        .isEqualTo(
            String.join(
                "\n", replayed("abandoned"), replayed("illegal-far"), "", replayed("abandoned")));
    String fault = CommandLineRun.of("replay", VectorFiles.path("illegal-far.egr")).err();
    long line = (good + illegal).lines().count() + 3;
    assertThat(run.err())
        .isEqualTo(
            file
                + "#2"
                + fault.substring(fault.indexOf(": turn "))
                + file
                + "#3:"
                + line
                + ":11: no such variant; expected one of"
                + " espionage, small, fast, open-fast, small-fast\n");
    assertThat(run.status()).isEqualTo(1);
  }

  @Test
  void passesOverARecordThatIsTooLong(@TempDir Path folder) throws IOException {
    String good = VectorFiles.text("abandoned.egr");
    String tooLong = "[Variant \"" + "x".repeat(5 << 20) + "\"]\n";
    Path file =
        Files.writeString(folder.resolve("games.egr"), String.join("\n", good, tooLong, good));
    CommandLineRun run = CommandLineRun.of("replay", file.toString());
    assertThat(run.out()).isEqualTo(replayed("abandoned") + "\n" + "\n" + replayed("abandoned"));
    assertThat(run.err())
        .startsWith(file + "#2:")
        .endsWith(":1: expected a record of at most 4194304 bytes, found more\n");
  }

  @Test
  void anUnreadableFileIsWorseThanAnIllegalOne(@TempDir Path folder) {
    String missing = folder.resolve("missing.egr").toString();
    String illegal = VectorFiles.path("illegal-far.egr");
    assertThat(CommandLineRun.of("replay", missing, illegal).status()).isEqualTo(2);
    assertThat(CommandLineRun.of("replay", missing).err())
        .isEqualTo(missing + ": cannot be read: no such file\n");
    assertThat(CommandLineRun.of("replay", folder.toString()).status()).isEqualTo(2);
  }

  @Test
  void otherBytesThanUtf8AreNoRecord(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("latin.egr");
    Files.write(file, "[Variant \"é\"]".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(CommandLineRun.of("replay", file.toString()))
        .isEqualTo(new CommandLineRun(1, "", file + ":1:11: expected UTF-8, found other bytes\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"White", "WHITE", "everybody", ""})
  void knowsNoOtherViewers(String viewer) {
    CommandLineRun run =
        CommandLineRun.of("replay", "--view", viewer, VectorFiles.path("small.egr"));
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("expected white, black or spectator");
  }
}
