package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SeenStateTest {
  private static final String WHITES = "SC..^..xx";
  private static final String BLACKS = "XX..^..mg";
  private static final String SPECTATORS = "XX..^..xx";

  private static Snapshot.Builder snapshot(String board) {
    return Snapshot.newBuilder()
        .setGameId("0123456789abcdef")
        .setEpoch(1)
        .setVersion(7)
        .setPhase(Phase.PHASE_PLAY)
        .setTurn(4)
        .setToMove(Side.SIDE_WHITE)
        .setQuiet(2)
        .setWhiteLast(ByteString.copyFrom(new byte[] {0, 1}))
        .setBlackLast(ByteString.copyFrom(new byte[] {8, 7}))
        .setBoard(ByteString.copyFrom(board, StandardCharsets.ISO_8859_1));
  }

  private static boolean agree(Snapshot.Builder player, Snapshot.Builder spectator) {
    return new SeenState(player.build()).isShownToSpectatorsAs(new SeenState(spectator.build()));
  }

  @Test
  void aSpectatorSeesMaskedPiecesWhereAPlayerSeesMore() {
    assertThat(agree(snapshot(WHITES), snapshot(SPECTATORS))).isTrue();
    assertThat(agree(snapshot(BLACKS), snapshot(SPECTATORS))).isTrue();
  }

  @Test
  void aBoardThatShowsMoreOrOtherPiecesDoesNotAgree() {
    assertThat(agree(snapshot(WHITES), snapshot(WHITES))).isFalse();
    assertThat(agree(snapshot(WHITES), snapshot("XX..^..x."))).isFalse();
    assertThat(agree(snapshot(WHITES), snapshot("XX..^..xX"))).isFalse();
  }

  @Test
  void anUnmaskedPieceIsShownToEverybody() {
    String unmasked = "SC..^..x" + (char) ('g' | 0x80);
    assertThat(agree(snapshot(unmasked), snapshot("XX..^..x" + (char) ('g' | 0x80)))).isTrue();
    assertThat(agree(snapshot(unmasked), snapshot(SPECTATORS))).isFalse();
  }

  @Test
  void allOfTheBoardIsShownOnceTheGameIsOver() {
    var result = Outcome.newBuilder().setResult(Result.RESULT_WHITE_WINS);
    var over = snapshot("SC..^..mg").setPhase(Phase.PHASE_ENDED).setOutcome(result);
    assertThat(agree(over, over.clone())).isTrue();
    assertThat(agree(over, over.clone().setBoard(snapshot(SPECTATORS).getBoard()))).isFalse();
    assertThat(agree(over, over.clone().clearOutcome())).isFalse();
  }

  @Test
  void anotherTurnDoesNotAgree() {
    var seen = snapshot(SPECTATORS);
    assertThat(agree(snapshot(WHITES), seen.clone().setTurn(3))).isFalse();
    assertThat(agree(snapshot(WHITES), seen.clone().setToMove(Side.SIDE_BLACK))).isFalse();
    assertThat(agree(snapshot(WHITES), seen.clone().setQuiet(0))).isFalse();
    assertThat(agree(snapshot(WHITES), seen.clone().clearWhiteLast())).isFalse();
    assertThat(agree(snapshot(WHITES), seen.clone().clearBlackLast())).isFalse();
  }

  @Test
  void orderAndGapsAreByEpochAndVersion() {
    SeenState first = state(1, 4, 10);
    assertThat(state(1, 5, 11).isNewerThan(first)).isTrue();
    assertThat(state(1, 4, 11).isNewerThan(first)).isFalse();
    assertThat(state(2, 1, 10).isNewerThan(first)).isTrue();
    assertThat(state(1, 5, 11).missedSince(first)).isZero();
    assertThat(state(1, 8, 11).missedSince(first)).isEqualTo(3);
    assertThat(state(2, 8, 11).missedSince(first)).isZero();
  }

  @Test
  void aTurnIsPastWhenAnotherWasPlayedOrTheGameIsOver() {
    assertThat(state(1, 1, 10).isPast(10)).isFalse();
    assertThat(state(1, 1, 11).isPast(10)).isTrue();
    Snapshot over = Snapshot.newBuilder().setTurn(10).setPhase(Phase.PHASE_ENDED).build();
    assertThat(new SeenState(over).isPast(10)).isTrue();
  }

  @Test
  void noPieceIsPrinted() {
    Snapshot snapshot =
        Snapshot.newBuilder().setBoard(ByteString.copyFromUtf8("HSCC")).setTurn(3).build();
    assertThat(new SeenState(snapshot)).hasToString("SeenState[turn 3, PHASE_UNSPECIFIED]");
  }

  private static SeenState state(int epoch, int version, int turn) {
    return new SeenState(
        Snapshot.newBuilder().setEpoch(epoch).setVersion(version).setTurn(turn).build());
  }
}
