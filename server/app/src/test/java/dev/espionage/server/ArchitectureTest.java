package dev.espionage.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.espionage.server.app.ServerListeners;
import java.text.Format;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/// Tests the dependencies between packages (design, section 4).
class ArchitectureTest {
  static final String SERVER = "dev.espionage.server";

  /// The classes of the server, without tests.
  static final JavaClasses CLASSES = importer().importPackages(SERVER);

  /// Methods whose result depends on the default locale, if they get none.
  private static final Set<String> FORMATS =
      Set.of("format", "formatted", "printf", "toLowerCase", "toUpperCase", "ofPattern");

  /// Returns an importer without tests, which lie in directories and in jars.
  private static ClassFileImporter importer() {
    return new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .withImportOption(location -> !location.contains("-tests.jar"));
  }

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

  /// Asserts that only these packages, and classes with these name endings, use the library.
  private static void onlyIn(String library, String endings, List<String> packages) {
    noClasses()
        .that()
        .resideOutsideOfPackages(in(packages.toArray(String[]::new)))
        .and()
        .haveNameNotMatching(".*(%s)(\\$.*)?".formatted(endings))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(CLASSES);
  }

  @Test
  void nettyIsWhereConnectionsAreOnly() {
    onlyIn("io.netty..", "net", "game.feed", "chat", "admin", "app");
  }

  @Test
  void pekkoIsInWhatRunsOnTheClusterOnly() {
    onlyIn(
        "org.apache.pekko..",
        "GameModule",
        List.of(
            "cluster", "game.room.actor", "game.room.codec", "lobby", "pairing", "social", "app"));
    noClasses()
        .that()
        .resideInAPackage(SERVER + ".pairing.core..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.pekko..")
        .check(CLASSES);
  }

  @Test
  void metersAreRegisteredByMetricsOnly() {
    onlyIn(
        "io.micrometer..",
        "Metrics|ComputerPlayers",
        List.of("game.room.actor", "storage", "club", "app"));
  }

  /// A Java runtime for the server need not have the module `java.desktop`.
  @Test
  void nothingNeedsADesktop() {
    for (String library :
        List.of(
            "java.awt..", "java.beans..", "javax.imageio..", "org.jdbi.v3.core.mapper.reflect..")) {
      noClasses().should().dependOnClassesThat().resideInAPackage(library).check(CLASSES);
    }
  }

  private static final String MESSAGES =
      "Messages|Bodies|Routes|Reader|Commands|Greeting"
          + "|(feature\\.PersonalData|app\\.cli\\.Admin\\w+)";

  /// Ids, limits and similar types of the protocol may be used everywhere; they are not messages.
  @Test
  void messagesOfTheProtocolAreInWhatMapsThemOnly() {
    onlyIn("dev.espionage.protocol.v1..", MESSAGES, List.of("net", "game.wire"));
    onlyIn("dev.espionage.admin.v1..", MESSAGES, List.of("net"));
  }

  private static final String REQUESTS =
      ".*\\.(\\w+(Request|Visit)|VacationSetting)(OrBuilder|\\$Builder)?";

  @Test
  void routesReadMessagesAndWriteNone() {
    noClasses()
        .that()
        .haveNameMatching(".*Routes(\\$.*)?")
        .should()
        .dependOnClassesThat(
            describe(
                "messages that are no requests",
                type ->
                    type.getPackageName().matches("dev\\.espionage\\.(protocol|admin)\\.v1")
                        && !type.getName().matches(REQUESTS)))
        .check(CLASSES);
  }

  @Test
  void messagesBetweenNodesAreWhereTheyAreSentOnly() {
    onlyIn(
        "dev.espionage.cluster.v1..",
        "cluster",
        "account",
        "chat",
        "game.room.codec",
        "game.room.actor",
        "game.signal",
        "lobby",
        "pairing",
        "social");
  }

  /// Stored entries contain hidden pieces, so only the codec handles them and the journal never
  /// logs.
  @Test
  void messagesOfTheJournalAreInItsCodecOnly() {
    onlyIn("dev.espionage.journal.v1..", "JournalCodec|journal\\.Entry\\w+", List.of());
    onlyIn("dev.espionage.store.v1..", "sql.database");
    noClasses()
        .that()
        .resideInAPackage(SERVER + ".game.journal..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.slf4j..")
        .check(CLASSES);
  }

  /// The rooms' classes that act on the reason why the store failed.
  private static final String ROOMS_WHOSE_STORE_FAILS = "JournaledGames|RoomActor|RoomWaker";

  @Test
  void databasesAreInTheStoresOnly() {
    String stores =
        "Row|Rows|Table|Store|EventReader|TruncationCheck|GameProgressBuffer|GameSearch"
            + "|SessionOpening|SessionPlaces|\\.Sql\\w*";
    for (String library :
        List.of(
            "java.sql..",
            "javax.sql..",
            "org.jdbi..",
            "org.flywaydb..",
            "com.zaxxer..",
            "org.postgresql..",
            "org.sqlite..")) {
      onlyIn(library, stores, List.of("sql", "app.data"));
    }
    onlyIn(
        SERVER + ".sql..",
        stores
            + "|Stores|Module|FeatureContext|GameExtensions|GameParticipant|"
            + ROOMS_WHOSE_STORE_FAILS,
        List.of("sql", "storage", "club", "app"));
  }

  /// A production server contains neither the library nor the binaries.
  @Test
  void aPostgresqlOfOurOwnIsForTryingOnly() {
    onlyIn("io.zonky..", "app.trial");
    onlyIn(SERVER + ".app.trial..", "app.trial", "app.cli");
  }

