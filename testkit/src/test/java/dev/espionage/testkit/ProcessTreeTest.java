package dev.espionage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// The processor time of all processes of a test.
class ProcessTreeTest {
  private static final Duration MOST_BURNT = Duration.ofSeconds(20);

  /// Less processor time than the processes of this test use on any machine.
  private static final Duration LEAST = Duration.ofMillis(100);

  @Test
  void readsTheFourTimesBehindANameWithParenthesesAndSpaces() {
    String line = "17 (a) b (c d) S 1 17 17 0 -1 4194560 9 8 7 6 100 20 3 4 20 0 1 0 99 1 2";
    assertThat(ProcessTree.fromStat(line)).isEqualTo(Duration.ofMillis(1270));
  }

  /// Linux may count less than the thread has used, if another virtual machine takes the time.
  @Test
  void countsItsOwnTime() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Duration enough = ProcessTree.processorTime().plus(LEAST);
    long end = threads.getCurrentThreadCpuTime() + MOST_BURNT.toNanos();
    while (ProcessTree.processorTime().compareTo(enough) < 0
        && threads.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
    assertThat(ProcessTree.processorTime()).isGreaterThanOrEqualTo(enough);
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux tells the time of ended children")
  void countsChildrenThatHaveEnded() throws IOException, InterruptedException {
    Duration before = ProcessTree.processorTime();
    Process child =
        new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 2000000 ]; do i=$((i + 1)); done")
            .start();
    assertThat(child.waitFor()).isZero();
    assertThat(ProcessTree.processorTime().minus(before)).isGreaterThan(LEAST);
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere there may be no /proc")
  void countsAnAdoptedProcessThatItsParentHasLeft() throws IOException, InterruptedException {
    Process parent = new ProcessBuilder("sh", "-c", "(while :; do :; done) & echo $!").start();
    String pid = parent.inputReader().readLine();
    ProcessHandle left = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    try {
      assertThat(parent.waitFor()).isZero();
      while (left.info().totalCpuDuration().orElseThrow().compareTo(LEAST) <= 0) {
        Thread.onSpinWait();
      }
      Duration before = ProcessTree.processorTime();
      ChildProcess.adopt(left);
      assertThat(ProcessTree.processorTime().minus(before)).isGreaterThan(LEAST);
    } finally {
      left.destroyForcibly();
    }
  }
}
