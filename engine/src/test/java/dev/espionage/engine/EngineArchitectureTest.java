package dev.espionage.engine;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The engine contains only rules and values: the caller passes time, randomness and everything
/// from outside.
class EngineArchitectureTest {

  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.espionage.engine");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.io..",
        "java.net..",
        "java.nio.file..",
        "java.nio.channels..",
        "java.lang.reflect.."
      })
  void knowsNothingOfTheOutsideWorld(String outside) {
    noClasses().should().dependOnClassesThat().resideInAnyPackage(outside).check(ENGINE);
  }

  @Test
  void readsNoClock() {
    noClasses()
        .should()
        .callMethodWhere(
            describe(
                "now() of java.time",
                call ->
                    call.getTarget().getName().equals("now")
                        && call.getTargetOwner().getPackageName().equals("java.time")))
        .check(ENGINE);
    for (String time : List.of("currentTimeMillis", "nanoTime")) {
      noClasses().should().callMethod(System.class, time).check(ENGINE);
    }
    noClasses().should().dependOnClassesThat().areAssignableTo(Clock.class).check(ENGINE);
    noClasses().should().dependOnClassesThat().areAssignableTo(InstantSource.class).check(ENGINE);
  }

  @Test
  void drawsNoRandomnessOfItsOwn() {
    for (Class<?> source :
        new Class<?>[] {
          Random.class, SecureRandom.class, ThreadLocalRandom.class, SplittableRandom.class
        }) {
      noClasses().should().dependOnClassesThat().areAssignableTo(source).check(ENGINE);
    }
    noClasses().should().callMethod(Math.class, "random").check(ENGINE);
  }

  @Test
  void startsNoThreadAndPrintsNothing() {
    noClasses().should().dependOnClassesThat().areAssignableTo(Thread.class).check(ENGINE);
    noClasses().should().dependOnClassesThat().areAssignableTo(Executor.class).check(ENGINE);
    noClasses().should().accessField(System.class, "out").check(ENGINE);
    noClasses().should().accessField(System.class, "err").check(ENGINE);
  }

  @Test
  void hasNoCyclesBetweenItsPackages() {
    slices().matching("dev.espionage.engine.(*)..").should().beFreeOfCycles().check(ENGINE);
  }
}
