package dev.espionage.bot;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
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

/**
 * A computer player knows what a player knows: views, by type; its time and chance are given to it.
 */
class BotArchitectureTest {
  private static final JavaClasses BOT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.espionage.bot");

  @Test
  void dependsOnTheEngineOnly() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.espionage.bot..", "dev.espionage.engine..", "java..", "org.jspecify.annotations..")
        .check(BOT);
  }

  /** The state of a game, its events and its secrets are for rooms. */
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
