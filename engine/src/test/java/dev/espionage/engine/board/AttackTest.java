package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rules, section 5: one row for each attacker, one column for each defender.
class AttackTest {

  private static final String DEFENDERS = "CLPNGSEMH";

  @ParameterizedTest(name = "{0} attacks " + DEFENDERS + ": {1}")
  @CsvSource({
    "C, +----++-+",
    "L, ++---++-+",
    "P, +++--++-+",
    "N, ++++-++-+",
    "G, +++++++-+",
    "S, -----++-+",
    "E, ----+++++"
  })
  void attackerWinsOrLoses(char attacker, String wins) {
    Piece attacking = Piece.ofLetter(attacker).orElseThrow();
    for (int i = 0; i < DEFENDERS.length(); i++) {
      Piece defending = Piece.ofLetter(DEFENDERS.charAt(i)).orElseThrow();
      assertThat(Attack.wins(attacking, defending))
          .as("%s attacks %s", attacking, defending)
          .isEqualTo(wins.charAt(i) == '+');
    }
  }
}
