package dev.espionage.server.archive;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.CrockfordBase32;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The end of a page. The next page begins behind it, even if the list has grown since.
///
/// @param endedAt the end of the page's last game, in whole milliseconds
public record PageCursor(Instant endedAt, GameId game) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,15})-(\\w{16})");

  static PageCursor of(ListedGame last) {
    return new PageCursor(last.endedAt(), last.id());
  }

  /// Returns the cursor for clients, who send it back unchanged.
  String text() {
    return endedAt.toEpochMilli() + "-" + game.text();
  }

  /// Parses a cursor; empty if the text is not one.
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
