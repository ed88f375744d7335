package dev.espionage.server;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.ScriptTree.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that `./espionage` and `./verify` build one at a time and completely, even if processes
/// are killed. A fake Maven waits at a gate until a test opens it with an exit status.
@Timeout(value = 60, unit = SECONDS, threadMode = ThreadMode.SEPARATE_THREAD)
class LauncherBuildIT {
  /// Rewrites a file until its timestamp is newer than the stamp of the build's start.
  private static final String TORN =
      "until [ engine/target/torn -nt target/.built-stamp.new ];"
          + " do echo half >engine/target/torn; done";

  private static final String MAVEN =
      """
      if [ "$1" = --version ]; then echo 'Apache Maven 3.9.9'; exit; fi
      echo start >>"$HOME/builds"
      mkdir -p engine/target server/app/target server/club/target tools/target loadtest/target
      mkdir -p web/app/src/i18n
      %s
      echo generated >web/app/src/i18n/gen.ts
      echo $$ >"$HOME/maven"
      read -r status <"$HOME/gate"
      echo 'jar' >server/app/target/espionage-server.jar
      echo 'jar' >server/club/target/espionage-club.jar
      echo 'jar' >tools/target/espionage-tools.jar
      echo 'jar' >loadtest/target/espionage-loadtest.jar
      echo end >>"$HOME/builds"
      exit "$status\"\
      """
          .formatted(TORN);

  private static final String JAVA =
      """
      if ! command -v flock >/dev/null || flock -n "$ESPIONAGE_HOME/.build.lock" true; then
        echo 'started, lock free'
      fi\
      """;

  @TempDir Path directory = Path.of("");
  private ScriptTree tree;

  @BeforeEach
  void plant() throws Exception {
    tree = new ScriptTree(Files.createDirectories(directory.resolve("target/tree")));
    tree.jdk("jdk", "25.0.1", JAVA);
    tree.set("ESPIONAGE_JAVA_HOME", tree.path("jdk").toString());
    tree.program("mvn", MAVEN);
    tree.program("node", "echo v24.1.0");
    tree.program("npm", "exit 1");
    tree.executable("chromium", "exit 1");
    tree.set("CHROMIUM", tree.path("chromium").toString());
    assertThat(tree.start("mkfifo", "home/gate").status()).isZero();
  }

  @AfterEach
  void fell() throws Exception {
    tree.close();
  }

  private Run launcher() throws IOException {
    return tree.start("./espionage", "check");
  }

  /// Waits until Maven stands at the gate, and returns its process.
  private ProcessHandle maven() {
    await().atMost(ScriptTree.PATIENCE).until(() -> Files.exists(tree.path("home/maven")));
    return await()
        .atMost(ScriptTree.PATIENCE)
        .ignoreException(NumberFormatException.class)
        .until(
            () -> ProcessHandle.of(Long.parseLong(tree.read("home/maven").strip())).orElseThrow(),
            ProcessHandle::isAlive);
  }

  /// Lets Maven continue and exit with this status.
  private void open(int status) throws IOException {
    maven();
    Files.delete(tree.path("home/maven"));
    Files.writeString(tree.path("home/gate"), status + "\n");
  }

  private List<String> builds() throws IOException {
    return Files.readAllLines(tree.path("home/builds"));
  }

  private boolean isStamped() {
    return Files.exists(tree.path("target/.built-stamp"));
  }

  private void assertStarted(Run run) throws InterruptedException {
    assertThat(run.status()).as(run.said()).isZero();
    assertThat(run.said()).contains("started, lock free");
  }

  @Test
  void buildsOnceThenStartsWithoutMaven() throws Exception {
    Run first = launcher();
    maven();
    assertThat(isStamped()).isFalse();
    open(0);
    assertStarted(first);
    assertThat(isStamped()).isTrue();
    assertStarted(launcher());
    assertThat(builds()).containsExactly("start", "end");
  }

  @Test
  void buildsAgainWhenASourceChanged() throws Exception {
    Run first = launcher();
    open(0);
    assertStarted(first);
    Files.setLastModifiedTime(
        tree.path("bot/src/main/Source"), FileTime.from(Instant.now().plusSeconds(60)));
    Run second = launcher();
    open(0);
    assertStarted(second);
    assertThat(second.said()).contains("building what changed");
    assertThat(builds()).containsExactly("start", "end", "start", "end");
  }

  @ParameterizedTest
  @ValueSource(strings = {"flock", "perl"})
  void startsAtTheSameTimeBuildOnce(String locker) throws Exception {
    assumeThat(tree.path("bin/" + locker)).as("a system with " + locker).exists();
    if (locker.equals("perl")) {
      tree.remove("flock");
    }
    // The lock is taken while another start checks whether it has to build.
    tree.jdk("jdk", "25.0.1", "echo started, lock free");
    List<Run> starts = List.of(launcher(), launcher(), launcher());
    long pid = maven().pid();
    await()
        .atMost(ScriptTree.PATIENCE)
        .until(() ->
            starts.stream()
                    .filter(start -> start.said().contains("build that process " + pid))
                    .count()
                == 2);
    open(0);
    for (Run start : starts) {
      assertStarted(start);
    }
    assertThat(builds()).containsExactly("start", "end");
  }

