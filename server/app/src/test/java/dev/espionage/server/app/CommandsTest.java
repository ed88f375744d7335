package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.command;
import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.protocol.v1.Abort;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.AnswerDraw;
import dev.espionage.protocol.v1.CancelInvitation;
import dev.espionage.protocol.v1.Claim;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.DeclineRematch;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.JoinPairing;
import dev.espionage.protocol.v1.Leave;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.OfferDraw;
import dev.espionage.protocol.v1.OfferRematch;
import dev.espionage.protocol.v1.Pairing;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.StopSeeking;
import dev.espionage.protocol.v1.TurnRule;
import dev.espionage.protocol.v1.UnwatchLobby;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.feed.ConnectionNotices;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.FakeLobby;
import dev.espionage.server.pairing.FakePairing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandsTest {
  private static final String GAME = FakeRooms.GAME.text();

  private final ListenerFixture front = new ListenerFixture();
  private SocketClient client = front.connect();

  @BeforeEach
  void connect() {
    client = front.connect(front.player()).hello();
  }

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aTurnReachesItsRoomAndIsAnswered() {
    var turn =
        PlayTurn.newBuilder()
            .setGameId(GAME)
            .setTurn(3)
            .addSteps(dev.espionage.protocol.v1.Step.newBuilder().setFrom(20).setTo(30));
    assertThat(client.ask(command().setPlayTurn(turn)).hasDone()).isTrue();
    var submitted = front.rooms.submitted.remove();
    assertThat(submitted.game()).isEqualTo(FakeRooms.GAME);
    assertThat(submitted.player()).isEqualTo(front.rooms.player.orElseThrow());
    assertThat(submitted.request())
        .isEqualTo(new PlayerRequest.PlayTurn(3, List.of(new Step(20, 30))));
  }

  @Test
  void everyRequestOfAPlayerReachesItsRoom() {
    var frames =
        List.of(
            command().setDeploy(Deploy.newBuilder().setGameId(GAME).setSetup("CC/LL")),
            command().setDeploy(Deploy.newBuilder().setGameId(GAME).setRandom(true)),
            command().setOfferDraw(OfferDraw.newBuilder().setGameId(GAME)),
            command().setAnswerDraw(AnswerDraw.newBuilder().setGameId(GAME).setAccept(true)),
            command().setResign(Resign.newBuilder().setGameId(GAME)),
            command().setAbort(Abort.newBuilder().setGameId(GAME)),
            command()
                .setClaim(Claim.newBuilder().setGameId(GAME).setWish(ClaimWish.CLAIM_WISH_DRAW)),
            command().setOfferRematch(OfferRematch.newBuilder().setGameId(GAME)),
            command().setDeclineRematch(DeclineRematch.newBuilder().setGameId(GAME)));
    frames.forEach(frame -> assertThat(client.ask(frame).hasDone()).isTrue());
    assertThat(front.rooms.submitted)
        .extracting(FakeRooms.Submitted::request)
        .containsExactly(
            new PlayerRequest.Deploy("CC/LL"),
            new PlayerRequest.DeployAtRandom(),
            new PlayerRequest.OfferDraw(),
            new PlayerRequest.AnswerDraw(true),
            new PlayerRequest.Resign(),
            new PlayerRequest.Abort(),
            new PlayerRequest.Claim(PlayerRequest.ClaimedResult.DRAW),
            new PlayerRequest.OfferRematch(),
            new PlayerRequest.DeclineRematch());
  }

  @Test
  void aRefusalNamesRuleAndStep() {
    var illegal =
        new TurnVerdict.Illegal(OptionalInt.of(0), dev.espionage.engine.play.TurnRule.VOLCANO);
    front.rooms.answer =
        CompletableFuture.completedStage(
            new Answer.Refused(Refusal.illegalTurn(illegal, "no piece may enter a volcano")));
    Error error = client.askRefused(command().setPlayTurn(PlayTurn.newBuilder().setGameId(GAME)));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_ILLEGAL_TURN);
    assertThat(error.getRule()).isEqualTo(TurnRule.TURN_RULE_VOLCANO);
    assertThat(error.hasStep()).isTrue();
    assertThat(error.getStep()).isZero();
    assertThat(error.getRetryable()).isFalse();
    assertThat(front.rejections("illegal_turn")).isEqualTo(1);
  }

  @Test
  void aFaultOfTheRoomIsAnswered() {
    front.rooms.answer = CompletableFuture.failedStage(new IllegalStateException("secret"));
    Error error = client.askRefused(command().setResign(Resign.newBuilder().setGameId(GAME)));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    assertThat(error.getRetryable()).isTrue();
    assertThat(error.getRetryAfterMs()).isPositive();
    assertThat(error.getMessage()).doesNotContain("secret");
    assertThat(client.closed).isNotDone();
  }

  @Test
  void leavingEndsTheSubscription() {
    client.watch(GAME);
    assertThat(client.ask(frame().setLeave(Leave.newBuilder().setGameId(GAME))).hasDone()).isTrue();
    assertThat(front.rooms.players).isEmpty();
  }

  @Test
  void pingsAreEchoed() {
    var payload = ByteString.copyFromUtf8("hello");
    var pong = client.ask(frame().setPing(Ping.newBuilder().setPayload(payload))).getPong();
    assertThat(pong.getPayload()).isEqualTo(payload);
    assertThat(pong.getServerTimeEpochMs()).isEqualTo(front.time.instant().toEpochMilli());
  }

  @Test
  void historyIsPassedOn() {
    var ask = GetHistory.newBuilder().setGameId(GAME).setFromTurn(4);
    assertThat(client.ask(frame().setGetHistory(ask)).getHistory().getNextTurn()).isEqualTo(5);
    assertThat(
            client.askRefused(frame().setGetHistory(ask.setGameId("zzzzzzzzzzzzzzzz"))).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  @Test
  void gamesAreListed() {
    front.rooms.listed = 2;
    assertThat(
            client
                .ask(frame().setListGames(ListGames.getDefaultInstance()))
                .getGameList()
                .getGamesList())
        .hasSize(2)
        .allMatch(game -> game.getGameId().equals(GAME));
    assertThat(
            front
                .connect()
                .hello()
                .askRefused(frame().setListGames(ListGames.newBuilder().setMine(true)))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
  }

  @Test
  void atMostThreeHundredGamesOfAPlayerAreListed() {
    front.rooms.listed = 1_000;
    SocketClient player = front.connect(front.player()).hello();
    assertThat(
            player
                .awaitNewest(frame -> Optional.of(frame).filter(ServerFrame::hasWelcome))
                .getWelcome()
                .getGamesList())
        .hasSize(300);
    assertThat(
            player
                .ask(frame().setListGames(ListGames.newBuilder().setMine(true)))
                .getGameList()
                .getGamesList())
        .hasSize(300);
  }

  @Test
  void anInvitationIsCreatedListedAndCancelled() {
    var create =
        CreateInvitation.newBuilder()
            .setVariant("small")
            .setTimeControl("600+5")
            .setColour(Colour.COLOUR_RANDOM)
            .setPrivate(true);
    var created = client.ask(command().setCreateInvitation(create)).getInvitationCreated();
    assertThat(created.getLinkToken()).isEqualTo(FakeLobby.LINK.secret());
    assertThat(created.getInvitation().getColour()).isEqualTo(Colour.COLOUR_RANDOM);
    var cancel = CancelInvitation.newBuilder().setInvitationId(FakeLobby.INVITATION.value());
    assertThat(client.ask(command().setCancelInvitation(cancel)).hasDone()).isTrue();
  }

  @Test
  void anInvitationIsAcceptedByIdOrByLink() {
    var byId = AcceptInvitation.newBuilder().setInvitationId(FakeLobby.INVITATION.value());
    var byLink = AcceptInvitation.newBuilder().setLinkToken(FakeLobby.LINK.secret());
    assertThat(client.ask(command().setAcceptInvitation(byId)).getGameCreated().getGameId())
        .isEqualTo(GAME);
    assertThat(client.ask(command().setAcceptInvitation(byLink)).getGameCreated().getYourSide())
        .isEqualTo(dev.espionage.protocol.v1.Side.SIDE_BLACK);
    var unknown = AcceptInvitation.newBuilder().setInvitationId("0000000000000000");
    assertThat(client.askRefused(command().setAcceptInvitation(unknown)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  @Test
  void theLobbyIsPushedUntilUnwatched() {
    assertThat(client.ask(frame().setWatchLobby(WatchLobby.getDefaultInstance())).hasLobby())
        .isTrue();
    front.lobby.push(7);
    assertThat(client.next().getLobby().getLiveGames()).isEqualTo(7);
    client.ask(frame().setUnwatchLobby(UnwatchLobby.getDefaultInstance()));
    assertThat(front.lobby.watchers).isEmpty();
  }

  @Test
  void aListThatOvertakesTheAnswerToWatchLobbyComesAfterIt() {
    var answering = new CompletableFuture<Void>();
    front.lobby.answering = answering;
    client.send(frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    await().until(() -> !front.lobby.watchers.isEmpty());
    front.lobby.push(7);
    answering.complete(null);
    assertThat(client.next().getLobby().getLiveGames()).isZero();
    assertThat(client.next().getLobby().getLiveGames()).isEqualTo(7);
  }

  @Test
  void aPlayerIsToldOfANewGameOnEveryConnection() {
    var player = front.rooms.player.orElseThrow();
    new ConnectionNotices(front.connections)
        .gameCreated(player, new GameCreated(FakeRooms.GAME, Side.WHITE, "zzzzzzzzzzzzzzzz"));
    assertThat(client.next().getGameCreated().getOriginId()).isEqualTo("zzzzzzzzzzzzzzzz");
  }

  @Test
  void whoSeeksAGameIsToldHowItStands() {
    var seek = SeekGame.newBuilder().setVariant("small").setTimeControl("600+5");
    Pairing pairing = client.ask(command().setSeekGame(seek)).getPairing();
    assertThat(pairing.getSeeking()).isTrue();
    assertThat(pairing.getSinceEpochMs()).isEqualTo(FakePairing.SINCE.toEpochMilli());
    assertThat(pairing.getVariant()).isEqualTo("small");
    assertThat(client.askRefused(command().setSeekGame(seek.setRated(true))).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_ACCOUNT_REQUIRED);
    var join = JoinPairing.getDefaultInstance();
    assertThat(client.askRefused(frame().setJoinPairing(join)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_COMMAND_ID_REQUIRED);
    assertThat(client.ask(command().setJoinPairing(join)).hasDone()).isTrue();
    var stop = StopSeeking.getDefaultInstance();
    assertThat(client.askRefused(frame().setStopSeeking(stop)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_COMMAND_ID_REQUIRED);
    assertThat(client.ask(command().setStopSeeking(stop)).hasDone()).isTrue();
    assertThat(front.pairing.seeking).isEmpty();
  }

  @Test
  void whenAClientGoesItsSubscriptionsEnd() {
    client.watch(GAME);
    client.ask(frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    client.abort();
    await().until(() -> front.rooms.players.isEmpty() && front.lobby.watchers.isEmpty());
  }
}
