package dev.espionage.server.chat;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.chat.ChatLog.RoomLines;
import dev.espionage.server.chat.ChatLog.SayAnswer;
import dev.espionage.server.chat.ChatLog.SayRequest;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of chats that two nodes write concurrently. Anna and Boris play, Clara watches.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ChatHistoriesIT {
  private static final ChatSettings SETTINGS =
      new ChatSettings(
          new RateLimit(5, Duration.ofSeconds(10)), Duration.ofDays(30), Duration.ofHours(1), 3);

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private ChatLog chat;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    chat = chatOf(store);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private ChatStore chatOf(GameStores node) {
    return new ChatStore(node.sql(), fixture.clock, SETTINGS);
  }

  /// Returns a running game that is stored.
  private JournaledMatch running(long seed) {
    JournaledMatch match = JournaledMatch.inPlay("600+5", seed);
    StoreFixture.write(store, match.writes);
    fixture.clock.pass(Duration.between(fixture.clock.instant(), JournaledMatch.START));
    return match;
  }

  private static GameId id(JournaledMatch match) {
    return match.writes.getFirst().game();
  }

  private static Remark text(String text) {
    return new Remark.Written(ChatText.known(text));
  }

  @Test
  void twoNodesThatWriteAtOnceLeaveNoGapAndNoLine() {
    GameId game = id(running(10));
    ChatLog other = chatOf(fixture.open());
    List<CompletableFuture<SayAnswer>> asked =
        IntStream.range(0, 60)
            .mapToObj(i ->
                (i % 2 == 0 ? chat : other)
                    .say(
                        i % 3 == 0 ? TestPlayers.ANNA : TestPlayers.BORIS,
                        TestPlayers.fresh(),
                        new SayRequest(game, Optional.empty(), text("line " + i)))
                    .toCompletableFuture())
            .toList();
    assertThat(asked.stream().map(answer -> ((SayAnswer.Said) get(answer)).line().number()))
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 60).boxed().toList());
  }

  /// Runs random histories of games on two nodes: turns, lines, reads and the end, all
  /// concurrently. A player must see the spectators' room only once the end is stored. A spectator
  /// must never see the players' room.
  @Test
  void nobodyIsEverGivenALineThatTheyMayNotHave() {
    ChatLog other = chatOf(fixture.open());
    for (long seed = 100; seed < 112; seed++) {
      new History(seed, List.of(chat, other)).run();
    }
  }

  private final class History {
    private final SplittableRandom random;
    private final List<ChatLog> nodes;
    private final long seed;
    private final JournaledMatch match;
    private final List<CompletionStage<?>> underWay = new ArrayList<>();
    private final Set<String> shown = new HashSet<>();
    private volatile boolean endAsked;

    History(long seed, List<ChatLog> nodes) {
      this.seed = seed;
      this.nodes = nodes;
      this.random = new SplittableRandom(seed);
      this.match = running(seed);
    }

    void run() {
      int end = random.nextInt(10, 60);
      for (int step = 0; step < 70; step++) {
        if (step == end) {
          match.ask(Side.WHITE, new PlayerRequest.Resign());
          endAsked = true;
          underWay.add(store.journal().append(match.last()));
        }
        one(step);
      }
      underWay.forEach(StoreFixture::get);
      assertThat(get(chat.read(id(match), Optional.of(TestPlayers.ANNA.id()))).orElseThrow())
          .as("seed %d", seed)
          .hasSize(2);
      assertThat(shown).as("seed %d", seed).contains("SPECTATORS to spectator");
    }

    private void one(int step) {
      ChatLog node = nodes.get(random.nextInt(nodes.size()));
      Player who =
          List.of(TestPlayers.ANNA, TestPlayers.BORIS, TestPlayers.CLARA).get(random.nextInt(3));
      if (random.nextBoolean()) {
        Optional<ChatRoom> room =
            random.nextInt(3) == 0
                ? Optional.of(random.nextBoolean() ? ChatRoom.PLAYERS : ChatRoom.SPECTATORS)
                : Optional.empty();
        underWay.add(
            node.say(
                    who, TestPlayers.fresh(), new SayRequest(id(match), room, text("line " + step)))
                .thenAccept(answer -> check(who, answer)));
      } else {
        Optional<PlayerId> reader =
            random.nextInt(4) == 0 ? Optional.empty() : Optional.of(who.id());
        underWay.add(
            node.read(id(match), reader).thenAccept(read -> check(reader, read.orElseThrow())));
      }
    }

    private boolean plays(Optional<PlayerId> who) {
      return who.isPresent() && !who.get().equals(TestPlayers.CLARA.id());
    }

    private void check(Player who, SayAnswer answer) {
      if (answer instanceof SayAnswer.Said(ChatRoom room, ChatEntry _)) {
        check(Optional.of(who.id()), room);
      }
    }

    private void check(Optional<PlayerId> reader, List<RoomLines> read) {
      for (RoomLines room : read) {
        check(reader, room.room());
        room.lines().forEach(line -> check(room.room(), line));
      }
    }

    private void check(Optional<PlayerId> who, ChatRoom room) {
      shown.add(room + (plays(who) ? " to player" : " to spectator"));
      if (plays(who) && room == ChatRoom.SPECTATORS) {
        assertThat(endAsked).as("seed %d", seed).isTrue();
        assertThat(
                fixture.number("select count(*) from archive where game_id = '" + id(match) + "'"))
            .as("seed %d", seed)
            .isEqualTo(1);
      }
      if (!plays(who)) {
        assertThat(room).as("seed %d", seed).isEqualTo(ChatRoom.SPECTATORS);
      }
    }

    /// Checks that before the end each room has only lines of its own members.
    private void check(ChatRoom room, ChatEntry line) {
      Player author = line.said().orElseThrow().author();
      if (room == ChatRoom.PLAYERS) {
        assertThat(author).as("seed %d", seed).isNotEqualTo(TestPlayers.CLARA);
      } else if (!endAsked) {
        assertThat(author).as("seed %d", seed).isEqualTo(TestPlayers.CLARA);
      }
    }
  }
}
