package dev.espionage.server.app.cli;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// The options for an end: an instant, or a duration from now. Without either there is no end.
final class EndOption {
  @Option(
      names = "--until",
      paramLabel = "INSTANT",
      description = "When it ends, such as 2027-01-31T12:00:00Z.")
  private Optional<Instant> until = Optional.empty();

  @Option(
      names = "--for",
      paramLabel = "DURATION",
      converter = SpanConverter.class,
      description = "How long it lasts, such as 30m, 12h or 7d.")
  private Optional<Duration> span = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec command;

  Optional<Instant> end(InstantSource clock) {
    if (until.isPresent() && span.isPresent()) {
      throw new ParameterException(command.commandLine(), "expected --until or --for, not both");
    }
    return until.or(() -> span.map(clock.instant()::plus));
  }

  /// Reads `30m`, `12h` and `7d`.
  static final class SpanConverter implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,5})([mhd])");

    @Override
    public Duration convert(String text) {
      Matcher parts = FORM.matcher(text);
      if (!parts.matches()) {
        throw new TypeConversionException(
            "expected a number and m, h or d, such as 30m, found '%s'".formatted(text));
      }
      long count = Long.parseLong(parts.group(1));
      return switch (parts.group(2)) {
        case "m" -> Duration.ofMinutes(count);
        case "h" -> Duration.ofHours(count);
        default -> Duration.ofDays(count);
      };
    }
  }
}
