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

/** Tests that each wrong but well-formed command gets its own error code and changes nothing. */
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
        Asking.turn(game, 0, List.of(new dev.espionage.engine.board.Step(8, 16))),
        Asking.offerDraw(game),
        Asking.answerDraw(game, true),
        Asking.resign(game),
        Asking.claim(game, ClaimWish.CLAIM_WISH_WIN));
  }

  private static List<ClientFrame.Builder> afterwardsOnly(String game) {
    return List.of(Asking.offerRematch(game), Asking.declineRematch(game));
  }

  @Test
  void commandsOfAnotherPhaseAreRefusedInEachPhase() {
    Table table = Table.byLink(server, "small", "600+5");
    SocketClient white = table.white().client();
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, inPlayOnly(table.game()));
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, afterwardsOnly(table.game()));

    table.deployed();
    assertRefused(
        white, ErrorCode.ERROR_CODE_WRONG_PHASE, List.of(Asking.deployAtRandom(table.game())));
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, afterwardsOnly(table.game()));

    table.play(3, random).black().ask(Asking.resign(table.game()));
    table.over();
    assertRefused(white, ErrorCode.ERROR_CODE_WRONG_PHASE, inPlayOnly(table.game()));
    assertRefused(
        white,
        ErrorCode.ERROR_CODE_WRONG_PHASE,
        List.of(Asking.deployAtRandom(table.game()), Asking.abort(table.game())));
  }

  @Test
  void whoIsNotToMoveDoesNotPlay() {
    Table table = Table.byLink(server, "small", "600+5").deployed();
    for (int turn = 0; turn < 4; turn++) {
      var due = table.think(turn, random);
      Seat waiting = table.mover(turn + 1);
      assertRefused(
          waiting.client(),
          ErrorCode.ERROR_CODE_NOT_YOUR_TURN,
          List.of(Asking.turn(table.game(), due)));
      table.play(1, random);
    }
  }

  @Test
  void aTurnIsForThePositionThatIsDue() {
    Table table = Table.byLink(server, "small", "600+5").deployed().play(4, random);
    var due = table.think(4, random);
    for (int wrong : new int[] {0, 2, 3, 5, 6, Integer.MAX_VALUE}) {
      assertRefused(
          table.white().client(),
          ErrorCode.ERROR_CODE_WRONG_TURN_NUMBER,
          List.of(Asking.turn(table.game(), wrong, due.steps())));
    }
    table.white().ask(Asking.turn(table.game(), due));
  }

  @Test
  void illegalDeploymentsAreNamedAndALegalOneIsTakenOnce() {
    Table table = Table.byLink(server, "small", "600+5");
    String legal = Deployment.random(Variants.SMALL, random).setup();
    SocketClient white = table.white().client();
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
        illegal.stream().map(setup -> Asking.deploy(table.game(), setup)).toList());
    assertThat(table.black().newest().getWhiteReady()).isFalse();

    table.white().ask(Asking.deploy(table.game(), legal));
    assertRefused(
        white,
        ErrorCode.ERROR_CODE_ALREADY_DEPLOYED,
        List.of(Asking.deploy(table.game(), legal), Asking.deployAtRandom(table.game())));
    table.black().ask(Asking.deployAtRandom(table.game()));
    table.play(2, random).white().ask(Asking.resign(table.game()));
    assertThat(server.record(table.game()).body()).contains(legal);
  }

  @Test
  void othersDoNotPlay() {
    Table table = Table.byLink(server, "small", "600+5").deployed();
    SocketClient stranger = server.connect(server.guest("Clara"));
    List<ClientFrame.Builder> commands =
        List.of(
            Asking.turn(table.game(), table.think(0, random)),
            Asking.resign(table.game()),
            Asking.abort(table.game()),
            Asking.offerDraw(table.game()),
            Asking.leave(table.game()));
    assertRefused(stranger, ErrorCode.ERROR_CODE_NOT_A_PLAYER, commands);
    assertRefused(table.spectator().client(), ErrorCode.ERROR_CODE_SESSION_REQUIRED, commands);
    table.play(2, random);
  }

  @Test
  void anUnknownGameIsNotFound() {
    SocketClient client = server.connect(server.guest("Clara"));
    assertRefused(
        client,
        ErrorCode.ERROR_CODE_NOT_FOUND,
        List.of(
            Asking.resign(UNKNOWN),
            Asking.deployAtRandom(UNKNOWN),
            Asking.leave(UNKNOWN),
            Asking.history(UNKNOWN, 0),
            Asking.accept(UNKNOWN),
            Asking.acceptLink("zzzzzzzzzzzzzzzzzzzzzzzzzz")));
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
            Asking.invitation("chess", "600+5", false),
            Asking.invitation("", "600+5", false),
            Asking.invitation("small", "", false),
            Asking.invitation("small", "600+", false),
            Asking.invitation("small", "-1+5", false)));
    var open = client.ask(Asking.invitation("small", "600+5", false)).getInvitationCreated();
    assertRefused(
        client,
        ErrorCode.ERROR_CODE_OWN_INVITATION,
        List.of(Asking.accept(open.getInvitation().getInvitationId())));
    var closed = client.ask(Asking.invitation("small", "600+5", true)).getInvitationCreated();
    assertRefused(
        server.connect(server.guest("Dora")),
        ErrorCode.ERROR_CODE_NOT_FOUND,
        List.of(Asking.accept(closed.getInvitation().getInvitationId())));
  }

  @Test
  void anIdThatWasUsedIsAnsweredAsThenAndChangesNothingWhateverComesWithIt() {
    Table table = Table.byLink(server, "small", "600+5").deployed();
    ClientFrame.Builder first = Asking.turn(table.game(), table.think(0, random));
    table.white().ask(first);
    table.white().ask(Asking.resign(table.game()).setCommandId(first.getCommandId()));
    table.white().untilTurn(1);
    table.play(2, random);
    table.white().ask(first);
    assertThat(table.white().newest().getTurn()).isEqualTo(3);
  }

  @Test
  void anIdThatTheOpponentUsedIsAnotherOne() {
    Table table = Table.byLink(server, "small", "600+5").deployed();
    ClientFrame.Builder first = Asking.turn(table.game(), table.think(0, random));
    table.white().ask(first);
    table
        .black()
        .ask(Asking.turn(table.game(), table.think(1, random)).setCommandId(first.getCommandId()));
    assertThat(table.spectator().untilTurn(2).getTurn()).isEqualTo(2);
  }

  @Test
  void anIdWhoseCommandWasRefusedMayBeUsedAgain() {
    Table table = Table.byLink(server, "small", "600+5").deployed();
    ClientFrame.Builder early = Asking.turn(table.game(), 1, table.think(0, random).steps());
    assertRefused(table.black().client(), ErrorCode.ERROR_CODE_NOT_YOUR_TURN, List.of(early));
    table
        .play(1, random)
        .black()
        .ask(Asking.turn(table.game(), table.think(1, random)).setCommandId(early.getCommandId()));
    assertThat(table.white().untilTurn(2).getTurn()).isEqualTo(2);
  }
}
