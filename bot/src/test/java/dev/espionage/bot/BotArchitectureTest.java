package dev.espionage.bot;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks that computer players know only what a player knows. Their input types are views, and
/// callers supply time and randomness.
class BotArchitectureTest {
  private static final JavaClasses BOT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.espionage.bot");

  /// Only rooms may know a game's state, events and secrets.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dev.espionage.engine.game..",
        "dev.espionage.engine.notation..",
        "dev.espionage.engine.commitment.."
      })
  void knowsNoWholeGame(String whole) {
    noClasses().should().dependOnClassesThat().resideInAnyPackage(whole).check(BOT);
  }

  @Test
  void readsNoClockAndDrawsNothingOfItsOwn() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(
            Clock.class,
            InstantSource.class,
            SecureRandom.class,
            Random.class,
            ThreadLocalRandom.class)
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Math.class, "random")
        .check(BOT);
  }
}
