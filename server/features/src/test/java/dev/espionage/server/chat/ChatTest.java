package dev.espionage.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.chat.ChatLog.RoomLines;
import dev.espionage.server.chat.ChatLog.SayAnswer;
import dev.espionage.server.chat.ChatLog.SayRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.BlockLists;
import dev.espionage.server.sql.SharedStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/// Tests of the recipients of a line. Anna and Boris play, Clara watches.
class ChatTest {
  private static final GameId GAME = new GameId("abcdefgh01234567");
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private final List<ChatEntry> kept = new ArrayList<>();
  private final List<NewChatEntry> told = new ArrayList<>();

  /// A log that keeps all lines, in the players' room.
  private final class Kept implements ChatLog {
    @Override
    public CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request) {
      var said = new ChatEntry.Said(author, NOW, request.remark());
      var line = new ChatEntry(kept.size() + 1, Optional.of(said));
      kept.add(line);
      return CompletableFuture.completedStage(new SayAnswer.Said(ChatRoom.PLAYERS, line));
    }

    @Override
    public CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> who) {
      return CompletableFuture.completedStage(
          Optional.of(List.of(new RoomLines(ChatRoom.PLAYERS, true, kept))));
    }
  }

  private Chat chat(BlockLists blockLists) {
    var reports = new ChatReportStore(SharedStore.sql(), InstantSource.fixed(NOW), 1);
    return new Chat(new Kept(), reports, blockLists, told::add, Ticker.systemTicker());
  }

  private static final BlockLists ANNA_AND_BORIS =
      players ->
          CompletableFuture.completedStage(
              players.contains(TestPlayers.ANNA.id())
                  ? Map.of(TestPlayers.ANNA.id(), Set.of(TestPlayers.BORIS.id()))
                  : Map.of(TestPlayers.BORIS.id(), Set.of(TestPlayers.ANNA.id())));

  private static SayAnswer say(Chat chat, Player who, ChatPhrase phrase) {
    var request = new SayRequest(GAME, Optional.empty(), new Remark.CannedPhrase(phrase));
    return chat.say(who, TestPlayers.fresh(), request).toCompletableFuture().join();
  }

  private static List<ChatEntry> read(Chat chat, Optional<PlayerId> who) {
    return chat.read(GAME, who).toCompletableFuture().join().orElseThrow().getFirst().lines();
  }

  @Test
  void aBlockedPlayerIsAcceptedAndNotHeard() {
    Chat chat = chat(ANNA_AND_BORIS);
    SayAnswer answer = say(chat, TestPlayers.BORIS, ChatPhrase.HELLO);
    assertThat(answer).isEqualTo(new SayAnswer.Said(ChatRoom.PLAYERS, kept.getFirst()));
    assertThat(told)
        .containsExactly(
            new NewChatEntry(
                GAME, ChatRoom.PLAYERS, kept.getFirst(), Set.of(TestPlayers.ANNA.id())));
    assertThat(read(chat, Optional.of(TestPlayers.ANNA.id())))
        .containsExactly(new ChatEntry(1, Optional.empty()));
    assertThat(read(chat, Optional.of(TestPlayers.BORIS.id()))).isEqualTo(kept);
    assertThat(read(chat, Optional.empty())).isEqualTo(kept);
  }

  @Test
  void ifNobodyKnowsWhoIsBlockedNobodyIsTold() {
    Chat chat = chat(_ -> CompletableFuture.failedStage(new IllegalStateException("for the test")));
    assertThat(say(chat, TestPlayers.BORIS, ChatPhrase.HELLO)).isInstanceOf(SayAnswer.Said.class);
    assertThat(told).isEmpty();
    assertThat(chat.read(GAME, Optional.of(TestPlayers.ANNA.id())).toCompletableFuture())
        .isCompletedExceptionally();
  }

  @Test
  void whoReadsWhatFollowsFromTheGame() {
    for (Optional<Instant> end : List.of(Optional.<Instant>empty(), Optional.of(NOW))) {
      var chatGame = new ChatGame(TestPlayers.ANNA.id(), TestPlayers.BORIS.id(), end);
      for (Player player : List.of(TestPlayers.ANNA, TestPlayers.BORIS)) {
        assertThat(chatGame.readable(Optional.of(player.id())))
            .isEqualTo(
                end.isPresent()
                    ? Set.of(ChatRoom.PLAYERS, ChatRoom.SPECTATORS)
                    : Set.of(ChatRoom.PLAYERS));
        assertThat(chatGame.own(player.id())).isEqualTo(ChatRoom.PLAYERS);
      }
      for (var other : List.of(Optional.<PlayerId>empty(), Optional.of(TestPlayers.CLARA.id()))) {
        assertThat(chatGame.readable(other)).isEqualTo(Set.of(ChatRoom.SPECTATORS));
      }
      assertThat(chatGame.own(TestPlayers.CLARA.id())).isEqualTo(ChatRoom.SPECTATORS);
      Duration hour = Duration.ofHours(1);
      assertThat(chatGame.isOpen(NOW.plus(hour).minusMillis(1), hour)).isTrue();
      assertThat(chatGame.isOpen(NOW.plus(hour), hour)).isEqualTo(end.isEmpty());
    }
  }
}
