package dev.espionage.loadtest.gauge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcFsTest {
  private static final String REST = " S 1 2 3 4 -1 5 6 7 8 9 250 31 0 0 20 0 40 0 1 2 3";

  @Test
  void userAndSystemTimeAreAddedInStepsOfTenMilliseconds() {
    assertThat(ProcFs.cpu("42 (java)" + REST)).isEqualTo(new CpuTime(2_810_000_000L, 310_000_000L));
  }

  @Test
  void aNameWithBracketsAndSpacesShiftsNoField() {
    String stat = "42 (a) b (c) 7)" + REST;
    assertThat(ProcFs.cpu(stat)).isEqualTo(ProcFs.cpu("42 (java)" + REST));
  }

  @ParameterizedTest
  @CsvSource({
    "netty-1-2, netty",
    "GC Thread#0, GC Thread",
    "G1 Conc#1, G1 Conc",
    "C2 CompilerThre, C2 CompilerThre",
    "VM Thread, VM Thread",
  })
  void threadsOfAKindHaveOneName(String thread, String kind) {
    assertThat(ProcFs.kind("42 (" + thread + ")" + REST)).isEqualTo(kind);
  }

  @Test
  void thisProcessUsesProcessorTimeAndMemory() throws IOException {
    ProcFs self = ProcFs.of(ProcessHandle.current().pid());
    CpuTime time = self.read();
    assertThat(time.nanos()).isPositive().isGreaterThanOrEqualTo(time.systemNanos());
    assertThat(self.residentBytes()).isGreaterThan(1 << 20);
  }

  @Test
  void threadsAndOpenFilesOfThisProcessAreCounted() throws IOException {
    ProcFs self = ProcFs.of(ProcessHandle.current().pid());
    int files = self.openFiles();
    assertThat(self.threadCount()).isGreaterThan(1);
    try (var _ = new FileInputStream("/proc/self/stat")) {
      assertThat(self.openFiles()).isGreaterThan(files);
    }
  }

  @Test
  void aProcessThatIsNotThereIsAnError() {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> new ProcFs(Path.of("/proc/nobody")).read());
  }

  @Test
  void timesAreAddedAndSubtracted() {
    CpuTime earlier = new CpuTime(10, 4);
    CpuTime later = new CpuTime(25, 9);
    assertThat(later.since(earlier)).isEqualTo(new CpuTime(15, 5));
    assertThat(later.since(earlier).plus(earlier)).isEqualTo(later);
  }
}
