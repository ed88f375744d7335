package dev.espionage.engine.play;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What holds in every game, looked for in many (see {@link RandomGames} for how many). */
class RandomGamesTest {

  static final List<String> IDS = Variants.ALL.stream().map(Variant::id).toList();

  @ParameterizedTest
  @FieldSource("IDS")
  void noPieceIsMadeLostOrChanged(String id) {
    RandomGames.play(id, (start, random) -> new WholeArmies(start));
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
