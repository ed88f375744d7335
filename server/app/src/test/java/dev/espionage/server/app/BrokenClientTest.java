package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that no input from a client disturbs its opponent's game.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BrokenClientTest {
  private static final long SEED = 9;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private static Named<Consumer<SocketClient>> by(String name, Consumer<SocketClient> fault) {
    return Named.of(name, fault);
  }

  private static byte[] turnInPieces() {
    return CommandMessages.resign("0123456789abcdef").setRequestId(1).build().toByteArray();
  }

  static Stream<Named<Consumer<SocketClient>>> endings() {
    return Stream.of(
        by("a text frame", client -> closed(client, 1003, () -> client.text("{}"))),
        by("too long a frame", client -> closed(client, 1009, () -> client.bytes(new byte[4_097]))),
        by(
            "too long a message in fragments",
            client ->
                closed(
                    client,
                    1009,
                    () -> {
                      client.fragment(new byte[3_000], false);
                      client.fragment(new byte[3_000], true);
                    })),
        by(
            "half a message",
            client -> {
              client.fragment(Arrays.copyOf(turnInPieces(), 9), false);
              client.abort();
            }),
        by("nothing at all", SocketClient::abort),
        by("a close frame", client -> closed(client, 1000, client::sendClose)));
  }

  private static void closed(SocketClient client, int code, Runnable fault) {
    fault.run();
    assertThat(client.closeCode()).isEqualTo(code);
  }

  @ParameterizedTest
  @MethodSource("endings")
  void whoseConnectionEndsIsAwayAndComesBack(Consumer<SocketClient> fault) {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(3, random);
    fault.accept(guestGame.black().client());
    guestGame.white().until(snapshot -> !snapshot.getBlackPresent());
    GameClient black =
        GameClient.taken(server.connect(guestGame.blacks()), guestGame.game(), Viewer.BLACK);
    guestGame.white().until(Snapshot::getBlackPresent);
    new GuestGame(
            guestGame.whites(), guestGame.blacks(), guestGame.white(), black, guestGame.spectator())
        .play(4, random);
  }

  static Stream<Named<byte[]>> nonsense() {
    byte[] turn = turnInPieces();
    return Stream.of(
        Named.of("nothing", new byte[0]),
        Named.of("zeros", new byte[100]),
        Named.of("no protobuf", new byte[] {-1, -1, -1, -1}),
        Named.of("a truncated command", Arrays.copyOf(turn, turn.length - 3)),
        Named.of("a field that is longer than the frame", new byte[] {0x12, 0x7f, 1}),
        Named.of("as much as may come", new byte[4_096]),
        Named.of(
            "no request id", CommandMessages.resign("0123456789abcdef").build().toByteArray()));
  }

  @ParameterizedTest
  @MethodSource("nonsense")
  void nonsenseIsAnsweredAndTheSameConnectionPlaysOn(byte[] nonsense) {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(1, random);
    SocketClient black = guestGame.black().client();
    for (int i = 0; i < 5; i++) {
      black.bytes(nonsense);
    }
    ErrorCode code =
        black.awaitNewest(frame ->
            Optional.of(frame).filter(ServerFrame::hasError).map(e -> e.getError().getCode()));
    assertThat(code).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    guestGame.play(4, random);
  }

  @ParameterizedTest
  @MethodSource("nonsense")
  void nonsenseBeforeHelloHarmsNobody(byte[] nonsense) {
    SocketClient client = server.open();
    client.bytes(nonsense);
    assertThat(client.next().getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    assertThat(client.askRefused(CommandMessages.resign("0123456789abcdef")).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_HELLO_EXPECTED);
    assertThat(
            client.ask(ClientFrame.newBuilder().setHello(Hello.getDefaultInstance())).hasWelcome())
        .isTrue();
  }

  /// Commands with flipped bits may ask for anything, but must not break the game.
  @ParameterizedTest
  @MethodSource("seeds")
  void changedBitsOfCommandsHarmNobody(long seed) {
    SplittableRandom noise = new SplittableRandom(seed);
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(2, random);
    SocketClient broken = server.connect(guestGame.blacks());
    GameClient.taken(broken, guestGame.game(), Viewer.BLACK);
    for (int i = 0; i < 200; i++) {
      ClientFrame command =
          CommandMessages.turn(guestGame.game(), 2, List.of()).setRequestId(1_000 + i).build();
      byte[] bytes = command.toByteArray();
      bytes[noise.nextInt(bytes.length)] ^= (byte) (1 << noise.nextInt(8));
      broken.bytes(bytes);
    }
    // While more than 64 commands wait for their answers, the server refuses further ones.
    await("seed " + seed)
        .until(() -> broken.ask(CommandMessages.history(guestGame.game(), 0)).hasHistory());
    await().until(() -> broken.received().size() > 200);
    guestGame.play(2, random);
  }

  static Stream<Long> seeds() {
    return Stream.of(1L, 2L, 3L);
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void commandIdsOfTheWrongLengthChangeNothing(int length) {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    var resign =
        CommandMessages.resign(guestGame.game())
            .setCommandId(ByteString.copyFrom(new byte[length]));
    assertThat(guestGame.white().client().askRefused(resign).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_COMMAND_ID_REQUIRED);
    guestGame.play(1, random);
  }

  static Stream<Integer> lengths() {
    return Stream.of(0, 1, 15, 17, 32);
  }
}
