package dev.espionage.server.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.app.Served;
import dev.espionage.server.app.WholeServer;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Builds the packages in a copy of the tree, because the tests of this build use its jars. Then
/// follows docs/bot-guide.md word for word in an empty directory, except for the server's address
/// and the token.
@Served
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@EnabledIfSystemProperty(
    named = "checks.packages",
    matches = "true",
    disabledReason = "compiles the client's modules again; -Dchecks.packages=true")
class ClientPackageIT {
  private static final Set<String> NO_SOURCES = Set.of(".git", "target", "node_modules");
  private static final List<String> MODULES = List.of("bot", "client", "engine", "protocol");

  /// Instead of the network, Maven reads the repository of the machine that built the tree. The
  /// author's own repository is empty at first.
  private static final String MAVEN_SETTINGS =
      """
      <settings>
        <mirrors>
          <mirror>
            <id>machine</id>
            <mirrorOf>central</mirrorOf>
            <url>file://%s/.m2/repository</url>
          </mirror>
        </mirrors>
      </settings>
      """
          .formatted(System.getProperty("user.home"));

  @TempDir private static Path directory = Path.of("");
  private static OutsideDirectory tree;
  private static OutsideDirectory outside;
  private static GuidePage guide;

  @BeforeAll
  static void buildAndUnpack() throws IOException {
    guide = GuidePage.read("bot-guide.md");
    tree = new OutsideDirectory(Files.createDirectory(directory.resolve("tree")));
    copySources();
    Path packages = OutsideDirectory.TREE.resolve("web/node_modules");
    Files.createSymbolicLink(tree.path("web/node_modules"), packages);
    tree.run(guide.block("sh", "packages.sh"));

    outside = new OutsideDirectory(Files.createDirectory(directory.resolve("bot")));
    String commands = guide.block("sh", "jar --extract");
    String file = commands.substring(commands.indexOf("espionage-client")).strip();
    outside.copy(tree.path("target/packages").resolve(file));
    outside.run(commands);
  }

  private static void copySources() throws IOException {
    Path from = OutsideDirectory.TREE;
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes)
              throws IOException {
            boolean isData = visited.equals(from.resolve("data"));
            if (isData || NO_SOURCES.contains(visited.getFileName().toString())) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(tree.path(from.relativize(visited).toString()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(file, tree.path(from.relativize(file).toString()));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  @Test
  void packagesOfBothLanguagesHaveTheSameVersion() throws Exception {
    List<String> files = tree.files("target/packages");
    assertThat(files)
        .hasSize(2)
        .allMatch(file -> file.matches("espionage-(sdk-.*[.]tgz|client-.*[.]zip)"));
    assertThat(Set.copyOf(files.stream().map(ClientPackageIT::version).toList())).hasSize(1);
  }

  private static String version(String file) {
    return file.replaceAll("^espionage-(sdk|client)-|[.](tgz|zip)$", "");
  }

  @Test
  void repositoryHasTheClientWithSourcesAndJavadocAndNoServer() throws Exception {
    List<String> files = outside.files("espionage-client/dev/espionage");
    assertThat(files)
        .map(file -> file.substring(0, file.indexOf('/')))
        .containsOnly("espionage", "bot", "client", "engine", "protocol");
    for (String module : MODULES) {
      assertThat(files)
          .anyMatch(file -> file.matches(module + "/.*[0-9][.]jar"))
          .anyMatch(file -> file.matches(module + "/.*-sources[.]jar"))
          .anyMatch(file -> file.matches(module + "/.*-javadoc[.]jar"));
    }
  }

  @Test
  void jarsContainTheLicence() throws Exception {
    String jars = "find espionage-client -name '*.jar' | grep -v 'tests.jar\\|javadoc.jar'";
    List<String> contents =
        outside.run("for jar in $(%s); do jar --list --file $jar; done".formatted(jars));
    for (String file : List.of("META-INF/LICENSE", "META-INF/NOTICE")) {
      assertThat(contents).filteredOn(file::equals).hasSize(2 * MODULES.size());
    }
  }

  @Test
  void botsOfTheGuideCompileAndPlayEachOther(WholeServer server) throws Exception {
    outside.write("home/.m2/settings.xml", MAVEN_SETTINGS);
    outside.set("MAVEN_OPTS", "-Duser.home=" + outside.path("home"));
    outside.write("pom.xml", guide.block("xml", "<artifactId>eager-bot"));
    for (String name : List.of("EagerPlayer", "EagerBot")) {
      outside.write(
          "src/main/java/" + name + ".java", guide.block("java", "public final class " + name));
    }
    List<String> commands = guide.block("sh", "mvn -q exec:java").lines().toList();
    assertThat(commands).hasSize(2);
    outside.run(commands.getFirst());

    String play = commands.getLast().replace("127.0.0.1:8080", server.host());
    try (ChildProcess ada = bot(play, server, "Ada");
        ChildProcess blaise = bot(play, server, "Blaise")) {
      for (ChildProcess bot : List.of(ada, blaise)) {
        assertThat(bot.awaitLine(": Finished")).matches("[0-9a-z]+: Finished");
      }
    }
  }

  private static ChildProcess bot(String play, WholeServer server, String name) throws IOException {
    return outside.start(
        "exec env " + play.replace("TOKEN=TOKEN", "TOKEN=" + server.guest(name).getToken()));
  }
}
