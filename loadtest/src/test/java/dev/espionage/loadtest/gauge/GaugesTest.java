package dev.espionage.loadtest.gauge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class GaugesTest {

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
        .withMessageContaining("jcmd 2147483647 VM.version failed: ");
  }
}
