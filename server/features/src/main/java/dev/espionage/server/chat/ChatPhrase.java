package dev.espionage.server.chat;

import java.util.Arrays;
import java.util.Optional;

/// The canned phrases. A phrase is sent and stored as a number, and shown in each reader's
/// language. Numbers never change.
public enum ChatPhrase {
  HELLO(1),
  GOOD_LUCK(2),
  HAVE_FUN(3),
  ONE_MOMENT(4),
  I_AM_BACK(5),
  WELL_PLAYED(6),
  GOOD_GAME(7),
  THANKS(8),
  YOU_ARE_WELCOME(9),
  SORRY(10),
  REMATCH(11),
  GOODBYE(12);

  private final int number;

  ChatPhrase(int number) {
    this.number = number;
  }

  /// Returns the number in the protocol and in the store.
  public int number() {
    return number;
  }

  /// Returns the phrase with this number; empty if this version does not know it.
  public static Optional<ChatPhrase> of(int number) {
    return Arrays.stream(values()).filter(phrase -> phrase.number == number).findFirst();
  }
}