  @Test
  void killedLauncherLeavesItsBuildAndTheNextStartWaitsForIt() throws Exception {
    Run first = launcher();
    ProcessHandle maven = maven();
    first.kill();
    Run second = launcher();
    second.awaitSaid("waiting for the build that process " + maven.pid() + " runs");
    assertThat(maven.isAlive()).isTrue();
    open(0);
    assertStarted(second);
    assertThat(builds()).containsExactly("start", "end");
  }

  @Test
  void mavenHoldsTheLockWhenAllAroundItIsKilled() throws Exception {
    Run first = launcher();
    ProcessHandle maven = maven();
    List<ProcessHandle> around =
        Stream.concat(first.process().descendants(), Stream.of(first.process().toHandle()))
            .filter(handle -> handle.pid() != maven.pid())
            .toList();
    around.forEach(ProcessHandle::destroyForcibly);
    Run second = launcher();
    second.awaitSaid("waiting for the build that process " + maven.pid() + " runs");
    open(0);
    second.awaitSaid("the last build was cut off");
    open(0);
    assertStarted(second);
    assertThat(builds()).containsExactly("start", "end", "start", "end");
  }

  @Test
  void whatAKilledBuildWroteIsRemovedBeforeTheNext() throws Exception {
    tree.write("engine/target/whole", "");
    Files.setLastModifiedTime(
        tree.path("engine/target/whole"), FileTime.from(Instant.now().minusSeconds(60)));
    Run first = launcher();
    maven();
    first.killAll();
    Files.delete(tree.path("home/maven"));
    tree.write("engine/src/main/New", "");
    tree.program("mvn", MAVEN.replace(TORN, "ls engine/target >home/seen"));
    tree.program("ls", "for file in \"$1\"/*; do echo \"${file##*/}\"; done");
    Run second = launcher();
    open(0);
    assertStarted(second);
    assertThat(second.said()).contains("the last build was cut off");
    assertThat(tree.read("home/seen")).isEqualTo("whole\n");
    assertThat(tree.path("engine/src/main/New")).exists();
    assertThat(builds()).containsExactly("start", "start", "end");
    assertThat(isStamped()).isTrue();
  }

  @Test
  void failedBuildSaysWhatToDoAndStartsNothing() throws Exception {
    Run first = launcher();
    open(1);
    assertThat(first.status()).isEqualTo(1);
    assertThat(first.said())
        .contains("begins with [ERROR]", "rm -rf target", "nothing was started")
        .doesNotContain("started, lock free");
    assertThat(isStamped()).isFalse();
    Run second = launcher();
    open(0);
    assertStarted(second);
    assertThat(second.said()).doesNotContain("cut off");
  }

  @Test
  void terminatedLauncherEndsItsBuild() throws Exception {
    Run first = launcher();
    ProcessHandle maven = maven();
    first.process().destroy();
    assertThat(first.status()).isEqualTo(143);
    assertThat(maven.isAlive()).isFalse();
    Files.delete(tree.path("home/maven"));
    Run second = launcher();
    open(0);
    assertStarted(second);
  }

  @Test
  void verifyAndTheLauncherExcludeEachOther() throws Exception {
    tree.addSystemPath();
    Run verify = tree.start("./verify");
    ProcessHandle maven = maven();
    Run start = launcher();
    start.awaitSaid("waiting for the build that process " + maven.pid() + " runs");
    open(0);
    assertThat(verify.status()).as(verify.said()).isZero();
    assertStarted(start);
    assertThat(builds()).containsExactly("start", "end");
  }

  @Test
  void partOfAVerificationIsNotRecordedAsABuild() throws Exception {
    tree.addSystemPath();
    Run verify = tree.start("./verify", "-pl", "engine");
    open(0);
    assertThat(verify.status()).as(verify.said()).isZero();
    assertThat(isStamped()).isFalse();
  }

  @Test
  void waitingHasADeadline() throws Exception {
    Run first = launcher();
    ProcessHandle maven = maven();
    tree.program(
        "date",
        """
        echo x >>"$HOME/calls"
        echo $(($(grep -c x "$HOME/calls") * 1000))\
        """);
    Run second = launcher();
    assertThat(second.status()).isEqualTo(1);
    assertThat(second.said())
        .contains(
            "process " + maven.pid() + " has been building here for 60 minutes",
            "kill " + maven.pid(),
            "nothing was started")
        .doesNotContain("[ERROR]");
    open(0);
    assertStarted(first);
  }
}
