package dev.espionage.server.computer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.collect.ImmutableSet;
import com.google.common.util.concurrent.Uninterruptibles;
import dev.espionage.bot.ComputerLevels;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.computer.ComputerGames.DerivedValues;
import dev.espionage.server.computer.ComputerGames.PlayerSerialExecutor;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.lobby.Invitation.Colour;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Tests of the parts behind games against computer players.
class ComputerGamesTest {
  private static final long SEED = 36;

  private final SplittableRandom random = new SplittableRandom(SEED);

  private static List<DerivedValues> drawn(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> DerivedValues.of(TestPlayers.ANNA.id(), new CommandId(7, i)))
        .toList();
  }

  @Test
  void aRepeatDrawsTheSameAndNobodyElseDoes() {
    var command = new CommandId(1, 2);
    DerivedValues first = DerivedValues.of(TestPlayers.ANNA.id(), command);
    assertThat(DerivedValues.of(TestPlayers.ANNA.id(), command)).isEqualTo(first);
    assertThat(DerivedValues.of(TestPlayers.BORIS.id(), command).game()).isNotEqualTo(first.game());
    assertThat(drawn(1_000)).extracting(DerivedValues::game).doesNotHaveDuplicates();
  }

  @Test
  void eachColourIsDrawnAsOftenAndTheOneAskedForIsGiven() {
    long white = drawn(1_000).stream().filter(one -> one.side(Colour.RANDOM) == Side.WHITE).count();
    assertThat(white).isBetween(400L, 600L);
    assertThat(drawn(10))
        .allMatch(one -> one.side(Colour.WHITE) == Side.WHITE)
        .allMatch(one -> one.side(Colour.BLACK) == Side.BLACK);
  }

  @Test
  void whenANodeGoesOnlyItsGamesMove() {
    ImmutableSet<String> three = ImmutableSet.of("one", "two", "three");
    ImmutableSet<String> two = ImmutableSet.of("one", "two");
    int moved = 0;
    for (int i = 0; i < 1_000; i++) {
      var game = new GameId(CrockfordBase32.id(random));
      assertThat(three.stream().filter(node -> ComputerPlayers.isOwn(game, node, three)))
          .as("seed %d", SEED)
          .hasSize(1);
      moved += ComputerPlayers.isOwn(game, "three", three) ? 1 : 0;
      if (ComputerPlayers.isOwn(game, "one", three)) {
        assertThat(ComputerPlayers.isOwn(game, "one", two)).isTrue();
      }
    }
    assertThat(moved).as("seed %d", SEED).isBetween(250, 420);
    assertThat(ComputerPlayers.isOwn(new GameId(CrockfordBase32.id(random)), "gone", two))
        .isFalse();
  }

  @Test
  void aTokenIsGoodUntilItIsClosed() {
    var sessions = new ComputerSessions(new SecureRandom());
    Player player = ComputerPlayer.of(1);
    Token token = sessions.open(player);
    assertThat(sessions.find(token).orElseThrow().player()).isEqualTo(player);
    assertThat(sessions.find(Token.draw(new SecureRandom()))).isEmpty();
    sessions.close(token);
    assertThat(sessions.find(token)).isEmpty();
  }

  @Test
  void whatAPlayerAsksComesOneAfterTheOtherWhateverBecomesOfIt() {
    var playerSerialExecutor = new PlayerSerialExecutor();
    PlayerId anna = TestPlayers.ANNA.id();
    List<String> asked = new ArrayList<>();
    var first = new CompletableFuture<String>();
    var one = playerSerialExecutor.ask(anna, () -> noted(asked, "one", first));
    var two =
        playerSerialExecutor.ask(
            anna, () -> noted(asked, "two", CompletableFuture.completedFuture("b")));
    var other =
        playerSerialExecutor.ask(
            TestPlayers.BORIS.id(),
            () -> noted(asked, "other", CompletableFuture.completedFuture("c")));
    assertThat(asked).containsExactly("one", "other");
    first.completeExceptionally(new IllegalStateException("the store is away"));
    assertThat(asked).containsExactly("one", "other", "two");
    assertThat(one.toCompletableFuture()).isCompletedExceptionally();
    assertThat(two.toCompletableFuture()).isCompletedWithValue("b");
    assertThat(other.toCompletableFuture()).isCompletedWithValue("c");
  }

  private static CompletableFuture<String> noted(
      List<String> asked, String name, CompletableFuture<String> answer) {
    asked.add(name);
    return answer;
  }

  @Test
  void computerPlayersAreKnownByTheirIds() {
    for (int level = 0; level <= ComputerPlayer.STRONGEST; level++) {
      assertThat(ComputerPlayer.level(ComputerPlayer.of(level).id())).hasValue(level);
    }
    assertThat(ComputerPlayer.level(TestPlayers.ANNA.id())).isEmpty();
    assertThat(ComputerLevels.STRONGEST).isEqualTo(ComputerPlayer.STRONGEST);
    assertThat(ComputerPlayer.all())
        .hasSize(ComputerPlayer.STRONGEST + 1)
        .allMatch(player -> player.computer() && !player.guest());
  }

  /// Queues searches behind a held thread; each gets an equal share of the time.
  @Test
  void theMoreThinkTheShorterEachMay() throws Exception {
    var held = new CountDownLatch(1);
    var begun = new CountDownLatch(1);
    var registry = new SimpleMeterRegistry();
    try (var searchThreads = new SearchThreads(1, new ComputerMetrics(registry))) {
      assertThat(searchThreads.share(Duration.ofSeconds(2))).isEqualTo(Duration.ofSeconds(2));
      searchThreads.execute(() -> {
        begun.countDown();
        Uninterruptibles.awaitUninterruptibly(held);
      });
      begun.await();
      for (int i = 0; i < 9; i++) {
        searchThreads.execute(() -> {});
      }
      assertThat(searchThreads.share(Duration.ofSeconds(2))).isEqualTo(Duration.ofMillis(200));
      assertThat(registry.get("espionage.computer.queue").gauge().value()).isEqualTo(9);
      held.countDown();
      await().until(() -> registry.get("espionage.computer.wait").timer().count() == 10);
      assertThat(searchThreads.share(Duration.ofSeconds(2))).isEqualTo(Duration.ofSeconds(2));
    }
  }
}
