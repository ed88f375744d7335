package dev.espionage.server;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.ScriptTree.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Tests the scripts of the build, also when they are killed or do not end by themselves.
@Timeout(value = 30, unit = SECONDS)
class BuildStepsIT {
  @TempDir Path directory = Path.of("");
  private ScriptTree tree;

  @BeforeEach
  void plant() throws Exception {
    tree = new ScriptTree(directory);
  }

  @AfterEach
  void fell() throws Exception {
    tree.close();
  }

  private List<String> names(String place, String prefix) throws IOException {
    try (Stream<Path> files = Files.list(tree.path(place))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(prefix))
          .toList();
    }
  }

  /// Tests `scripts/aot.sh` with a fake server.
  @Nested
  class Cache {
    private static final String SERVER =
        """
        for option in "$@"; do
          case $option in -XX:AOTCacheOutput=*) cache=${option#*=} ;; esac
        done
        echo 'Test is ready: http://127.0.0.1:1/'
        while read -r _; do :; done
        echo cache >"$cache"
        echo ended >"${0%/*}/ended\"\
        """;

    private Run make(String java) throws IOException {
      tree.jdk("jdk", "25", java);
      tree.write("server.jar", "");
      return tree.start(
          "scripts/aot.sh", tree.path("jdk/bin/java").toString(), "server.jar", "cache");
    }

    @Test
    void isThereWhenTheServerHasEnded() throws Exception {
      assertThat(make(SERVER).status()).isZero();
      assertThat(tree.read("cache")).isEqualTo("cache\n");
      assertThat(names(".", "cache.")).isEmpty();
    }

    @Test
    void serverEndsWhenTheScriptIsKilled() throws Exception {
      Run run =
          make("echo up >\"${0%/*}/up\"\necho starting\n" + SERVER.replace("is ready", "waits"));
      await().atMost(ScriptTree.PATIENCE).until(() -> Files.exists(tree.path("jdk/bin/up")));
      run.kill();
      await().atMost(ScriptTree.PATIENCE).until(() -> Files.exists(tree.path("jdk/bin/ended")));
      assertThat(tree.path("cache")).doesNotExist();
    }

    @Test
    void serverThatIsNeverReadyIsGivenUp() throws Exception {
      tree.program("sleep", "exit 0");
      Run run = make(SERVER.replace("is ready", "waits"));
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.said()).contains("the server was not ready within 180 seconds");
      assertThat(names(".", "cache")).isEmpty();
    }

    @Test
    void serverThatDoesNotEndIsGivenUp() throws Exception {
      tree.program("sleep", "exit 0");
      Run run =
          make(
              """
              trap '' HUP INT TERM
              echo 'Test is ready: http://127.0.0.1:1/'
              while :; do sleep 1; done\
              """);
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.said()).contains("the server did not end within 600 seconds");
    }
  }

  /// Tests `scripts/Structure.java --gate` with a checkout of a class and a page.
  @Nested
  class Gate {
    @BeforeEach
    void plant() throws Exception {
      tree.addSystemPath();
      tree.write("house/hall/src/main/java/Door.java", "class Door {}\n");
      tree.write("house/page.md", "word ".repeat(200) + "\n");
      for (String command : List.of("git init -q house", "git -C house add .")) {
        assertThat(tree.start(command.split(" ")).status()).isZero();
      }
    }

    private Run check(String... ceilings) throws IOException {
      tree.write("house/scripts/structure.ceilings", String.join("\n", ceilings));
      Path java = Path.of(System.getProperty("java.home"), "bin", "java");
      return tree.start(
          java + "", "-XX:TieredStopAtLevel=1", "scripts/Structure.java", "house", "--gate");
    }

    @Test
    void passesUnderItsCeilings() throws Exception {
      Run run =
          check(
              "# A comment.",
              "1 files",
              "1 lines of code",
              "198 words of pages",
              "  +3 a page for builders",
              "0 wide line of a page",
              "  +1 it stands for itself");
      assertThat(run.status()).as(run.said()).isZero();
      assertThat(run.said()).isEmpty();
    }

    @Test
    void namesEachCountThatIsOffAndItsPlaces() throws Exception {
      Run run = check("1 files", "2 lines of code", "198 words of pages", "7 doors");
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.said().lines())
          .containsExactly(
              "structure: lines of code: only 1, and the ceiling is 2."
                  + " Lower it in scripts/structure.ceilings.",
              "structure: words of pages: 200, and the ceiling is 198. Remove some, or add a line"
                  + " \"  +2 REASON\" to scripts/structure.ceilings. See `git diff --stat main`.",
              "structure: wide line of a page: 1, and the ceiling is 0. Remove some, or add a line"
                  + " \"  +1 REASON\" to scripts/structure.ceilings. See page.md:1.",
              "structure: doors in scripts/structure.ceilings is no count.");
    }
  }

  /// Tests `web/scripts/install.js` with a fake npm.
  @Nested
  class Packages {
    private static final String NPM =
        """
        echo "$*" >>"$HOME/npm"
        mkdir node_modules
        cp .npmrc node_modules/made\
        """;

    @BeforeEach
    void plant() throws Exception {
      Path script = Path.of(System.getenv("ESPIONAGE_HOME"), "web", "scripts", "install.js");
      tree.write("web/scripts/install.js", Files.readString(script));
      tree.write("web/package.json", "{\"type\":\"module\"}");
      tree.write("web/package-lock.json", "{}");
      tree.write("web/.npmrc", "first");
      tree.program("npm", NPM);
      tree.addSystemPath();
    }

    private Run install() throws IOException {
      return tree.start("node", "web/scripts/install.js");
    }

    @Test
    void areInstalledOnceForALockFile() throws Exception {
      assertThat(install().status()).isZero();
      assertThat(install().status()).isZero();
      assertThat(tree.read("home/npm")).isEqualTo("ci --prefer-offline\n");
      assertThat(tree.read("web/node_modules/made")).isEqualTo("first");
      tree.write("web/package-lock.json", "{ }");
      tree.write("web/.npmrc", "second");
      assertThat(install().status()).isZero();
      assertThat(tree.read("web/node_modules/made")).isEqualTo("second");
      assertThat(names("web/target", "")).isEmpty();
    }

    @Test
    void ofAFailedInstallDoNotReplaceTheOldOnes() throws Exception {
      assertThat(install().status()).isZero();
      tree.program("npm", NPM + "\nexit 1");
      tree.write("web/package-lock.json", "{ }");
      Run run = install();
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.said()).contains("install.js: npm ci for ");
      assertThat(tree.read("web/node_modules/made")).isEqualTo("first");
    }

    @Test
    void ofAKilledInstallAreRemovedByTheNext() throws Exception {
      tree.program("npm", NPM + "\nexec sleep 60");
      tree.program("sleep", "echo up >\"$HOME/up\"\nread -r _ <\"$HOME/gate\"");
      assertThat(tree.start("mkfifo", "home/gate").status()).isZero();
      Run run = install();
      await().atMost(ScriptTree.PATIENCE).until(() -> Files.exists(tree.path("home/up")));
      run.killAll();
      assertThat(tree.path("web/node_modules")).doesNotExist();
      assertThat(names("web/target", "install-")).hasSize(1);
      tree.program("npm", NPM);
      assertThat(install().status()).isZero();
      assertThat(tree.path("web/node_modules/.installed")).exists();
      assertThat(names("web/target", "install-")).isEmpty();
    }

    @Test
    void areLeftAloneWhenTheBuildHasEnded() throws Exception {
      assertThat(tree.start("mkfifo", "home/gate").status()).isZero();
      tree.program("npm", NPM + "\necho up >\"$HOME/up\"\nread -r _ <\"$HOME/gate\"");
      Run build = tree.start("sh", "-c", "node web/scripts/install.js; :");
      await().atMost(ScriptTree.PATIENCE).until(() -> Files.exists(tree.path("home/up")));
      build.kill();
      Files.writeString(tree.path("home/gate"), "\n");
      build.awaitSaid("the build that started this install has ended");
      assertThat(tree.path("web/node_modules")).doesNotExist();
    }
  }
}
