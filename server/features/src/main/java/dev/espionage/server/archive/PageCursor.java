package dev.espionage.server.archive;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.CrockfordBase32;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a page of a list ends: the next one begins behind it, whatever has come to the list since.
 *
 * @param endedAt when the last game of the page ended, in whole milliseconds
 */
public record PageCursor(Instant endedAt, GameId game) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,15})-(\\w{16})");

  static PageCursor of(ListedGame last) {
    return new PageCursor(last.endedAt(), last.id());
  }

  /** Returns the mark for clients, who give it back as it is. */
  String text() {
    return endedAt.toEpochMilli() + "-" + game.text();
  }

  /** Reads a mark; empty if the text is none. */
  static Optional<PageCursor> parse(String text) {
    Matcher matcher = FORM.matcher(text);
    return matcher.matches() && CrockfordBase32.isId(matcher.group(2))
        ? Optional.of(
            new PageCursor(
                Instant.ofEpochMilli(Long.parseLong(matcher.group(1))),
                new GameId(matcher.group(2))))
        : Optional.empty();
  }
}
