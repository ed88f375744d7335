package dev.espionage.server.cli.admin;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 30m}, {@code 12h} and {@code 7d}. */
final class SpanConverter implements ITypeConverter<Duration> {
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
