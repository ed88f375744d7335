package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.command;
import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import dev.espionage.protocol.v1.Claim;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.protocol.v1.Step;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.server.client.SocketClient;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BadInputTest {
  private static final String GAME = FakeRooms.GAME.text();

  private final ListenerFixture front = new ListenerFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aFrameThatIsNoMessageIsAnsweredAndTheConnectionStays() {
    SocketClient client = front.connect().hello();
    client.bytes(new byte[] {(byte) 0xff, (byte) 0xff, (byte) 0xff});
    Error error = client.next().getError();
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    assertThat(error.getMessage()).contains("ClientFrame");
    assertThat(client.watch(GAME).hasWatching()).isTrue();
    assertThat(front.rejections("malformed")).isEqualTo(1);
  }

  @Test
  void anEmptyFrameIsMalformed() {
    SocketClient client = front.connect().hello();
    client.bytes(new byte[0]);
    assertThat(client.next().getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
  }

  @Test
  void aRequestIdOfZeroIsMalformed() {
    SocketClient client = front.connect().hello();
    client.bytes(frame().setPing(Ping.getDefaultInstance()).build().toByteArray());
    assertThat(client.next().getError().getMessage()).contains("request_id");
  }

  @Test
  void anUnknownCommandIsAnsweredAndTheConnectionStays() {
    SocketClient client = front.connect().hello();
    var unknown =
        UnknownFieldSet.newBuilder()
            .addField(
                1000,
                UnknownFieldSet.Field.newBuilder().addLengthDelimited(ByteString.EMPTY).build())
            .build();
    assertThat(client.askRefused(frame().setUnknownFields(unknown)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_COMMAND);
    assertThat(client.watch(GAME).hasWatching()).isTrue();
  }

  @Test
  void unknownFieldsOfKnownCommandsAreIgnored() {
    SocketClient client = front.connect().hello();
    var unknown =
        UnknownFieldSet.newBuilder()
            .addField(1000, UnknownFieldSet.Field.newBuilder().addVarint(1).build())
            .build();
    var watch = Watch.newBuilder().setGameId(GAME).setUnknownFields(unknown);
    assertThat(client.ask(frame().setWatch(watch)).hasWatching()).isTrue();
  }

  @Test
  void aTextFrameCloses() {
    SocketClient client = front.connect().hello();
    client.text("{}");
    assertThat(client.closeCode()).isEqualTo(1003);
    await().until(() -> front.disconnects("text_frame") == 1);
  }

  @Test
  void anOversizedFrameCloses() {
    SocketClient client = front.connect().hello();
    client.bytes(new byte[4097]);
    assertThat(client.closeCode()).isEqualTo(1009);
    await().until(() -> front.disconnects("too_big") == 1);
  }

  @Test
  void anOversizedMessageInFragmentsCloses() {
    SocketClient client = front.connect().hello();
    client.fragment(new byte[3000], false);
    client.fragment(new byte[3000], true);
    assertThat(client.closeCode()).isEqualTo(1009);
  }

  @Test
  void aMessageInFragmentsIsPutTogether() {
    SocketClient client = front.connect();
    byte[] hello =
        frame().setRequestId(7).setHello(Hello.getDefaultInstance()).build().toByteArray();
    client.fragment(new byte[] {hello[0]}, false);
    client.fragment(java.util.Arrays.copyOfRange(hello, 1, hello.length), true);
    assertThat(client.next().getRequestId()).isEqualTo(7);
  }

  @Test
  void anUnmaskedFrameCloses() {
    try (var raw = RawSocket.upgraded(front).hex("8200")) {
      assertThat(raw.closeCode()).isEqualTo(1002);
    }
    await().until(() -> front.disconnects("protocol") == 1);
  }

  @Test
  void aFrameWithAnUnknownOpcodeCloses() {
    try (var raw = RawSocket.upgraded(front).hex("8380aabbccdd")) {
      assertThat(raw.closeCode()).isEqualTo(1002);
    }
  }

  @Test
  void aFrameWithAReservedBitCloses() {
    try (var raw = RawSocket.upgraded(front).hex("c280aabbccdd")) {
      assertThat(raw.closeCode()).isEqualTo(1002);
    }
  }

  @Test
  void aConnectionThatBreaksIsCountedAsLost() {
    try (var raw = RawSocket.upgraded(front)) {
      raw.hex("82");
    }
    await().until(() -> front.disconnects("lost") == 1);
  }

  @Test
  void aClientThatClosesIsAnswered() {
    SocketClient client = front.connect().hello();
    client.sendClose();
    assertThat(client.closeCode()).isEqualTo(1000);
    await().until(() -> front.disconnects("client") == 1);
  }

  @Test
  void helloHasToComeFirst() {
    SocketClient client = front.connect();
    assertThat(client.askRefused(frame().setPing(Ping.getDefaultInstance())).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_HELLO_EXPECTED);
    client.hello();
  }

  @Test
  void helloComesOnce() {
    SocketClient client = front.connect().hello();
    assertThat(client.askRefused(frame().setHello(Hello.getDefaultInstance())).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_HELLO_EXPECTED);
  }

  @Test
  void aCommandThatChangesStateNeedsItsId() {
    SocketClient client = front.connect(front.player()).hello();
    var resign = Resign.newBuilder().setGameId(GAME);
    for (int length : new int[] {0, 15, 17}) {
      var frame = frame().setCommandId(ByteString.copyFrom(new byte[length])).setResign(resign);
      assertThat(client.askRefused(frame).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_COMMAND_ID_REQUIRED);
    }
    assertThat(front.rooms.submitted).isEmpty();
  }

  @Test
  void playingNeedsASession() {
    SocketClient client = front.connect().hello();
    assertThat(
            client.askRefused(command().setResign(Resign.newBuilder().setGameId(GAME))).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
  }

  @Test
  void fieldsOutOfRangeAreMalformed() {
    SocketClient client = front.connect(front.player()).hello();
    var tooMany = PlayTurn.newBuilder().setGameId(GAME);
    for (int i = 0; i < 9; i++) {
      tooMany.addSteps(Step.getDefaultInstance());
    }
    List<ClientFrame.Builder> frames =
        List.of(
            frame().setWatch(Watch.newBuilder().setGameId("UPPERCASE0000000")),
            frame().setPing(Ping.newBuilder().setPayload(ByteString.copyFrom(new byte[33]))),
            command().setPlayTurn(tooMany),
            command()
                .setPlayTurn(
                    PlayTurn.newBuilder().setGameId(GAME).addSteps(Step.newBuilder().setFrom(-1))),
            command().setDeploy(Deploy.newBuilder().setGameId(GAME)),
            command().setDeploy(Deploy.newBuilder().setGameId(GAME).setSetup("C".repeat(65))),
            command().setClaim(Claim.newBuilder().setGameId(GAME)),
            command().setClaim(Claim.newBuilder().setGameId(GAME).setWishValue(99)));
    for (ClientFrame.Builder frame : frames) {
      assertThat(client.askRefused(frame).getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    }
    assertThat(front.rooms.submitted).isEmpty();
  }

  @Test
  void longTextsInHelloAreMalformed() {
    SocketClient client = front.connect();
    var hello = Hello.newBuilder().setClientName("x".repeat(65));
    assertThat(client.askRefused(frame().setHello(hello)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
  }
}
