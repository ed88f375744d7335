package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.ChatLine;
import dev.espionage.protocol.v1.ChatPhrase;
import dev.espionage.protocol.v1.ChatRoom;
import dev.espionage.protocol.v1.ChatRoomLines;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.SayInChat;
import dev.espionage.server.client.SocketClient;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests chat over real connections to a whole server on SQLite.
@Served(onSqlite = true, seed = 51)
class ChatIT {
  private static final ChatRoom PLAYERS = ChatRoom.CHAT_ROOM_PLAYERS;
  private static final ChatRoom SPECTATORS = ChatRoom.CHAT_ROOM_SPECTATORS;
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  @TempDir static Path directory = Path.of("");
  private static WholeServer server;

  @BeforeAll
  static void start(WholeServer shared) {
    server = shared;
  }

  private static GuestGame inPlay() {
    return GuestGame.byLink(server, "small", "600+5").deployed();
  }

  /// Opens a spectator's connection with a session.
  private static SocketClient fan() {
    return server.connect(server.guest("Fan"));
  }

  private static String secret() {
    return "secret %d".formatted(NUMBERS.incrementAndGet());
  }

  private static void done(SocketClient client, ClientFrame.Builder frame) {
    assertThat(client.ask(frame).hasDone()).isTrue();
  }

  private static List<ChatRoom> names(List<ChatRoomLines> rooms) {
    return rooms.stream().map(ChatRoomLines::getRoom).toList();
  }

  @Test
  void playersAndSpectatorsTalkApart() {
    GuestGame guestGame = inPlay();
    SocketClient white = guestGame.white().client();
    SocketClient black = guestGame.black().client();
    SocketClient stranger = guestGame.spectator().client();
    SocketClient fan = fan();
    assertThat(names(ChatFrames.rooms(white, guestGame.game()))).containsExactly(PLAYERS);
    assertThat(names(ChatFrames.rooms(black, guestGame.game()))).containsExactly(PLAYERS);
    assertThat(names(ChatFrames.rooms(stranger, guestGame.game()))).containsExactly(SPECTATORS);
    assertThat(names(ChatFrames.rooms(fan, guestGame.game()))).containsExactly(SPECTATORS);
    String ofPlayer = secret();
    String ofFan = secret();
    done(white, ChatFrames.say(guestGame.game(), ofPlayer));
    done(fan, ChatFrames.say(guestGame.game(), ofFan));
    ChatLine heard = ChatFrames.awaitSaid(black, ofPlayer);
    assertThat(heard.getNumber()).isEqualTo(1);
    assertThat(heard.getAuthor()).isEqualTo(guestGame.whites().getPlayer());
    assertThat(heard.getAtEpochMs()).isEqualTo(server.clock.instant().toEpochMilli());
    ChatFrames.awaitSaid(white, ofPlayer);
    ChatFrames.awaitSaid(fan, ofFan);
    ChatFrames.awaitSaid(stranger, ofFan);
    fence(guestGame);
    assertThat(List.of(white, black)).noneMatch(client -> ChatFrames.hasHeard(client, ofFan));
    assertThat(List.of(fan, stranger)).noneMatch(client -> ChatFrames.hasHeard(client, ofPlayer));
  }

  /// Waits until both players have received a new line, and so everything sent before it.
  private static void fence(GuestGame guestGame) {
    String last = secret();
    done(guestGame.white().client(), ChatFrames.say(guestGame.game(), last));
    ChatFrames.awaitSaid(guestGame.white().client(), last);
    ChatFrames.awaitSaid(guestGame.black().client(), last);
  }

