package dev.espionage.loadtest.gauge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class GaugesTest {

  @Test
  void percentilesAreOfAllIntervalsTogether() {
    Latencies latencies = new Latencies();
    for (int millis = 1; millis <= 50; millis++) {
      latencies.record(TimeUnit.MILLISECONDS.toNanos(millis));
    }
    assertThat(latencies.interval().getTotalCount()).isEqualTo(50);
    for (int millis = 51; millis <= 100; millis++) {
      latencies.record(TimeUnit.MILLISECONDS.toNanos(millis));
    }
    assertThat(latencies.interval().getTotalCount()).isEqualTo(50);
    assertThat(latencies.whole().getTotalCount()).isEqualTo(100);
    assertThat(latencies.whole().getValueAtPercentile(99) / 1e6).isBetween(98.9, 99.1);
    latencies.reset();
    assertThat(latencies.whole().getTotalCount()).isZero();
  }

  @Test
  void whatIsNegativeOrBeyondTenMinutesIsKeptAtTheEdge() {
    Latencies latencies = new Latencies();
    latencies.record(-1);
    latencies.record(Long.MAX_VALUE);
    assertThat(latencies.interval().getTotalCount()).isEqualTo(2);
    assertThat(latencies.whole().getMaxValue()).isGreaterThan(TimeUnit.MINUTES.toNanos(9));
  }

  @Test
  void metricsAreSummedOverTheirLabels() {
    ManagementPort.Metrics page =
        ManagementPort.Metrics.parse(
            """
            # HELP jvm_gc_pause_seconds Time spent in GC pause
            # TYPE jvm_gc_pause_seconds summary
            jvm_gc_pause_seconds_count{action="end of minor GC",cause="G1 Evacuation Pause"} 3
            jvm_gc_pause_seconds_count{action="end of major GC",cause="Heap Inspection"} 2
            espionage_turns_total 1.5E3

            """);
    assertThat(page.sum("jvm_gc_pause_seconds_count")).isEqualTo(5);
    assertThat(page.sum("espionage_turns_total")).isEqualTo(1500);
    assertThat(page.sum("jvm_gc_pause_seconds_count", "action=\"end of major GC\"")).isEqualTo(2);
    assertThat(page.sum("jvm_gc_pause_seconds", "action=\"end of major GC\"")).isZero();
    assertThat(page.sum("none")).isZero();
    assertThat(page.has("none")).isFalse();
    assertThat(page.has("espionage_turns_total")).isTrue();
  }

  @Test
  void theLiveHeapIsTheLastTotalOfAHistogram() throws IOException {
    String histogram =
        """
         num     #instances         #bytes  class name (module)
           1:         16263        1229464  [B (java.base@25.0.3)
        Total         60325        4711224
        """;
    assertThat(Jcmd.total(histogram)).isEqualTo(4_711_224);
    assertThatExceptionOfType(IOException.class).isThrownBy(() -> Jcmd.total("no such process"));
  }

  @Test
  void aCommandThatFailsSaysWhatJcmdSaid() {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> new Jcmd(Integer.MAX_VALUE).run("VM.version"))
        .withMessageStartingWith("jcmd VM.version of process 2147483647 failed: ");
  }

  @Test
  void theProcessorIsTheFirstModelName() {
    assertThat(MachineInfo.cpuModel("processor\t: 0\nmodel name\t: A 1: x\nmodel name\t: B\n"))
        .isEqualTo("A 1: x");
    assertThat(MachineInfo.cpuModel("")).isEqualTo(System.getProperty("os.arch"));
  }

  @Test
  void theEnvironmentIsKnown() {
    MachineInfo here = MachineInfo.here(List.of("-Xmx1g"), Optional.empty());
    assertThat(here.processors()).isPositive();
    assertThat(here.memoryBytes()).isPositive();
    assertThat(here.jdk()).contains("25");
    assertThat(here.flags()).containsExactly("-Xmx1g");
    assertThat(here.commit()).isEmpty();
  }
}
