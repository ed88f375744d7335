package dev.espionage.server.chat;

import com.google.common.base.CharMatcher;
import dev.espionage.server.kernel.Characters;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import java.text.Normalizer;

/// The text of a chat line: 1 to 200 characters (code points) after canonical composition (NFC) and
/// trimming, at least one of them visible. It has no control characters, line breaks, bidirectional
/// or other format characters, except the two joiners that some scripts and emoji need. A character
/// carries at most four combining marks. The text is redacted when printed.
public final class ChatText {
  /// The maximum number of combining marks on a character.
  public static final int MAX_MARKS = 4;

  public static final TextRule RULE =
      new TextRule(
          Normalizer.Form.NFC,
          CharMatcher.forPredicate(ChatText::isSpace)::trimFrom,
          1,
          200,
          Characters::isHarmlessOrJoiner,
          _ -> MAX_MARKS);

  /// Characters that are letters or symbols by category but invisible.
  private static final String BLANKS = "\u115f\u1160\u2800\u3164\uffa0";

  private final String text;

  private ChatText(String text) {
    this.text = text;
  }

  /// Parses the text that a client sent.
  public static Validated<ChatText, TextRule.Fault> read(String raw) {
    return raw.codePoints().anyMatch(ChatText::isVisible)
        ? RULE.check(raw).map(ChatText::new)
        : new Validated.Invalid<>(TextRule.Fault.EMPTY);
  }

  /// Wraps a text that this or another version of the program has validated before.
  public static ChatText known(String text) {
    return new ChatText(text);
  }

  /// Returns the text in clear.
  public String reveal() {
    return text;
  }

  private static boolean isSpace(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static boolean isVisible(int c) {
    return !isSpace(c) && !Characters.isMark(c) && !Characters.isJoiner(c) && BLANKS.indexOf(c) < 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChatText that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return "ChatText[redacted]";
  }
}
