package dev.espionage.client.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.SaltedCommitment;
import dev.espionage.engine.notation.Audit;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.RandomGame;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GameCommitmentsTest {
  private static final GameRecord RECORD =
      RandomGame.play(Variants.SMALL, new SplittableRandom(20));

  private final List<String> broken = new ArrayList<>();
  private final ClientTransport transport = ClientTransport.start(1);
  private final ConnectedPlayer player =
      ConnectedPlayer.connect(
          new ConnectionSettings(
              "GameCommitmentsTest",
              ServerChoice.roundRobin(List.of(Endpoint.of("http://127.0.0.1:1/")), 0),
              Optional.empty(),
              new SplittableRandom(1)),
          transport);
  private final WatchedGame game = watched();

  @BeforeEach
  void begin() {
    game.changed(info().clearWhiteCommitment().clearBlackCommitment().clearYourSalt().build());
  }

  @AfterEach
  void end() {
    player.close();
    transport.close();
  }

  private WatchedGame watched() {
    GameWatcher watcher =
        new GameWatcher() {
          @Override
          public void snapshotReceived(GameInfo info, Snapshot snapshot) {}

          @Override
          public void commitmentBroken(String reason) {
            broken.add(reason);
          }
        };
    return new WatchedGame(player, header("GameId"), watcher);
  }

  @Test
  void areKeptFromTheStartAndOpenedByTheRecord() {
    game.changed(info().build());
    game.show(start());
    assertThat(broken).isEmpty();
    assertThat(checked(RECORD))
        .isEqualTo(new BySide<>(new Audit.Finding.Kept(), new Audit.Finding.Kept()));
  }

  @Test
  void showThatARecordWasReplacedAsAWhole() {
    game.changed(info().build());
    GameRecord replaced = withOtherWhiteArmy();
    Audit alone = new Audit(CommitmentScheme.sha256());
    assertThat(Stream.of(Side.values()).map(side -> alone.of(replaced, side)))
        .containsOnly(new Audit.Finding.Kept());
    assertThat(checked(replaced))
        .isEqualTo(new BySide<>(new Audit.Finding.Broken(), new Audit.Finding.Kept()));
  }

  @Test
  void mustBeToTheOwnArmy() {
    game.changed(info().setYourSalt(ByteString.copyFrom(new byte[32])).build());
    game.show(start());
    assertThat(broken).singleElement().asString().contains("is not to the player's army");
  }

  @Test
  void cannotBeReplacedDuringTheGame() {
    game.changed(info().build());
    game.changed(info().setBlackCommitment(ByteString.copyFrom(new byte[32])).build());
    assertThat(broken).singleElement().asString().contains("has replaced the commitments");
    assertThat(kept()).isEqualTo(GameCommitments.of(info().build()));
  }

  private BySide<Audit.Finding> checked(GameRecord record) {
    return kept().orElseThrow().check(record);
  }

  /// Ends the game, and returns what the client has kept.
  private Optional<GameCommitments> kept() {
    game.changed(info().setWhiteCommitment(ByteString.copyFrom(new byte[32])).build());
    game.show(Snapshot.newBuilder().setEpoch(2).setPhase(Phase.PHASE_ENDED).build());
    return game.end().join() instanceof GameEnd.Finished(var _, var kept) ? kept : Optional.empty();
  }

  private static GameInfo.Builder info() {
    return GameInfo.newBuilder()
        .setGameId(header("GameId"))
        .setVariant(RECORD.variant().id())
        .setYourSide(dev.espionage.protocol.v1.Side.SIDE_WHITE)
        .setVolcanoes(ByteString.copyFrom(RECORD.volcanoes().squares().toBytes()))
        .setWhiteCommitment(commitment("WhiteCommitment"))
        .setBlackCommitment(commitment("BlackCommitment"))
        .setYourSalt(ByteString.copyFrom(Salt.parse(header("WhiteSalt")).orThrow().bytes()));
  }

  private static Snapshot start() {
    BySide<Deployment> armies = RECORD.deployments();
    Board board = Board.deployed(RECORD.volcanoes(), armies.white(), armies.black());
    return Snapshot.newBuilder()
        .setEpoch(1)
        .setVersion(1)
        .setPhase(Phase.PHASE_PLAY)
        .setBoard(ByteString.copyFrom(board.cells()))
        .build();
  }

  private static GameRecord withOtherWhiteArmy() {
    GameId id = GameId.parse(header("GameId")).orThrow();
    Deployment other = RECORD.deployments().white().mirrored();
    Salt salt = Salt.random(new SplittableRandom(3));
    Commitment made =
        CommitmentScheme.sha256()
            .commit(id, RECORD.variant(), Side.WHITE, RECORD.volcanoes(), other, salt);
    SaltedCommitment black =
        new SaltedCommitment(
            Salt.parse(header("BlackSalt")).orThrow(),
            Commitment.parse(header("BlackCommitment")).orThrow());
    return new GameRecord(
        RECORD.volcanoes(),
        RECORD.names(),
        RECORD.deployments().with(Side.WHITE, other),
        RECORD.timeControl(),
        RECORD.result(),
        Audit.headers(id, new BySide<>(new SaltedCommitment(salt, made), black)),
        RECORD.turns());
  }

  private static ByteString commitment(String key) {
    return ByteString.copyFrom(Commitment.parse(header(key)).orThrow().bytes());
  }

  private static String header(String key) {
    return RECORD.extra(key).orElseThrow();
  }
}