  /// The journal holds the end of the game. The players ask in vain until it is written.
  @Test
  void aLineOfASpectatorReachesNoPlayerWhileTheEndIsNotStored() {
    GuestGame guestGame = inPlay();
    SocketClient white = guestGame.white().client();
    SocketClient black = guestGame.black().client();
    SocketClient fan = fan();
    ChatFrames.rooms(white, guestGame.game());
    ChatFrames.rooms(black, guestGame.game());
    ChatFrames.rooms(fan, guestGame.game());
    String before = secret();
    done(fan, ChatFrames.say(guestGame.game(), before));
    server.hold(guestGame.game());
    white.send(CommandMessages.resign(guestGame.game()));
    await().until(() -> server.journal().waiting() == 1);
    String meanwhile = secret();
    done(fan, ChatFrames.say(guestGame.game(), meanwhile));
    for (SocketClient player : List.of(white, black)) {
      assertThat(names(ChatFrames.rooms(player, guestGame.game()))).containsExactly(PLAYERS);
      Error error =
          player.askRefused(ChatFrames.say(guestGame.game(), SPECTATORS, "what do they say?"));
      assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
    }
    fence(guestGame);
    for (SocketClient player : List.of(white, black)) {
      assertThat(ChatFrames.hasHeard(player, before)).isFalse();
      assertThat(ChatFrames.hasHeard(player, meanwhile)).isFalse();
      assertThat(ChatFrames.lines(player, SPECTATORS)).isEmpty();
    }
    server.journal().release();
    guestGame.over();
    for (SocketClient player : List.of(white, black)) {
      assertThat(names(ChatFrames.rooms(player, guestGame.game())))
          .containsExactly(PLAYERS, SPECTATORS);
      assertThat(ChatFrames.lines(player, SPECTATORS)).hasSize(2);
    }
    String after = secret();
    done(fan, ChatFrames.say(guestGame.game(), after));
    ChatFrames.awaitSaid(white, after);
    ChatFrames.awaitSaid(black, after);
    String answer = secret();
    done(black, ChatFrames.say(guestGame.game(), SPECTATORS, answer));
    ChatFrames.awaitSaid(fan, answer);
  }

  /// A player who does not ask again receives nothing from the spectators' room: no room opens by
  /// itself.
  @Test
  void aLineAfterTheEndComesToWhomTheStoreHasLetIn() {
    GuestGame guestGame = inPlay();
    SocketClient white = guestGame.white().client();
    SocketClient black = guestGame.black().client();
    SocketClient fan = fan();
    ChatFrames.rooms(white, guestGame.game());
    ChatFrames.rooms(black, guestGame.game());
    ChatFrames.rooms(fan, guestGame.game());
    white.send(CommandMessages.resign(guestGame.game()));
    guestGame.over();
    ChatFrames.rooms(white, guestGame.game());
    String after = secret();
    done(fan, ChatFrames.say(guestGame.game(), after));
    ChatFrames.awaitSaid(white, after);
    fence(guestGame);
    assertThat(ChatFrames.hasHeard(black, after)).isFalse();
    ChatFrames.rooms(black, guestGame.game());
    assertThat(ChatFrames.hasHeard(black, after)).isTrue();
  }

  @Test
  void whoDoesNotFollowHearsNothing() {
    GuestGame guestGame = inPlay();
    SocketClient white = guestGame.white().client();
    SocketClient black = guestGame.black().client();
    ChatFrames.rooms(white, guestGame.game());
    ChatFrames.rooms(black, guestGame.game());
    done(black, ChatFrames.unwatch(guestGame.game()));
    String said = secret();
    done(white, ChatFrames.say(guestGame.game(), said));
    ChatFrames.awaitSaid(white, said);
    assertThat(ChatFrames.rooms(white, guestGame.game()).getFirst().getLinesList()).hasSize(1);
    guestGame.black().newest();
    assertThat(ChatFrames.hasHeard(black, said)).isFalse();
    assertThat(ChatFrames.rooms(black, guestGame.game()).getFirst().getLines(0).getText())
        .isEqualTo(said);
  }

