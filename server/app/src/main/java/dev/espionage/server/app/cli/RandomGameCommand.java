package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.notation.RandomGame;
import dev.espionage.engine.notation.RecordNotation;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Prints the record of a random game.
@Command(
    name = "random-game",
    description = "Play a game of random legal turns and print its record.")
public final class RandomGameCommand implements Callable<Integer> {

  private final Streams streams;

  @Parameters(
      index = "0",
      paramLabel = "VARIANT",
      converter = VariantConverter.class,
      description = "The variant to play.")
  private Variant variant = Variants.ESPIONAGE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "The same number gives the same game. By default a random seed is used and printed.")
  private Optional<Long> seed = Optional.empty();

  public RandomGameCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    long number = seed.orElseGet(this::draw);
    streams
        .out()
        .print(RecordNotation.format(RandomGame.play(variant, new SplittableRandom(number))));
    return ExitStatus.OK;
  }

  private long draw() {
    long drawn = new SecureRandom().nextLong();
    streams.complain("seed " + drawn);
    return drawn;
  }
}
