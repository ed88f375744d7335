package dev.espionage.engine.play;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import java.util.List;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Laws that hold in every game, checked in many (see [RandomGames] for the number), on all
/// available processors.
@Execution(ExecutionMode.CONCURRENT)
class RandomGamesTest {

  static final List<String> IDS = Variants.ALL.stream().map(Variant::id).toList();

  @ParameterizedTest
  @FieldSource("IDS")
  void noPieceIsMadeLostOrChanged(String id) {
    RandomGames.play(id, (start, random) -> new PieceConservation(start));
  }

  @ParameterizedTest
  @FieldSource("IDS")
  void theEngineAndAPlainReadingOfTheRulesAgree(String id) {
    RandomGames.play(id, (start, random) -> new ReferenceAgreement(start));
  }

  @ParameterizedTest
  @FieldSource("IDS")
  void legalityIsAFunctionOfWhatTheMoverSees(String id) {
    RandomGames.play(id, (start, random) -> new LegalityAgreement(random));
  }
}
