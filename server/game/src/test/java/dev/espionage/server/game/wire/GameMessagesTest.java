package dev.espionage.server.game.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Referee;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.net.socket.OutFrame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GameMessagesTest {
  private static final GameId ID = new GameId("0123456789abcdef");
  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
  private static final int TWO_STEP_LIMIT = 300;
  private static final AudienceView.LagReceipt RECEIPT =
      new AudienceView.LagReceipt(
          Duration.ofMillis(2_500), Duration.ofMillis(1_200), Duration.ofSeconds(7));

  private final Referee referee = new Referee(CommitmentScheme.sha256());

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  /// Returns all states of a random game.
  private List<Game> course(Variant variant, String control, long seed) {
    Random random = new Random(seed);
    var setup =
        new GameSetup(
            ID,
            Volcanoes.random(variant, random),
            TimeControl.parse(control).orThrow(),
            false,
            START);
    List<Game> course = new ArrayList<>();
    course.add(Game.created(new Event.Created(setup)).apply(new Event.Activated(START)));
    var salts = new BySide<>(Salt.random(random), Salt.random(random));
    for (Side side : Side.values()) {
      decide(course, new Command.Deploy(side, Deployment.random(variant, random), salts));
    }
    while (course.getLast() instanceof Game.Playing playing) {
      Side mover = playing.position().toMove().orElseThrow();
      GameView view = GameView.of(playing, Viewer.of(mover), START);
      var turn = TestPlayers.turn(view.view(), random);
      decide(
          course, new Command.PlayTurn(mover, turn.turn(), new Turn(turn.steps()), Duration.ZERO));
    }
    return course;
  }

  private void decide(List<Game> course, Command command) {
    for (Event event : referee.decide(course.getLast(), command, START).events()) {
      course.add(course.getLast().apply(event));
    }
  }

  private static AudienceView audience(Game game, Viewer viewer) {
    return new AudienceView(
        GameView.of(game, viewer, START.plusMillis(123)),
        new AudienceView.RoomStatus(
            TestPlayers.PLAYERS,
            new BySide<>(true, true),
            123_456,
            1_000_000,
            viewer == Viewer.SPECTATOR ? Optional.empty() : Optional.of(Duration.ofMinutes(2)),
            viewer == Viewer.SPECTATOR ? Optional.empty() : Optional.of(RECEIPT)));
  }

  private Snapshot snapshot(Game game, Viewer viewer) throws Exception {
    return Snapshot.parseFrom(GameMessages.snapshot(audience(game, viewer)).toByteArray());
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aSnapshotIsWhatTheGeneratedClassesMake(Variant variant) {
    for (String control : List.of("10800/20x600", "600+5", "-")) {
      List<Game> games = course(variant, control, 9);
      games.add(playing(games).apply(new Event.DrawOffered(Side.WHITE, START)));
      Game ended = games.get(games.size() - 2);
      games.add(ended.apply(new Event.RematchOffered(Side.BLACK, START)));
      games.add(ended.apply(new Event.RematchAgreed(new GameId("fedcba9876543210"), START)));
      for (Game game : games) {
        for (Viewer viewer : Viewer.values()) {
          AudienceView audience = audience(game, viewer);
          EncodedMessage message = GameMessages.snapshot(audience);
          assertThat(message.toByteArray()).isEqualTo(GeneratedSnapshots.snapshot(audience));
          assertThat(pushed(message))
              .isEqualTo(pushed(EncodedMessage.owning(message.toByteArray())));
        }
      }
    }
  }

  /// Returns the bytes that go to the socket.
  private static byte[] pushed(EncodedMessage message) {
    OutFrame frame = GameFrames.push(new SnapshotBytes(1, 1, true, 0, message)).frame();
    ByteBuf buffer = Unpooled.buffer(frame.size(), frame.size());
    frame.writeTo(buffer);
    return ByteBufUtil.getBytes(buffer);
  }

  @Test
  void aSnapshotLiesInTheFrameOfItsPush() {
    Game game = course(Variants.SMALL, "600+5", 10).getFirst();
    assertThat(GameMessages.snapshot(audience(game, Viewer.WHITE)).isFramed()).isTrue();
  }

  @Test
  void whatIsNotThereIsNotWritten() {
    Game deploying = course(Variants.SMALL, "600+5", 10).getFirst();
    var audience =
        new AudienceView(
            GameView.of(deploying, Viewer.WHITE, START),
            new AudienceView.RoomStatus(
                TestPlayers.PLAYERS,
                new BySide<>(false, true),
                0,
                1,
                Optional.of(Duration.ZERO),
                Optional.empty()));
    assertThat(GameMessages.snapshot(audience).toByteArray())
        .isEqualTo(GeneratedSnapshots.snapshot(audience));
  }

  private static Game.Playing playing(List<Game> course) {
    return (Game.Playing)
        course.stream().filter(Game.Playing.class::isInstance).findFirst().orElseThrow();
  }

  @Test
  void aSnapshotOfATwoStepVariantIsSmall() {
    int largest = 0;
    for (Variant variant : List.of(Variants.ESPIONAGE, Variants.SMALL)) {
      for (int seed = 0; seed < 40; seed++) {
        for (Game game : course(variant, "10800/20x600", seed)) {
          for (Viewer viewer : Viewer.values()) {
            largest = Math.max(largest, GameMessages.snapshot(audience(game, viewer)).size());
          }
        }
      }
    }
    assertThat(largest).isGreaterThan(200).isLessThanOrEqualTo(TWO_STEP_LIMIT);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void noMaskedPieceOfTheOpponentIsInASnapshotOrAHistory(Variant variant) throws Exception {
    for (Game game : course(variant, "600+5", 3)) {
      for (Viewer viewer : Viewer.values()) {
        if (game instanceof Game.Playing playing) {
          Board seen = playing.position().board().seenBy(viewer);
          Snapshot snapshot = snapshot(game, viewer);
          assertThat(snapshot.getBoard().toByteArray()).isEqualTo(seen.cells());
          for (byte cell : snapshot.getFallen().toByteArray()) {
            assertThat(mayKnow(viewer, cell)).isTrue();
          }
        }
      }
    }
  }

  private static boolean mayKnow(Viewer viewer, byte cell) {
    return Cell.piece(cell).isEmpty() || Cell.isUnmasked(cell) || viewer.knows(Cell.side(cell));
  }

  @Test
  void spectatorsAreNeverToldOfDrawOrRematch() throws Exception {
    List<Game> course = course(Variants.SMALL, "600+5", 4);
    Game.Playing playing = playing(course);
    Game offered = playing.apply(new Event.DrawOffered(Side.WHITE, START));
    assertThat(snapshot(offered, Viewer.BLACK).getDrawOffer())
        .isEqualTo(dev.espionage.protocol.v1.Side.SIDE_WHITE);
    assertThat(GameMessages.snapshot(audience(offered, Viewer.SPECTATOR)))
        .isEqualTo(GameMessages.snapshot(audience(playing, Viewer.SPECTATOR)));
    Game ended = course.getLast();
    Game agreed =
        ended
            .apply(new Event.RematchOffered(Side.WHITE, START))
            .apply(new Event.RematchAgreed(new GameId("fedcba9876543210"), START));
    assertThat(snapshot(agreed, Viewer.BLACK).getRematchGameId()).isEqualTo("fedcba9876543210");
    assertThat(GameMessages.snapshot(audience(agreed, Viewer.SPECTATOR)))
        .isEqualTo(GameMessages.snapshot(audience(ended, Viewer.SPECTATOR)));
  }

  @Test
  void aFinishedGameIsShownWholeToEverybody() throws Exception {
    Game.Ended ended = (Game.Ended) course(Variants.SMALL, "600+5", 5).getLast();
    byte[] truth = ended.play().orElseThrow().position().board().cells();
    for (Viewer viewer : Viewer.values()) {
      Snapshot snapshot = snapshot(ended, viewer);
      assertThat(snapshot.getBoard().toByteArray()).isEqualTo(truth);
      assertThat(snapshot.getPhase()).isEqualTo(Phase.PHASE_ENDED);
      assertThat(snapshot.hasOutcome()).isTrue();
    }
  }

  @Test
  void whileDeployingOnlyTheOwnArmyIsShown() throws Exception {
    Game ready = course(Variants.SMALL, "600+5", 6).get(1);
    assertThat(pieces(snapshot(ready, Viewer.WHITE))).isEqualTo(16);
    assertThat(pieces(snapshot(ready, Viewer.BLACK))).isZero();
    assertThat(pieces(snapshot(ready, Viewer.SPECTATOR))).isZero();
    assertThat(snapshot(ready, Viewer.BLACK).getWhiteReady()).isTrue();
    assertThat(snapshot(ready, Viewer.BLACK).getClocks().getRunning())
        .isEqualTo(dev.espionage.protocol.v1.Side.SIDE_UNSPECIFIED);
  }

  private static long pieces(Snapshot snapshot) {
    long pieces = 0;
    for (byte cell : snapshot.getBoard().toByteArray()) {
      pieces += Cell.isPiece(cell) ? 1 : 0;
    }
    return pieces;
  }

  @Test
  void onlyTheOwnSaltIsTold() throws Exception {
    Game playing = course(Variants.SMALL, "-", 7).get(3);
    GameInfo white =
        GameInfo.parseFrom(GameMessages.info(audience(playing, Viewer.WHITE)).toByteArray());
    GameInfo black =
        GameInfo.parseFrom(GameMessages.info(audience(playing, Viewer.BLACK)).toByteArray());
    GameInfo gallery =
        GameInfo.parseFrom(GameMessages.info(audience(playing, Viewer.SPECTATOR)).toByteArray());
    assertThat(white.getYourSalt()).isNotEqualTo(black.getYourSalt());
    assertThat(gallery.getYourSalt().isEmpty()).isTrue();
    assertThat(gallery.getYourSide()).isEqualTo(dev.espionage.protocol.v1.Side.SIDE_UNSPECIFIED);
    assertThat(gallery.getVolcanoes().size()).isEqualTo(2);
    assertThat(gallery.getWhiteCommitment().size()).isEqualTo(32);
    assertThat(snapshot(playing, Viewer.WHITE).hasClocks()).isFalse();
  }

  @Test
  void theWholeHistoryComesInPages() throws Exception {
    Game game = course(Variants.ESPIONAGE, "600+5", 8).getLast();
    int turns = ((Game.Ended) game).play().orElseThrow().position().turn();
    int next = 0;
    int entries = 0;
    do {
      List<HistoryView.Entry> seen = HistoryView.of(game, Viewer.WHITE, next, 1_000);
      var page = GameMessages.history(ID, seen, turns).message();
      assertThat(page.size()).isLessThanOrEqualTo(GameMessages.PAGE_BYTES);
      History history = History.parseFrom(page.toByteArray());
      for (var entry : history.getEntriesList()) {
        assertThat(entry.getTurn()).isEqualTo(entries++);
      }
      next = history.getNextTurn();
    } while (next != 0);
    assertThat(entries).isEqualTo(turns + 1);
  }

  @Test
  void aGameWithoutTurnsHasAnEmptyHistory() throws Exception {
    History history =
        History.parseFrom(GameMessages.history(ID, List.of(), 0).message().toByteArray());
    assertThat(history.getEntriesCount()).isZero();
    assertThat(history.getNextTurn()).isZero();
  }
}
