package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espionage.loadtest.gauge.CpuTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BreakdownTest {
  private static final String LOOP = "io.netty.channel.epoll.EpollIoHandler.run";
  private static final String ACTOR = "org.apache.pekko.dispatch.Mailbox.run";

  @Test
  void aWriteToASocketIsTransportWhoeverAskedForIt() {
    assertThat(
            Layer.ofStack(
                List.of(
                    "io.netty.channel.unix.Socket.writeAddress",
                    "dev.espionage.server.net.socket.Outbox.flush",
                    LOOP)))
        .isEqualTo(Layer.TRANSPORT);
  }

  @Test
  void codeOfTheJdkBelongsToItsCaller() {
    assertThat(
            Layer.ofStack(
                List.of(
                    "java.util.HashMap.get",
                    "dev.espionage.server.game.feed.GameSubscriptions.watch",
                    LOOP)))
        .isEqualTo(Layer.SESSION);
    assertThat(Layer.ofStack(List.of("java.util.concurrent.ForkJoinPool.scan")))
        .isEqualTo(Layer.SHARDING);
    assertThat(Layer.ofStack(List.of("java.lang.Thread.run"))).isEqualTo(Layer.OTHER);
  }

  @Test
  void partsThatCallOthersForTheirPurposeHaveAllOfIt() {
    assertThat(
            Layer.ofStack(
                List.of(
                    "dev.espionage.engine.board.Board.seenBy",
                    "dev.espionage.engine.play.View.of",
                    "dev.espionage.engine.game.GameView.of",
                    "dev.espionage.server.game.room.core.AudienceSnapshots.show",
                    ACTOR)))
        .isEqualTo(Layer.VIEW);
    assertThat(
            Layer.ofStack(
                List.of(
                    "com.google.protobuf.CodedOutputStream.write",
                    "dev.espionage.server.game.wire.GameMessages.snapshot",
                    "dev.espionage.server.game.room.RoomMetrics.encoding",
                    ACTOR)))
        .isEqualTo(Layer.ENCODE);
    assertThat(
            Layer.ofStack(
                List.of(
                    "com.google.protobuf.CodedInputStream.readTag",
                    "dev.espionage.server.net.socket.ConnectionCommands.read",
                    "dev.espionage.server.net.socket.SocketConnection.message",
                    LOOP)))
        .isEqualTo(Layer.DECODE);
    assertThat(
            Layer.ofStack(
                List.of(
                    "dev.espionage.engine.play.TurnInProgress.judge",
                    "dev.espionage.server.game.room.core.Room.submit",
                    ACTOR)))
        .isEqualTo(Layer.RULES);
  }

  @Test
  void threadsOfTheVirtualMachineAreKnownByTheirNames() {
    assertThat(Layer.ofThread("GC Thread")).contains(Layer.GARBAGE);
    assertThat(Layer.ofThread("C2 CompilerThre")).contains(Layer.COMPILER);
    assertThat(Layer.ofThread("VM Periodic Tas")).contains(Layer.VIRTUAL_MACHINE);
    assertThat(Layer.ofThread("netty")).isEmpty();
  }

  @Test
  void samplesDivideTheTimeOfThreadsWithJavaCodeAndTheRecorderIsLeftOut() {
    Map<Layer, Long> samples = Map.of(Layer.TRANSPORT, 35L, Layer.RULES, 5L);
    Map<String, CpuTime> threads =
        Map.of(
            "netty", new CpuTime(500, 0),
            "espionage-pekko", new CpuTime(300, 0),
            "GC Thread", new CpuTime(200, 0),
            "JFR Recorder Th", new CpuTime(900, 0));
    List<Breakdown.Part> parts = Breakdown.parts(samples, threads, 50);
    assertThat(parts)
        .extracting(Breakdown.Part::name)
        .containsExactly("transport", "garbage collection", "rules");
    assertThat(parts.getFirst().share()).isCloseTo(0.7, within(1e-9));
    assertThat(parts.getFirst().microsPerTurn()).isCloseTo(35, within(1e-9));
    assertThat(parts.stream().mapToDouble(Breakdown.Part::share).sum()).isCloseTo(1, within(1e-9));
  }
}
