package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ManagementTest {
  private final ListenerFixture front = new ListenerFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void metricsAreThere() {
    front.connect(front.guest()).hello();
    assertThat(front.management("/metrics").body())
        .contains("espionage_connections{session=\"yes\"} 1.0")
        .contains("espionage_connections{session=\"no\"} 0.0")
        .contains("espionage_tcp_connections")
        .contains("espionage_disconnects_total{cause=\"flood\"}")
        .contains("espionage_conflations_total")
        .contains("espionage_push_latency_seconds_bucket")
        .contains("espionage_frames_total{direction=\"in\"}")
        .contains("jvm_memory_used_bytes");
  }

  /// Neither a restart nor another node would help while the store is away.
  @Test
  void aStoreThatIsAwayIsSaidButKeepsNobodyAway() {
    assertThat(front.management("/healthz").body()).isEqualTo("ok\n" + Release.current() + "\n");
    front.unhealthy.add("store");
    var healthy = front.management("/healthz");
    assertThat(healthy.statusCode()).isEqualTo(200);
    assertThat(healthy.body()).isEqualTo("ok\n" + Release.current() + "\nnot healthy: store\n");
    var ready = front.management("/readyz");
    assertThat(ready.statusCode()).isEqualTo(200);
    assertThat(ready.body()).isEqualTo("ready\nnot healthy: store\n");
  }

  @Test
  void readinessSaysWhatIsMissing() {
    assertThat(front.management("/readyz").statusCode()).isEqualTo(200);
    front.missing.add("rooms");
    var response = front.management("/readyz");
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.body()).isEqualTo("not ready: rooms\n");
  }

  @Test
  void thePortsHaveTheirOwnRoutes() {
    assertThat(front.management("/api/sessions").statusCode()).isEqualTo(404);
    assertThat(front.send(front.request("/metrics")).statusCode()).isEqualTo(404);
  }
}
