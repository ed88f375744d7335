package dev.espionage.server.silence;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.play.Position;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Token;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/// Tests that the detector finds secrets logged on purpose, and passes the log of an honest server.
class SecretsTest {
  private static final Logger LOG = LoggerFactory.getLogger("dev.espionage.server.leak");
  private static final SplittableRandom RANDOM = new SplittableRandom(7);
  private static final Salt SALT = Salt.random(RANDOM);
  private static final String TOKEN = "0123456789abcdefghjkmnpqrs";
  private final Secrets secrets =
      new Secrets().word(TOKEN).bytes(ByteString.copyFrom(SALT.bytes()));

  /// Data that careless logging might print, for each variant with masked pieces.
  record Careless(Variant variant, Deployment white, Position position, Snapshot snapshot) {
    static Careless of(Variant variant) {
      Deployment white = Deployment.random(variant, RANDOM);
      Deployment black = Deployment.random(variant, RANDOM);
      Board board = Board.deployed(Volcanoes.random(variant, RANDOM), white, black);
      Position position = Position.initial(variant, board);
      Snapshot snapshot =
          Snapshot.newBuilder()
              .setGameId("0123456789abcdef")
              .setBoard(ByteString.copyFrom(board.seenBy(Viewer.WHITE).cells()))
              .build();
      return new Careless(variant, white, position, snapshot);
    }

    private byte[] frame() {
      return ServerFrame.newBuilder().setSnapshot(snapshot).build().toByteArray();
    }

    private String board(Viewer viewer) {
      return new String(position.board().seenBy(viewer).cells(), StandardCharsets.ISO_8859_1);
    }

    Stream<String> texts() {
      String setup = white.setup();
      byte[] frame = frame();
      return Stream.of(
          setup,
          "Deploy[setup=" + setup + "]",
          setup.replace("/", ""),
          setup.substring(0, setup.indexOf('/')),
          setup.toLowerCase(Locale.ROOT),
          board(Viewer.WHITE),
          board(Viewer.BLACK),
          position.board().cells().length + " " + Arrays.toString(position.board().cells()),
          PositionNotation.format(position),
          snapshot.toString(),
          TextFormat.printer().emittingSingleLine(true).printToString(snapshot),
          HistoryEntry.newBuilder().setBoard(snapshot.getBoard()).build().toString(),
          ByteBufUtil.hexDump(frame),
          ByteBufUtil.prettyHexDump(io.netty.buffer.Unpooled.wrappedBuffer(frame)),
          Arrays.toString(frame),
          Base64.getEncoder().encodeToString(frame),
          Base64.getUrlEncoder().encodeToString(frame),
          new String(frame, StandardCharsets.ISO_8859_1),
          new String(frame, StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
      return variant.id();
    }
  }

  static Stream<Careless> careless() {
    return Variants.ALL.stream().filter(Variant::masked).map(Careless::of);
  }

  @ParameterizedTest
  @MethodSource("careless")
  void armiesBoardsAndSnapshotsAreFoundInEveryForm(Careless careless) {
    assertThat(careless.texts())
        .allSatisfy(text -> assertThat(secrets.in("a line with " + text + " in it")).isNotEmpty());
  }

  @Test
  void tokensAndSaltsAreFoundInEveryForm() {
    ByteString salt = ByteString.copyFrom(SALT.bytes());
    byte[] bytes = SALT.bytes();
    assertThat(
            Stream.of(
                "Authorization: Bearer " + TOKEN,
                SALT.hex(),
                GameInfo.newBuilder().setYourSalt(salt).build().toString(),
                Arrays.toString(bytes),
                Base64.getEncoder().encodeToString(bytes),
                Base64.getEncoder()
                    .encodeToString(GameInfo.newBuilder().setYourSalt(salt).build().toByteArray()),
                ByteBufUtil.prettyHexDump(io.netty.buffer.Unpooled.wrappedBuffer(bytes))))
        .allSatisfy(text -> assertThat(secrets.in(text)).isNotEmpty());
  }

  @Test
  void thePieceOnOneSquareIsFoundByItsName() {
    Piece piece = careless().findFirst().orElseThrow().position().board().piece(0).orElseThrow();
    assertThat(secrets.in("a1: " + (piece == Piece.HEADQUARTERS ? Piece.SPY : piece))).isNotEmpty();
  }

  @Test
  void everyPartOfALogEventIsLookedAt() {
    String setup = Deployment.random(Variants.ESPIONAGE, RANDOM).setup();
    assertFound(() -> LOG.trace("deployed {}", setup));
    assertFound(() -> LOG.debug("failed", new IllegalStateException("a", new Exception(setup))));
    assertFound(() -> LOG.atInfo().addKeyValue("army", setup).log("deployed"));
    assertFound(() -> LOG.warn("an argument that is not shown", new Object[] {setup}));
    assertFound(() -> {
      try (var _ = MDC.putCloseable("army", setup)) {
        LOG.trace("nothing to see");
      }
    });
  }

  private void assertFound(Runnable leak) {
    try (var log = new LogCapture()) {
      leak.run();
      // Threads of stores that other tests share may log meanwhile.
      assertThat(log.lines())
          .filteredOn(line -> line.contains(LOG.getName()))
          .hasSize(1)
          .allSatisfy(line -> assertThat(secrets.in(line)).isNotEmpty());
    }
  }

  @Test
  void whatEverybodyMaySeeIsNotFound() {
    Careless one = careless().findFirst().orElseThrow();
    Deployment army = one.white();
    Stream<String> honest =
        Stream.of(
            army.toString(),
            one.position().toString(),
            new PlayerRequest.Deploy(army.setup()).toString(),
            EncodedMessage.owning(one.frame()).toString(),
            SALT.toString(),
            Token.parse(TOKEN).orElseThrow().toString(),
            one.board(Viewer.SPECTATOR),
            "[Commitment] 6f1c0e7a9b3d5c2e8f4a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e",
            "o.a.p.cluster.sharding.ShardRegion - room: Coordinator moved from [] to [Actor[…]]",
            "the helpless messengers of a speechless general…",
            "-Dio.netty.allocator.chunkSize: 4194304, 1, 2, 3",
            "dev.espionage.server.game.room.core.Room.committed(Room.java:171)");
    assertThat(honest).allSatisfy(text -> assertThat(secrets.in(text)).isEmpty());
  }
}
