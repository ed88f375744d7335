package dev.espionage.tools.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineInfoTest {

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
