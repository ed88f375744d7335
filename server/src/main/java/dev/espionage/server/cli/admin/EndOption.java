package dev.espionage.server.cli.admin;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** When something ends: a time, or after so long; never if neither is given. */
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
      description = "After how long it ends: 30m, 12h, 7d.")
  private Optional<Duration> span = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec command;

  Optional<Instant> end(InstantSource clock) {
    if (until.isPresent() && span.isPresent()) {
      throw new ParameterException(
          command.commandLine(), "expected --until or --for, not both of them");
    }
    return until.or(() -> span.map(clock.instant()::plus));
  }
}
