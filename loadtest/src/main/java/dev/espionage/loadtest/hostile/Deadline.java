package dev.espionage.loadtest.hostile;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;

/// A deadline by which the server closes a connection (docs/reference/configuration.md).
enum Deadline {
  /// Nothing arrives between two requests.
  IDLE("http.idle-timeout", Duration.ofSeconds(30), 1),

  /// A request does not end, or nobody reads its reply.
  REQUEST("http.request-timeout", Duration.ofSeconds(10), 1),

  /// A WebSocket connection says nothing after the upgrade.
  HELLO("socket.hello-timeout", Duration.ofSeconds(10), 1),

  /// A WebSocket connection answers no ping for two and a half intervals.
  SILENCE("socket.heartbeat-idle", Duration.ofSeconds(25), 2.5),

  /// A WebSocket connection does not answer a close frame.
  CLOSE("socket.close-timeout", Duration.ofSeconds(2), 1);

  /// The time in which the server still reads after its last reply.
  private static final Duration LINGER = Duration.ofSeconds(2);

  private final String setting;
  private final Duration usual;
  private final double times;

  Deadline(String setting, Duration usual, double times) {
    this.setting = setting;
    this.usual = usual;
    this.times = times;
  }

  /// Returns the key of the setting in the server's configuration.
  String key() {
    return "espionage." + setting;
  }

  /// Returns the server's default for the setting.
  Duration usual() {
    return usual;
  }

  private String variable() {
    return "ESPIONAGE_" + setting.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
  }

  /// Returns the longest time until a connection is closed that any of these deadlines may end,
  /// with the time for the server's last words.
  static Duration longest(Collection<Deadline> deadlines, Map<String, String> settings) {
    Duration longest =
        deadlines.stream()
            .map(deadline -> deadline.after(settings))
            .max(Duration::compareTo)
            .orElse(Duration.ZERO);
    Duration close = CLOSE.after(settings);
    return longest.plus(close.compareTo(LINGER) > 0 ? close : LINGER);
  }

  private Duration after(Map<String, String> settings) {
    String set = settings.get(variable());
    Duration value = set == null ? usual : parse(set);
    return Duration.ofMillis(Math.round(value.toMillis() * times));
  }

  static Duration parse(String text) {
    try {
      return text.endsWith("ms")
          ? Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)))
          : Duration.parse("PT" + text);
    } catch (NumberFormatException | DateTimeParseException e) {
      throw new IllegalArgumentException(
          "\"%s\" is no duration; expected one such as 500ms or 5s".formatted(text), e);
    }
  }
}
