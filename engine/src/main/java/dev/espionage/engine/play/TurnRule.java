package dev.espionage.engine.play;

/// The reason why a submitted turn is illegal (rules, section 4).
public enum TurnRule {
  OFF_BOARD("the step leaves the board"),
  NOT_ADJACENT("a step goes to an orthogonally adjacent square"),
  EMPTY_SQUARE("no piece stands on the first square"),
  NOT_OWN_PIECE("the piece belongs to the opponent"),
  IMMOBILE_PIECE("Mines and Headquarters never move"),
  SAME_PIECE("this piece has already moved in this turn"),
  VOLCANO("no piece may enter a volcano"),
  ATTACKED_BLIND("an earlier step of this turn attacked a masked piece on that square"),
  OWN_PIECE_THERE("an own piece stands on that square"),
  NO_RETURN("the piece came from that square in its owner's previous turn"),
  TOO_FEW_STEPS("the turn needs more steps"),
  TOO_MANY_STEPS("the turn has ended before this step");

  private final String text;

  TurnRule(String text) {
    this.text = text;
  }

  /// Returns the rule in words, for messages.
  public String text() {
    return text;
  }
}