  @Test
  void theKernelKnowsNoOtherPackage() {
    knowsOnly("kernel", in("kernel"));
  }

  /// The package reads settings generically; each setting is defined where it is used.
  @Test
  void theConfigurationKnowsTheKernelOnly() {
    knowsOnly("config", in("config", "kernel"));
  }

  private static void knowsOnly(String feature, String... others) {
    noClasses()
        .that()
        .resideInAnyPackage(in(feature))
        .should()
        .dependOnClassesThat(resideInAPackage(SERVER + "..").and(not(resideInAnyPackage(others))))
        .check(CLASSES);
  }

  /// The platform depends on no feature and no game; games depend on no feature.
  @Test
  void thePlatformKnowsNoFeature() {
    noClasses()
        .that()
        .resideInAnyPackage(in("kernel", "sql", "net", "cluster", "game"))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(in(FEATURES.keySet().toArray(String[]::new)))
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAnyPackage(in("kernel", "sql", "net", "cluster"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(SERVER + ".game..")
        .check(CLASSES);
  }

  /// The features that each feature may depend on. A new dependency is a design decision.
  private static final ImmutableMap<String, Set<String>> FEATURES =
      ImmutableMap.<String, Set<String>>builder()
          .put("account", Set.of("conduct", "vacation"))
          .put("admin", Set.of("account", "chat"))
          .put("archive", Set.of("account"))
          .put("chat", Set.of("social"))
          .put("computer", Set.of("lobby"))
          .put("conduct", Set.of())
          .put("deployment", Set.of())
          .put("lobby", Set.of("social"))
          .put("pairing", Set.of("conduct", "lobby", "social"))
          .put("share", Set.of("archive", "lobby"))
          .put("social", Set.of("account"))
          .put("vacation", Set.of())
          .buildOrThrow();

  @Test
  void featuresKnowOnlyTheFeaturesThatTheyAreMadeOf() {
    FEATURES.forEach((feature, known) -> {
      Set<String> others = Sets.difference(FEATURES.keySet(), Sets.union(known, Set.of(feature)));
      noClasses()
          .that()
          .resideInAPackage(SERVER + "." + feature + "..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(in(others.toArray(String[]::new)))
          .check(CLASSES);
    });
  }

  @Test
  void everyPackageIsAFeatureOrPartOfThePlatform() {
    Set<String> platform =
        Set.of(
            "kernel", "config", "sql", "net", "cluster", "game", "feature", "storage", "club",
            "app");
    Set<String> known = Sets.union(FEATURES.keySet(), platform);
    classes().should().resideInAnyPackage(in(known.toArray(String[]::new))).check(CLASSES);
  }

  @Test
  void nobodyKnowsTheCommandLine() {
    onlyIn(SERVER + ".app.cli..", "app.cli");
    onlyIn("picocli..", "app.cli", "club");
  }

  @Test
  void nobodyKnowsWhatPutsEverythingTogetherButTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage(SERVER + ".app..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(SERVER + ".app..")
        .check(CLASSES);
    onlyIn(SERVER + ".storage..", "storage", "club", "app");
  }

  @Test
  void aRoomIsRulesAndValues() {
    classes()
        .that()
        .resideInAPackage(SERVER + ".game.room.core..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            SERVER + ".game.room.core",
            SERVER + ".game.room",
            SERVER + ".game.journal",
            SERVER + ".game.archive",
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
    for (String truth : new String[] {"Game", "Event", "FinishedGame", "SaltedCommitment"}) {
      noClasses()
          .that()
          .resideInAnyPackage(
              SERVER + ".game.wire..", SERVER + ".net..", SERVER + ".game.feed..", SERVER + ".app")
          .should()
          .dependOnClassesThat()
          .haveNameMatching("dev\\.espionage\\.engine\\.game\\.%s(\\$.*)?".formatted(truth))
          .check(CLASSES);
    }
  }

  @Test
  void theJournalIsForRoomsAndWhatStoresThem() {
    onlyIn(
        SERVER + ".game.journal..",
        "game",
        "lobby",
        "pairing",
        "computer",
        "archive",
        "conduct",
        "storage",
        "club",
        "app");
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

  /// The reconnect delays of clients are exempt: they are random, but may be predictable. A club
  /// for trials is meant to be predictable; no other package uses it.
  @Test
  void whatAGameLeavesToChanceIsUnpredictable() {
    noClasses()
        .that()
        .resideOutsideOfPackages(in("app.cli", "club", "net"))
        .and()
        .doNotBelongToAnyOf(ServerListeners.class)
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(Random.class, SplittableRandom.class, ThreadLocalRandom.class)
        .check(CLASSES);
    noClasses().should().callMethod(Math.class, "random").check(CLASSES);
    onlyIn(SERVER + ".club..", "club");
  }

  /// Programs of others, with locales of their own, use these modules.
  @Test
  void librariesFormatInNoLocaleOfTheirCaller() {
    JavaClasses libraries =
        importer()
            .importPackages(
                "dev.espionage.engine",
                "dev.espionage.protocol",
                "dev.espionage.client",
                "dev.espionage.bot");
    noClasses()
        .should()
        .callMethodWhere(
            describe(
                "text in the default locale",
                call ->
                    FORMATS.contains(call.getTarget().getName())
                        && call.getTargetOwner().getPackageName().startsWith("java.")
                        && call.getTarget().getRawParameterTypes().stream()
                            .noneMatch(type -> type.isEquivalentTo(Locale.class))))
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Format.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Formatter.class)
        .check(libraries);
  }
}
