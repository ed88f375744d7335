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

/** Tests chat over real connections to a whole server on SQLite. */
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

  private static Table inPlay() {
    return Table.byLink(server, "small", "600+5").deployed();
  }

  /** Opens a spectator's connection with a session. */
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
    Table table = inPlay();
    SocketClient white = table.white().client();
    SocketClient black = table.black().client();
    SocketClient stranger = table.spectator().client();
    SocketClient fan = fan();
    assertThat(names(Chatting.rooms(white, table.game()))).containsExactly(PLAYERS);
    assertThat(names(Chatting.rooms(black, table.game()))).containsExactly(PLAYERS);
    assertThat(names(Chatting.rooms(stranger, table.game()))).containsExactly(SPECTATORS);
    assertThat(names(Chatting.rooms(fan, table.game()))).containsExactly(SPECTATORS);
    String ofPlayer = secret();
    String ofFan = secret();
    done(white, Chatting.say(table.game(), ofPlayer));
    done(fan, Chatting.say(table.game(), ofFan));
    ChatLine heard = Chatting.awaitSaid(black, ofPlayer);
    assertThat(heard.getNumber()).isEqualTo(1);
    assertThat(heard.getAuthor()).isEqualTo(table.whites().getPlayer());
    assertThat(heard.getAtEpochMs()).isEqualTo(server.clock.instant().toEpochMilli());
    Chatting.awaitSaid(white, ofPlayer);
    Chatting.awaitSaid(fan, ofFan);
    Chatting.awaitSaid(stranger, ofFan);
    fence(table);
    assertThat(List.of(white, black)).noneMatch(client -> Chatting.hasHeard(client, ofFan));
    assertThat(List.of(fan, stranger)).noneMatch(client -> Chatting.hasHeard(client, ofPlayer));
  }

  /** Waits until both players have received a new line, and so everything sent before it. */
  private static void fence(Table table) {
    String last = secret();
    done(table.white().client(), Chatting.say(table.game(), last));
    Chatting.awaitSaid(table.white().client(), last);
    Chatting.awaitSaid(table.black().client(), last);
  }

  /** The journal holds the end of the game. The players ask in vain until it is written. */
  @Test
  void aLineOfASpectatorReachesNoPlayerWhileTheEndIsNotStored() {
    Table table = inPlay();
    SocketClient white = table.white().client();
    SocketClient black = table.black().client();
    SocketClient fan = fan();
    Chatting.rooms(white, table.game());
    Chatting.rooms(black, table.game());
    Chatting.rooms(fan, table.game());
    String before = secret();
    done(fan, Chatting.say(table.game(), before));
    server.hold(table.game());
    white.send(Asking.resign(table.game()));
    await().until(() -> server.journal().waiting() == 1);
    String meanwhile = secret();
    done(fan, Chatting.say(table.game(), meanwhile));
    for (SocketClient player : List.of(white, black)) {
      assertThat(names(Chatting.rooms(player, table.game()))).containsExactly(PLAYERS);
      Error error = player.askRefused(Chatting.say(table.game(), SPECTATORS, "what do they say?"));
      assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
    }
    fence(table);
    for (SocketClient player : List.of(white, black)) {
      assertThat(Chatting.hasHeard(player, before)).isFalse();
      assertThat(Chatting.hasHeard(player, meanwhile)).isFalse();
      assertThat(Chatting.lines(player, SPECTATORS)).isEmpty();
    }
    server.journal().release();
    table.over();
    for (SocketClient player : List.of(white, black)) {
      assertThat(names(Chatting.rooms(player, table.game()))).containsExactly(PLAYERS, SPECTATORS);
      assertThat(Chatting.lines(player, SPECTATORS)).hasSize(2);
    }
    String after = secret();
    done(fan, Chatting.say(table.game(), after));
    Chatting.awaitSaid(white, after);
    Chatting.awaitSaid(black, after);
    String answer = secret();
    done(black, Chatting.say(table.game(), SPECTATORS, answer));
    Chatting.awaitSaid(fan, answer);
  }

  /**
   * A player who does not ask again receives nothing from the spectators' room: no room opens by
   * itself.
   */
  @Test
  void aLineAfterTheEndComesToWhomTheStoreHasLetIn() {
    Table table = inPlay();
    SocketClient white = table.white().client();
    SocketClient black = table.black().client();
    SocketClient fan = fan();
    Chatting.rooms(white, table.game());
    Chatting.rooms(black, table.game());
    Chatting.rooms(fan, table.game());
    white.send(Asking.resign(table.game()));
    table.over();
    Chatting.rooms(white, table.game());
    String after = secret();
    done(fan, Chatting.say(table.game(), after));
    Chatting.awaitSaid(white, after);
    fence(table);
    assertThat(Chatting.hasHeard(black, after)).isFalse();
    Chatting.rooms(black, table.game());
    assertThat(Chatting.hasHeard(black, after)).isTrue();
  }

  @Test
  void whoDoesNotFollowHearsNothing() {
    Table table = inPlay();
    SocketClient white = table.white().client();
    SocketClient black = table.black().client();
    Chatting.rooms(white, table.game());
    Chatting.rooms(black, table.game());
    done(black, Chatting.unwatch(table.game()));
    String said = secret();
    done(white, Chatting.say(table.game(), said));
    Chatting.awaitSaid(white, said);
    assertThat(Chatting.rooms(white, table.game()).getFirst().getLinesList()).hasSize(1);
    table.black().newest();
    assertThat(Chatting.hasHeard(black, said)).isFalse();
    assertThat(Chatting.rooms(black, table.game()).getFirst().getLines(0).getText())
        .isEqualTo(said);
  }

  @Test
  void aPhraseIsANumber() {
    Table table = inPlay();
    Chatting.rooms(table.white().client(), table.game());
    Chatting.rooms(table.black().client(), table.game());
    var say =
        SayInChat.newBuilder().setGameId(table.game()).setPhrase(ChatPhrase.CHAT_PHRASE_GOOD_LUCK);
    done(table.white().client(), Chatting.say(say));
    fence(table);
    ChatLine line = Chatting.lines(table.black().client(), PLAYERS).firstEntry().getValue();
    assertThat(line.getPhrase()).isEqualTo(ChatPhrase.CHAT_PHRASE_GOOD_LUCK);
    assertThat(line.hasText()).isFalse();
  }

  @Test
  void whoHasNoSessionReadsOnly() {
    Table table = inPlay();
    Error error = table.spectator().client().askRefused(Chatting.say(table.game(), "hello"));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a\u202eb", "a\nb"})
  void aBadTextIsRefusedWithWhatIsWrong(String text) {
    Table table = inPlay();
    Error error = table.white().client().askRefused(Chatting.say(table.game(), text));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    assertThat(error.getMessage()).startsWith("text: expected ");
  }

  @Test
  void anUnknownPhraseOrRequestIsRefused() {
    Table table = inPlay();
    SocketClient white = table.white().client();
    var say = SayInChat.newBuilder().setGameId(table.game()).setPhraseValue(99);
    assertThat(white.askRefused(Chatting.say(say)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    ClientFrame.Builder bytes = Chatting.say(table.game(), "x");
    bytes.setChat(ByteString.copyFromUtf8("\u0007not a message"));
    assertThat(white.askRefused(bytes).getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    bytes.setChat(ByteString.EMPTY);
    assertThat(white.askRefused(bytes).getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_COMMAND);
    assertThat(white.askRefused(Chatting.watch("zzzzzzzzzzzzzzzz")).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  @Test
  void aLineIsReportedByWhoMayReadIt() {
    Table table = inPlay();
    done(table.white().client(), Chatting.say(table.game(), secret()));
    done(table.black().client(), Chatting.report(table.game(), PLAYERS, 1));
    for (ClientFrame.Builder frame :
        List.of(
            Chatting.report(table.game(), PLAYERS, 2),
            Chatting.report(table.game(), SPECTATORS, 1))) {
      assertThat(table.black().client().askRefused(frame).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
    }
    assertThat(fan().askRefused(Chatting.report(table.game(), PLAYERS, 1)).getCode())
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
      Table table = Table.byLink(strict, "small", "600+5");
      SocketClient white = table.white().client();
      done(white, Chatting.say(table.game(), "one"));
      done(white, Chatting.say(table.game(), "two"));
      Error error = white.askRefused(Chatting.say(table.game(), "three"));
      assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
      assertThat(error.getRetryable()).isTrue();
      assertThat(error.getRetryAfterMs()).isBetween(1_000_000, 1_800_001);
      done(table.black().client(), Chatting.say(table.game(), "I may"));
    }
  }
}
