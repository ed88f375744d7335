package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.server.client.SocketClient;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests that each wrong but well-formed command gets its own error code and changes nothing.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RefusalsTest {
  private static final long SEED = 10;
  private static final String UNKNOWN = "zzzzzzzzzzzzzzzz";

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private static void assertRefused(
      SocketClient client, ErrorCode code, List<ClientFrame.Builder> frames) {
    for (ClientFrame.Builder frame : frames) {
      Error error = client.askRefused(frame);
      assertThat(error.getCode()).as("%s", frame.getCommandCase()).isEqualTo(code);
      assertThat(error.getMessage()).isNotEmpty();
      assertThat(error.getRetryable()).isFalse();
    }
  }

  private static List<ClientFrame.Builder> inPlayOnly(String game) {
    return List.of(
        CommandMessages.turn(game, 0, List.of(new dev.espionage.engine.board.Step(8, 16))),
        CommandMessages.offerDraw(game),
        CommandMessages.answerDraw(game, true),
        CommandMessages.resign(game),
        CommandMessages.claim(game, ClaimWish.CLAIM_WISH_WIN));
  }

  private static List<ClientFrame.Builder> afterwardsOnly(String game) {
    return List.of(CommandMessages.offerRematch(game), CommandMessages.declineRematch(game));
  }

  @Test
  void commandsOfAnotherPhaseAreRefusedInEachPhase() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5");
    SocketClient white = guestGame.white().client();
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, inPlayOnly(guestGame.game()));
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, afterwardsOnly(guestGame.game()));

    guestGame.deployed();
    assertRefused(
        white,
        ErrorCode.ERROR_CODE_WRONG_PHASE,
        List.of(CommandMessages.deployAtRandom(guestGame.game())));
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, afterwardsOnly(guestGame.game()));

    guestGame.play(3, random).black().ask(CommandMessages.resign(guestGame.game()));
    guestGame.over();
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, inPlayOnly(guestGame.game()));
    assertRefused(
        white,
        ErrorCode.ERROR_CODE_WRONG_PHASE,
        List.of(
            CommandMessages.deployAtRandom(guestGame.game()),
            CommandMessages.abort(guestGame.game())));
  }

  @Test
  void whoIsNotToMoveDoesNotPlay() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    for (int turn = 0; turn < 4; turn++) {
      var due = guestGame.think(turn, random);
      GameClient waiting = guestGame.mover(turn + 1);
      assertRefused(
          waiting.client(),
          ErrorCode.ERROR_CODE_NOT_YOUR_TURN,
          List.of(CommandMessages.turn(guestGame.game(), due)));
      guestGame.play(1, random);
    }
  }

  @Test
  void aTurnIsForThePositionThatIsDue() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(4, random);
    var due = guestGame.think(4, random);
    for (int wrong : new int[] {0, 2, 3, 5, 6, Integer.MAX_VALUE}) {
      assertRefused(
          guestGame.white().client(),
          ErrorCode.ERROR_CODE_WRONG_TURN_NUMBER,
          List.of(CommandMessages.turn(guestGame.game(), wrong, due.steps())));
    }
    guestGame.white().ask(CommandMessages.turn(guestGame.game(), due));
  }

  @Test
  void illegalDeploymentsAreNamedAndALegalOneIsTakenOnce() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5");
    String legal = Deployment.random(Variants.SMALL, random).setup();
    SocketClient white = guestGame.white().client();
    List<String> illegal =
        List.of(
            "",
            "/",
            legal.substring(1),
            legal + "C",
            legal.replace("/", ""),
            legal.replace('/', 'C'),
            legal.toLowerCase(java.util.Locale.ROOT),
            legal.replace('H', 'M'),
            legal.replace('C', 'L'),
            legal.replace('C', 'X'),
            legal.replace('C', '.'),
            Deployment.random(Variants.ESPIONAGE, random).setup());
    assertRefused(
        white,
        ErrorCode.ERROR_CODE_ILLEGAL_DEPLOYMENT,
        illegal.stream().map(setup -> CommandMessages.deploy(guestGame.game(), setup)).toList());
    assertThat(guestGame.black().newest().getWhiteReady()).isFalse();

    guestGame.white().ask(CommandMessages.deploy(guestGame.game(), legal));
    assertRefused(
        white,
        ErrorCode.ERROR_CODE_ALREADY_DEPLOYED,
        List.of(
            CommandMessages.deploy(guestGame.game(), legal),
            CommandMessages.deployAtRandom(guestGame.game())));
    guestGame.black().ask(CommandMessages.deployAtRandom(guestGame.game()));
    guestGame.play(2, random).white().ask(CommandMessages.resign(guestGame.game()));
    assertThat(server.record(guestGame.game()).body()).contains(legal);
  }

  @Test
  void othersDoNotPlay() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    SocketClient stranger = server.connect(server.guest("Clara"));
    List<ClientFrame.Builder> commands =
        List.of(
            CommandMessages.turn(guestGame.game(), guestGame.think(0, random)),
            CommandMessages.resign(guestGame.game()),
            CommandMessages.abort(guestGame.game()),
            CommandMessages.offerDraw(guestGame.game()),
            CommandMessages.leave(guestGame.game()));
    assertRefused(stranger, ErrorCode.ERROR_CODE_NOT_A_PLAYER, commands);
    assertRefused(guestGame.spectator().client(), ErrorCode.ERROR_CODE_SESSION_REQUIRED, commands);
    guestGame.play(2, random);
  }

  @Test
  void anUnknownGameIsNotFound() {
    SocketClient client = server.connect(server.guest("Clara"));
    assertRefused(
        client,
        ErrorCode.ERROR_CODE_NOT_FOUND,
        List.of(
            CommandMessages.resign(UNKNOWN),
            CommandMessages.deployAtRandom(UNKNOWN),
            CommandMessages.leave(UNKNOWN),
            CommandMessages.history(UNKNOWN, 0),
            CommandMessages.accept(UNKNOWN),
            CommandMessages.acceptLink("zzzzzzzzzzzzzzzzzzzzzzzzzz")));
    assertThat(client.watch(UNKNOWN).getError().getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  @Test
  void anInvitationIsForAGameThatThereIsAndForSomebodyElse() {
    SocketClient client = server.connect(server.guest("Clara"));
    assertRefused(
        client,
        ErrorCode.ERROR_CODE_MALFORMED,
        List.of(
            CommandMessages.invitation("chess", "600+5", false),
            CommandMessages.invitation("", "600+5", false),
            CommandMessages.invitation("small", "", false),
            CommandMessages.invitation("small", "600+", false),
            CommandMessages.invitation("small", "-1+5", false)));
    var open =
        client.ask(CommandMessages.invitation("small", "600+5", false)).getInvitationCreated();
    assertRefused(
        client,
        ErrorCode.ERROR_CODE_OWN_INVITATION,
        List.of(CommandMessages.accept(open.getInvitation().getInvitationId())));
    var closed =
        client.ask(CommandMessages.invitation("small", "600+5", true)).getInvitationCreated();
    assertRefused(
        server.connect(server.guest("Dora")),
        ErrorCode.ERROR_CODE_NOT_FOUND,
        List.of(CommandMessages.accept(closed.getInvitation().getInvitationId())));
  }

  @Test
  void anIdThatWasUsedIsAnsweredAsThenAndChangesNothingWhateverComesWithIt() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    ClientFrame.Builder first = CommandMessages.turn(guestGame.game(), guestGame.think(0, random));
    guestGame.white().ask(first);
    guestGame
        .white()
        .ask(CommandMessages.resign(guestGame.game()).setCommandId(first.getCommandId()));
    guestGame.white().untilTurn(1);
    guestGame.play(2, random);
    guestGame.white().ask(first);
    assertThat(guestGame.white().newest().getTurn()).isEqualTo(3);
  }

  @Test
  void anIdThatTheOpponentUsedIsAnotherOne() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    ClientFrame.Builder first = CommandMessages.turn(guestGame.game(), guestGame.think(0, random));
    guestGame.white().ask(first);
    guestGame
        .black()
        .ask(
            CommandMessages.turn(guestGame.game(), guestGame.think(1, random))
                .setCommandId(first.getCommandId()));
    assertThat(guestGame.spectator().untilTurn(2).getTurn()).isEqualTo(2);
  }

  @Test
  void anIdWhoseCommandWasRefusedMayBeUsedAgain() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    ClientFrame.Builder early =
        CommandMessages.turn(guestGame.game(), 1, guestGame.think(0, random).steps());
    assertRefused(guestGame.black().client(), ErrorCode.ERROR_CODE_NOT_YOUR_TURN, List.of(early));
    guestGame
        .play(1, random)
        .black()
        .ask(
            CommandMessages.turn(guestGame.game(), guestGame.think(1, random))
                .setCommandId(early.getCommandId()));
    assertThat(guestGame.white().untilTurn(2).getTurn()).isEqualTo(2);
  }
}
