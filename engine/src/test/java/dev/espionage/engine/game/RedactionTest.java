package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.commitment.Salt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Logs contain no hidden piece at any level: the string form of any value of a game reveals none.
class RedactionTest {

  /// The shortest run of letters that counts as a leak; shorter ones may occur in words.
  private static final int TELLING = 4;

  private static final List<String> SECRETS = secrets();

  static Stream<Object> everyValue() {
    List<Object> values = new ArrayList<>();
    TestGame game = TestGame.created("600+5");
    List<Command> story =
        List.of(
            new Command.Deploy(Side.WHITE, TestGame.WHITE, TestGame.SALTS),
            new Command.Deploy(Side.WHITE, TestGame.WHITE, TestGame.SALTS),
            game.look(Side.BLACK),
            new Command.Deploy(Side.BLACK, TestGame.BLACK, TestGame.SALTS),
            turn(0, "a2a3+b2b3"),
            turn(1, "a7a6+h7h6"),
            turn(2, "a3a5+b3b4"),
            turn(2, "a3a4+b3b4"),
            new Command.OfferDraw(Side.BLACK),
            new Command.AnswerDraw(Side.WHITE, false),
            turn(3, "a6a5+h6h5"),
            turn(4, "a4a5+c2c3"),
            new Command.Claim(Side.WHITE, true, Optional.empty()),
            new Command.Abort(Side.WHITE),
            new Command.Resign(Side.BLACK),
            new Command.OfferRematch(Side.BLACK, TestGame.NEXT),
            new Command.DeclineRematch(Side.WHITE));
    for (Command command : story) {
      values.add(command);
      values.add(game.send(command));
      values.add(game.game());
      for (Viewer viewer : Viewer.values()) {
        values.add(game.view(viewer));
        values.add(HistoryView.of(game.game(), viewer, 0, 100));
      }
    }
    values.addAll(game.events());
    values.add(game.ended().play().orElseThrow());
    values.add(FinishedGame.of(game.game()).orElseThrow());
    return values.stream();
  }

  private static Command turn(int number, String turn) {
    Side side = number % 2 == 0 ? Side.WHITE : Side.BLACK;
    return new Command.PlayTurn(side, number, TestGame.turn(turn), Duration.ofMillis(40));
  }

  @ParameterizedTest
  @MethodSource("everyValue")
  void nothingHiddenIsPrinted(Object value) {
    String printed = value.toString().toLowerCase(Locale.ROOT);
    assertThat(SECRETS.stream().filter(printed::contains)).isEmpty();
  }

  /// Returns both armies in every form in which they could be printed, and the salts.
  private static List<String> secrets() {
    List<String> secrets = new ArrayList<>();
    for (Deployment army : List.of(TestGame.WHITE, TestGame.BLACK)) {
      for (String rank : army.setup().split("/", -1)) {
        for (int i = 0; i + TELLING <= rank.length(); i++) {
          secrets.addAll(spellings(rank.substring(i, i + TELLING)));
        }
      }
    }
    for (Salt salt : List.of(TestGame.SALTS.white(), TestGame.SALTS.black())) {
      secrets.add(salt.hex());
      secrets.add(Arrays.toString(salt.bytes()));
    }
    return secrets;
  }

  private static List<String> spellings(String letters) {
    List<String> names = new ArrayList<>();
    List<String> whiteBytes = new ArrayList<>();
    List<String> blackBytes = new ArrayList<>();
    for (int i = 0; i < letters.length(); i++) {
      Piece piece = Piece.ofLetter(letters.charAt(i)).orElseThrow();
      names.add(piece.name().toLowerCase(Locale.ROOT));
      whiteBytes.add(Byte.toString(Cell.of(Side.WHITE, piece)));
      blackBytes.add(Byte.toString(Cell.of(Side.BLACK, piece)));
    }
    return List.of(
        letters.toLowerCase(Locale.ROOT),
        String.join(", ", letters.toLowerCase(Locale.ROOT).split("", -1)),
        String.join(", ", names),
        String.join(", ", whiteBytes),
        String.join(", ", blackBytes));
  }
}
