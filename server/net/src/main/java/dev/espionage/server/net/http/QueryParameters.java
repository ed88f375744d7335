package dev.espionage.server.net.http;

import com.google.common.base.Ascii;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.kernel.PlayerId;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads the query parameters of a request one after another. Errors are collected; [#check]
/// reports the first one at the end. Confined to one thread.
public final class QueryParameters {
  private static final String SPEEDS =
      "bullet, blitz, rapid, classical, correspondence or unlimited";

  private final Map<String, List<String>> given;
  private final Set<String> unknown;
  private @Nullable String wrong;

  private QueryParameters(Map<String, List<String>> given) {
    this.given = given;
    this.unknown = new HashSet<>(given.keySet());
  }

  public static QueryParameters of(Request request) {
    try {
      return new QueryParameters(new QueryStringDecoder(request.query(), false).parameters());
    } catch (IllegalArgumentException e) {
      var parameters = new QueryParameters(Map.of());
      parameters.wrong = "expected a query of the form name=value, with %-escapes";
      return parameters;
    }
  }

  /// Reads a parameter.
  ///
  /// @param parser the parser, which returns empty for an invalid value
  /// @param expected a description of valid values, for the error message
  /// @return the value; empty if the parameter is missing or invalid
  public <T> Optional<T> read(String name, Function<String, Optional<T>> parser, String expected) {
    unknown.remove(name);
    List<String> values = given.getOrDefault(name, List.of());
    if (values.isEmpty()) {
      return Optional.empty();
    }
    Optional<T> value = values.size() == 1 ? parser.apply(values.getFirst()) : Optional.empty();
    if (value.isEmpty()) {
      addError("%s: expected %s, once".formatted(name, expected));
    }
    return value;
  }

  /// Records an error; only the first one is reported.
  public void addError(String what) {
    if (wrong == null) {
      wrong = what;
    }
  }

  public Optional<PlayerId> player(String name) {
    return read(
        name,
        text -> CrockfordBase32.isId(text) ? Optional.of(new PlayerId(text)) : Optional.empty(),
        "the id of a player");
  }

  public Optional<Variant> variant() {
    return read("variant", Variants::byId, "the id of a variant");
  }

  public Optional<Speed> speed() {
    return read("speed", QueryParameters::speed, SPEEDS);
  }

  /// Returns the speed class with this lower-case name.
  public static Optional<Speed> speed(String text) {
    return constant(Speed.class, text);
  }

  /// Returns the constant with this lower-case name.
  public static <T extends Enum<T>> Optional<T> constant(Class<T> type, String text) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> Ascii.toLowerCase(constant.name()).equals(text))
        .findAny();
  }

  public Optional<Boolean> truth(String name) {
    return read(
        name,
        text ->
            switch (text) {
              case "true" -> Optional.of(true);
              case "false" -> Optional.of(false);
              default -> Optional.empty();
            },
        "true or false");
  }

  public Optional<Instant> instant(String name) {
    return read(
        name,
        text ->
            text.matches("\\d{1,15}")
                ? Optional.of(Instant.ofEpochMilli(Long.parseLong(text)))
                : Optional.empty(),
        "milliseconds since 1970");
  }

  /// Reads a count from 1 to `most`.
  public Optional<Integer> count(String name, int most) {
    return read(
        name,
        text ->
            text.matches("\\d{1,9}")
                ? Optional.of(Integer.valueOf(text)).filter(count -> count >= 1 && count <= most)
                : Optional.empty(),
        "a number from 1 to " + most);
  }

  /// Checks that there were no errors and no unknown parameters. Called after all parameters are
  /// read.
  ///
  /// @throws RequestRejected if there was an error
  public void check() {
    unknown.stream()
        .min(String::compareTo)
        .ifPresent(name -> addError("unknown parameter " + name));
    if (wrong != null) {
      throw new RequestRejected(Reply.badRequest("bad-parameter", wrong));
    }
  }
}
