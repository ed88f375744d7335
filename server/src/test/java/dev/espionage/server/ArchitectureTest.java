package dev.espionage.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.espionage.server.config.ClusterConfig;
import dev.espionage.server.config.ServerConfig;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Who may know whom (design, section 4). */
class ArchitectureTest {
  private static final String SERVER = "dev.espionage.server";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(SERVER);

  private static String[] in(String... features) {
    String[] packages = new String[features.length];
    for (int i = 0; i < features.length; i++) {
      packages[i] = SERVER + "." + features[i] + "..";
    }
    return packages;
  }

  private static void onlyIn(String library, String... features) {
    noClasses()
        .that()
        .resideOutsideOfPackages(in(features))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(CLASSES);
  }

  @Test
  void nettyIsInTheFrontOnly() {
    onlyIn("io.netty..", "front");
  }

  @Test
  void pekkoIsInWhatRunsOnTheClusterOnly() {
    onlyIn(
        "org.apache.pekko..",
        "room.actor",
        "room.codec",
        "lobby",
        "notice",
        "pairing",
        "social",
        "cluster",
        "app");
    noClasses()
        .that()
        .resideInAPackage(SERVER + ".pairing.core..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.pekko..")
        .check(CLASSES);
  }

  @Test
  void graphsAreForPairingOnly() {
    onlyIn("org.jgrapht..", "pairing.core");
  }

  /** Ids, limits and the like of the protocol are everybody's: they are no messages. */
  @Test
  void messagesOfTheProtocolAreInTheWireOnly() {
    onlyIn("dev.espionage.protocol.v1..", "wire", "cli.admin");
    onlyIn(
        "com.google.protobuf..",
        "wire",
        "cli.admin",
        "journal.codec",
        "store.database",
        "cluster",
        "room.codec",
        "room.actor",
        "lobby",
        "notice",
        "pairing",
        "social");
  }

  @Test
  void messagesOfAdministrationAreInTheWireAndItsCommandsOnly() {
    onlyIn("dev.espionage.admin.v1..", "wire", "cli.admin");
  }

  @Test
  void messagesBetweenNodesAreWhereTheyAreSentOnly() {
    onlyIn(
        "dev.espionage.cluster.v1..",
        "room.codec",
        "room.actor",
        "lobby",
        "notice",
        "pairing",
        "social");
  }

  /** What is stored of an entry shows hidden pieces, so nobody else has it, and nobody logs it. */
  @Test
  void messagesOfTheJournalAreInItsCodecOnly() {
    onlyIn("dev.espionage.journal.v1..", "journal.codec");
    onlyIn("dev.espionage.store.v1..", "store.database");
    noClasses()
        .that()
        .resideInAPackage(SERVER + ".journal.codec..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.slf4j..")
        .check(CLASSES);
  }

  @Test
  void metersAreRegisteredByMetricsOnly() {
    onlyIn("io.micrometer..", "metrics", "room.actor", "front", "app");
  }

