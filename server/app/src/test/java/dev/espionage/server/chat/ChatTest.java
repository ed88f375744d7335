package dev.espionage.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatLines.RoomLines;
import dev.espionage.server.chat.ChatLines.SayAnswer;
import dev.espionage.server.chat.ChatLines.SayRequest;
import dev.espionage.server.chat.Line.Remark;
import dev.espionage.server.game.room.Cast;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.Blocks;
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

/** Who is told of a line, and who is not: Anna and Boris play, Clara watches. */
class ChatTest {
  private static final GameId GAME = new GameId("abcdefgh01234567");
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private final List<Line> kept = new ArrayList<>();
  private final List<NewLine> told = new ArrayList<>();

  /** Keeps what is said in the players' room. */
  private final class Kept implements ChatLines {
    @Override
    public CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request) {
      var said = new Line.Said(author, NOW, request.remark());
      var line = new Line(kept.size() + 1, Optional.of(said));
      kept.add(line);
      return CompletableFuture.completedStage(new SayAnswer.Said(ChatRoom.PLAYERS, line));
    }

    @Override
    public CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> who) {
      return CompletableFuture.completedStage(
          Optional.of(List.of(new RoomLines(ChatRoom.PLAYERS, true, kept))));
    }
  }

  private Chat chat(Blocks blocks) {
    var reports = new ChatReportStore(SharedStore.sql(), InstantSource.fixed(NOW), 1);
    return new Chat(new Kept(), reports, blocks, told::add);
  }

  private static final Blocks ANNA_AND_BORIS =
      players ->
          CompletableFuture.completedStage(
              players.contains(Cast.ANNA.id())
                  ? Map.of(Cast.ANNA.id(), Set.of(Cast.BORIS.id()))
                  : Map.of(Cast.BORIS.id(), Set.of(Cast.ANNA.id())));

  private static SayAnswer say(Chat chat, Player who, Phrase phrase) {
    var request = new SayRequest(GAME, Optional.empty(), new Remark.ReadyMade(phrase));
    return chat.say(who, Cast.fresh(), request).toCompletableFuture().join();
  }

  private static List<Line> read(Chat chat, Optional<PlayerId> who) {
    return chat.read(GAME, who).toCompletableFuture().join().orElseThrow().getFirst().lines();
  }

  @Test
  void aBlockedPlayerIsAcceptedAndNotHeard() {
    Chat chat = chat(ANNA_AND_BORIS);
    SayAnswer answer = say(chat, Cast.BORIS, Phrase.HELLO);
    assertThat(answer).isEqualTo(new SayAnswer.Said(ChatRoom.PLAYERS, kept.getFirst()));
    assertThat(told)
        .containsExactly(
            new NewLine(GAME, ChatRoom.PLAYERS, kept.getFirst(), Set.of(Cast.ANNA.id())));
    assertThat(read(chat, Optional.of(Cast.ANNA.id())))
        .containsExactly(new Line(1, Optional.empty()));
    assertThat(read(chat, Optional.of(Cast.BORIS.id()))).isEqualTo(kept);
    assertThat(read(chat, Optional.empty())).isEqualTo(kept);
  }

  @Test
  void ifNobodyKnowsWhoIsBlockedNobodyIsTold() {
    Chat chat = chat(_ -> CompletableFuture.failedStage(new IllegalStateException("for the test")));
    assertThat(say(chat, Cast.BORIS, Phrase.HELLO)).isInstanceOf(SayAnswer.Said.class);
    assertThat(told).isEmpty();
    assertThat(chat.read(GAME, Optional.of(Cast.ANNA.id())).toCompletableFuture())
        .isCompletedExceptionally();
  }

  @Test
  void whoReadsWhatFollowsFromTheGame() {
    for (Optional<Instant> end : List.of(Optional.<Instant>empty(), Optional.of(NOW))) {
      var standing = new Standing(Cast.ANNA.id(), Cast.BORIS.id(), end);
      for (Player player : List.of(Cast.ANNA, Cast.BORIS)) {
        assertThat(standing.readable(Optional.of(player.id())))
            .isEqualTo(
                end.isPresent()
                    ? Set.of(ChatRoom.PLAYERS, ChatRoom.SPECTATORS)
                    : Set.of(ChatRoom.PLAYERS));
        assertThat(standing.own(player.id())).isEqualTo(ChatRoom.PLAYERS);
      }
      for (var other : List.of(Optional.<PlayerId>empty(), Optional.of(Cast.CLARA.id()))) {
        assertThat(standing.readable(other)).isEqualTo(Set.of(ChatRoom.SPECTATORS));
      }
      assertThat(standing.own(Cast.CLARA.id())).isEqualTo(ChatRoom.SPECTATORS);
      Duration hour = Duration.ofHours(1);
      assertThat(standing.isOpen(NOW.plus(hour).minusMillis(1), hour)).isTrue();
      assertThat(standing.isOpen(NOW.plus(hour), hour)).isEqualTo(end.isEmpty());
    }
  }
}
