package dev.espionage.client.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Ping;
import io.netty.channel.DefaultEventLoop;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AnswerThreadTest {

  /// An event loop that has run a task before its caller goes on, as a fast one may have.
  private static final class FastLoop extends DefaultEventLoop {
    @Override
    public void execute(Runnable task) {
      CompletableFuture<Void> done = new CompletableFuture<>();
      super.execute(() -> {
        task.run();
        done.complete(null);
      });
      if (!inEventLoop()) {
        done.orTimeout(30, TimeUnit.SECONDS).join();
      }
    }
  }

  /// An answer on the thread that asked could be processed after frames that came later.
  @Test
  void anAnswerComesOnTheEventLoopHoweverFastItIs() {
    FastLoop loop = new FastLoop();
    try (ClientTransport transport = ClientTransport.start(1)) {
      ConnectedPlayer player =
          ConnectedPlayer.connect(settings(), transport, loop, new PlayerListener() {});
      player.close();
      CompletableFuture<Boolean> onLoop = new CompletableFuture<>();
      ClientFrame ping = ClientFrame.newBuilder().setPing(Ping.getDefaultInstance()).build();
      player.ask(ping, _ -> onLoop.complete(loop.inEventLoop()));
      assertThat(onLoop).isCompletedWithValue(true);
    } finally {
      loop.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
    }
  }

  private static ConnectionSettings settings() {
    return new ConnectionSettings(
        "AnswerThreadTest",
        ServerChoice.roundRobin(List.of(Endpoint.of("http://127.0.0.1:1/")), 0),
        Optional.empty(),
        new SplittableRandom(1));
  }
}