  @Test
  void databasesAreInTheStoreOnly() {
    for (String library :
        List.of(
            "java.sql..",
            "javax.sql..",
            "org.jdbi..",
            "org.flywaydb..",
            "com.zaxxer..",
            "org.postgresql..",
            "org.sqlite..")) {
      onlyIn(library, "store");
    }
    onlyIn(SERVER + ".store..", "store", "app", "cli");
    noClasses()
        .that()
        .resideInAPackage(SERVER + ".cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(SERVER + ".store", SERVER + ".store.writer..")
        .check(CLASSES);
  }

  /** A server in use has neither the library nor the binaries. */
  @Test
  void aPostgresqlOfOurOwnIsForTryingOnly() {
    onlyIn("io.zonky..", "trial");
    onlyIn(SERVER + ".trial..", "trial", "cli");
  }

  @Test
  void theKernelKnowsNoOtherPackage() {
    noClasses()
        .that()
        .resideInAPackage(SERVER + ".kernel..")
        .should()
        .dependOnClassesThat(
            describe(
                "are of other packages of the server",
                other ->
                    other.getPackageName().startsWith(SERVER)
                        && !other.getPackageName().startsWith(SERVER + ".kernel")))
        .check(CLASSES);
  }

  @Test
  void nobodyKnowsTheCommandLineButMain() {
    noClasses()
        .that()
        .resideOutsideOfPackages(SERVER, SERVER + ".cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(SERVER, SERVER + ".cli..", "picocli..")
        .check(CLASSES);
  }

  @Test
  void nobodyKnowsWhatPutsEverythingTogetherButTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackages(in("app", "cli"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(SERVER + ".app..")
        .check(CLASSES);
  }

  @Test
  void aRoomIsRulesAndValues() {
    classes()
        .that()
        .resideInAPackage(SERVER + ".room.core..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            SERVER + ".room.core",
            SERVER + ".room",
            SERVER + ".journal",
            SERVER + ".archive",
            SERVER + ".conduct",
            SERVER + ".kernel",
            "dev.espionage.engine..",
            "java.lang..",
            "java.time",
            "java.util..",
            "org.jspecify.annotations..")
        .check(CLASSES);
  }

  @Test
  void whatIsSentOfARunningGameIsMadeOfWhatItsAudienceMayKnow() {
    for (String truth : new String[] {"Game", "Event", "FinishedGame", "Seal"}) {
      noClasses()
          .that()
          .resideInAnyPackage(in("wire", "front"))
          .should()
          .dependOnClassesThat()
          .haveNameMatching("dev\\.espionage\\.engine\\.game\\.%s(\\$.*)?".formatted(truth))
          .check(CLASSES);
    }
  }

  @Test
  void theJournalIsForRoomsAndWhatStoresThem() {
    onlyIn(SERVER + ".journal..", "journal", "room.core", "room.actor", "store", "app");
  }

  @Test
  void featuresDependOnEachOtherOneWay() {
    slices().matching(SERVER + ".(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void timeIsToldByTheClockThatTheServerWasGiven() {
    noClasses()
        .should()
        .callMethodWhere(
            describe(
                "now() of java.time",
                call ->
                    call.getTarget().getName().equals("now")
                        && call.getTargetOwner().getPackageName().equals("java.time")))
        .check(CLASSES);
    noClasses().should().callMethod(System.class, "currentTimeMillis").check(CLASSES);
  }

  /** The front spreads out when clients come back, which anybody may guess. */
  @Test
  void whatAGameLeavesToChanceIsUnpredictable() {
    noClasses()
        .that()
        .resideOutsideOfPackages(in("cli", "front"))
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(Random.class, SplittableRandom.class, ThreadLocalRandom.class)
        .check(CLASSES);
    noClasses().should().callMethod(Math.class, "random").check(CLASSES);
  }

  @Test
  void everyPackageSaysWhatIsNull() {
    JavaPackage root = CLASSES.getPackage(SERVER);
    assertThat(root.getSubpackagesInTree())
        .filteredOn(feature -> !feature.getClasses().stream().allMatch(JavaClass::isNestedClass))
        .isNotEmpty()
        .allSatisfy(feature ->
            assertThat(feature.isAnnotatedWith(NullMarked.class))
                .as("%s has a package-info with @NullMarked", feature.getName())
                .isTrue());
  }

  @Test
  void eachSettingIsUsed() {
    assertThat(CLASSES.stream().filter(ArchitectureTest::isPartOfTheConfiguration))
        .hasSizeGreaterThan(10)
        .flatExtracting(JavaClass::getFields)
        .filteredOn(field -> !field.getModifiers().contains(JavaModifier.STATIC))
        .allSatisfy(
            component -> assertThat(isUsed(component)).as(component.getFullName()).isTrue());
  }

  private static boolean isPartOfTheConfiguration(JavaClass type) {
    return type.isRecord()
        && (type.getName().startsWith(ServerConfig.class.getName())
            || type.getName().startsWith(ClusterConfig.class.getName()));
  }

  /** Somebody asks for it, or its own record makes something of it. */
  private static boolean isUsed(JavaField component) {
    JavaMethod accessor = component.getOwner().getMethod(component.getName());
    return !accessor.getAccessesToSelf().isEmpty()
        || !accessor.getReferencesToSelf().isEmpty()
        || component.getAccessesToSelf().stream()
            .map(JavaFieldAccess::getOrigin)
            .anyMatch(user -> !user.equals(accessor) && !user.isConstructor());
  }
}
