package dev.espionage.engine.notation;

import dev.espionage.engine.board.Side;

/** How messages to people call things. */
final class Words {

  private Words() {}

  static String of(Side side) {
    return switch (side) {
      case WHITE -> "White";
      case BLACK -> "Black";
    };
  }
}