  @Test
  void aPhraseIsANumber() {
    GuestGame guestGame = inPlay();
    ChatFrames.rooms(guestGame.white().client(), guestGame.game());
    ChatFrames.rooms(guestGame.black().client(), guestGame.game());
    var say =
        SayInChat.newBuilder()
            .setGameId(guestGame.game())
            .setPhrase(ChatPhrase.CHAT_PHRASE_GOOD_LUCK);
    done(guestGame.white().client(), ChatFrames.say(say));
    fence(guestGame);
    ChatLine line = ChatFrames.lines(guestGame.black().client(), PLAYERS).firstEntry().getValue();
    assertThat(line.getPhrase()).isEqualTo(ChatPhrase.CHAT_PHRASE_GOOD_LUCK);
    assertThat(line.hasText()).isFalse();
  }

  @Test
  void whoHasNoSessionReadsOnly() {
    GuestGame guestGame = inPlay();
    Error error =
        guestGame.spectator().client().askRefused(ChatFrames.say(guestGame.game(), "hello"));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a\u202eb", "a\nb"})
  void aBadTextIsRefusedWithWhatIsWrong(String text) {
    GuestGame guestGame = inPlay();
    Error error = guestGame.white().client().askRefused(ChatFrames.say(guestGame.game(), text));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    assertThat(error.getMessage()).startsWith("text: expected ");
  }

  @Test
  void anUnknownPhraseOrRequestIsRefused() {
    GuestGame guestGame = inPlay();
    SocketClient white = guestGame.white().client();
    var say = SayInChat.newBuilder().setGameId(guestGame.game()).setPhraseValue(99);
    assertThat(white.askRefused(ChatFrames.say(say)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    ClientFrame.Builder bytes = ChatFrames.say(guestGame.game(), "x");
    bytes.setChat(ByteString.copyFromUtf8("\u0007not a message"));
    assertThat(white.askRefused(bytes).getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    bytes.setChat(ByteString.EMPTY);
    assertThat(white.askRefused(bytes).getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_COMMAND);
    assertThat(white.askRefused(ChatFrames.watch("zzzzzzzzzzzzzzzz")).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  @Test
  void aLineIsReportedByWhoMayReadIt() {
    GuestGame guestGame = inPlay();
    done(guestGame.white().client(), ChatFrames.say(guestGame.game(), secret()));
    done(guestGame.black().client(), ChatFrames.report(guestGame.game(), PLAYERS, 1));
    for (ClientFrame.Builder frame :
        List.of(
            ChatFrames.report(guestGame.game(), PLAYERS, 2),
            ChatFrames.report(guestGame.game(), SPECTATORS, 1))) {
      assertThat(guestGame.black().client().askRefused(frame).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
    }
    assertThat(fan().askRefused(ChatFrames.report(guestGame.game(), PLAYERS, 1)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  @Test
  void whoSaysTooMuchIsToldWhenToGoOn() {
    try (var strict =
        new WholeServer(
            52,
            "store.url",
            "",
            "data.directory",
            directory.resolve("strict").toString(),
            "chat.lines",
            "2",
            "chat.lines-window",
            "1h")) {
      GuestGame guestGame = GuestGame.byLink(strict, "small", "600+5");
      SocketClient white = guestGame.white().client();
      done(white, ChatFrames.say(guestGame.game(), "one"));
      done(white, ChatFrames.say(guestGame.game(), "two"));
      Error error = white.askRefused(ChatFrames.say(guestGame.game(), "three"));
      assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
      assertThat(error.getRetryable()).isTrue();
      assertThat(error.getRetryAfterMs()).isBetween(1_000_000, 1_800_001);
      done(guestGame.black().client(), ChatFrames.say(guestGame.game(), "I may"));
    }
  }

  @Test
  void chatsThatAConnectionFollowsAreLimited() {
    try (var strict =
        new WholeServer(
            54,
            "store.url",
            "",
            "data.directory",
            directory.resolve("follow").toString(),
            "socket.max-subscriptions",
            "4")) {
      SocketClient spectator = strict.connect();
      for (int i = 0; i < 4; i++) {
        ChatFrames.rooms(spectator, GuestGame.byLink(strict, "small", "600+5").game());
      }
      GuestGame last = GuestGame.byLink(strict, "small", "600+5");
      Error error = spectator.askRefused(ChatFrames.watch(last.game()));
      assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
    }
  }
}
