package dev.espionage.server;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.ScriptTree.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests how `scripts/toolchain.sh` finds, rejects and installs tools. Programs in a directory
/// simulate the system.
@Timeout(value = 30, unit = SECONDS)
class ToolchainIT {
  private static final String SOURCE = "set -eu; . scripts/toolchain.sh; ";

  /// Hides the JDK of the machine that runs the tests.
  private static final String NO_JDK = SOURCE + "is_jdk25() { return 1; }; ";

  /// Logs the packages to install, and creates their programs.
  private static final String APT_GET =
      """
      case " $* " in
        *' --print-uris '*) echo "'uri' file 123456789 hash"; exit ;;
      esac
      echo "$*" >>"$HOME/apt"
      for package in "$@"; do
        case $package in
          maven) printf '#!/bin/sh\\necho Apache Maven 3.9.9\\n' >"$PATH/mvn" ;;
          nodejs) printf '#!/bin/sh\\necho v20.19.2\\n' >"$PATH/node" ;;
          npm) printf '#!/bin/sh\\n' >"$PATH/npm" ;;
        esac
      done
      chmod +x "$PATH"/*\
      """;

  @TempDir Path directory = Path.of("");
  private ScriptTree tree;

  @BeforeEach
  void plant() throws Exception {
    tree = new ScriptTree(directory);
    tree.jdk("jdk", "25", "exit 1");
    tree.set("ESPIONAGE_JAVA_HOME", tree.path("jdk").toString());
    tree.program("uname", "if [ \"${1:-}\" = -m ]; then echo x86_64; else echo Linux; fi");
    tree.program("id", "echo 0");
  }

  @AfterEach
  void fell() throws Exception {
    tree.close();
  }

  /// Simulates a Debian with these package versions; an empty version means no package.
  private void debian(String jdk, String maven, String node) throws Exception {
    tree.program("apt-get", APT_GET);
    tree.program(
        "apt-cache",
        """
        candidate='(none)'
        case $2 in
          openjdk-25-jdk-headless) candidate='%s' ;;
          maven) candidate='%s' ;;
          nodejs | npm) candidate='%s' ;;
          chromium) candidate=156.0.8078.79-1~deb12u1 ;;
        esac
        echo "$2:"
        echo "  Installed: (none)"
        echo "  Candidate: $candidate\"\
        """
            .formatted(jdk, maven, node));
  }

  private String apt() throws Exception {
    return Files.exists(tree.path("home/apt")) ? tree.read("home/apt") : "";
  }

  private Run need(String script) throws Exception {
    return tree.start("sh", "-c", script, "espionage");
  }

  /// Simulates a system with these locales; all others have the charset ASCII.
  private void locales(String pattern) throws Exception {
    tree.program(
        "locale",
        "case ${LC_ALL:-$LANG} in %s) echo UTF-8 ;; *) echo ANSI_X3.4-1968 ;; esac"
            .formatted(pattern));
  }

  private Run inLocale(String locale, String argument) throws Exception {
    tree.set("LANG", locale);
    return tree.start(
        "sh",
        "-c",
        "argument=$(printf '%b' \"$1\"); set -- \"$argument\"; "
            + SOURCE
            + "echo \"${LC_ALL:-$LANG}\"",
        "espionage",
        argument);
  }

  @ParameterizedTest
  @CsvSource({
    "C.UTF-8, C, C.UTF-8",
    "C.UTF-8, de_DE.ISO-8859-1, C.UTF-8",
    "*.UTF-8, ar_EG.UTF-8, C.UTF-8",
    "de_DE.UTF-8, de_DE.UTF-8, de_DE.UTF-8"
  })
  void aLocaleWithUtf8IsSet(String locales, String given, String set) throws Exception {
    locales(locales);
    Run run = inLocale(given, "\\0303\\0232");
    assertThat(run.status()).as(run.said()).isZero();
    assertThat(run.said()).isEqualTo(set + "\n");
  }

  @Test
  void withoutUtf8OnlyAsciiIsTaken() throws Exception {
    locales("none");
    Run plain = inLocale("C", "plain");
    assertThat(plain.status()).isZero();
    assertThat(plain.said()).isEqualTo("C\n");
    Run run = inLocale("C", "\\0303\\0232");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.said()).contains("espionage: ", "install C.UTF-8");
    tree.set("ESPIONAGE_DATA_DIRECTORY", "/d\u00fc");
    assertThat(inLocale("C", "plain").status()).isEqualTo(2);
  }

  private String refusal(String script) throws Exception {
    Run run = need(script);
    assertThat(run.status()).as(run.said()).isEqualTo(1);
    return run.said();
  }

  @Test
  void everythingMissingIsInstalledAtOnce() throws Exception {
    debian("25.0.1+8-1", "3.8.7-1", "20.19.2+dfsg-1");
    Run run = need(SOURCE + "need jdk maven node; echo \"found $jdk\"");
    assertThat(run.status()).as(run.said()).isZero();
    assertThat(run.said())
        .contains("installing maven nodejs npm (124 MB to download)", "found " + tree.path("jdk"));
    assertThat(apt().lines()).hasSize(2);
    assertThat(apt().lines().toList().getFirst()).isEqualTo("update -qq");
    assertThat(apt()).contains("--no-install-recommends", " maven nodejs npm\n");
  }

  @Test
  void nothingIsAskedForWhenEverythingIsThere() throws Exception {
    debian("25", "3.8.7-1", "20.19.2+dfsg-1");
    tree.program("mvn", "printf '\\033[1mApache Maven 3.8.7\\033[m\\n'");
    tree.program("node", "echo v20.19.0");
    tree.program("npm", "exit 1");
    Run run = need(SOURCE + "need jdk maven node");
    assertThat(run.status()).as(run.said()).isZero();
    assertThat(run.said()).isEmpty();
    assertThat(apt()).isEmpty();
  }

  @Test
  void mavenThatIsTooOldIsRefusedBeforeAnythingIsInstalled() throws Exception {
    debian("25", "3.8.7-1", "20.19.2+dfsg-1");
    tree.program("mvn", "echo Apache Maven 3.6.3");
    assertThat(refusal(SOURCE + "need jdk maven node"))
        .contains(
            tree.path("bin/mvn") + " is Maven 3.6.3, and 3.8.7 or newer is needed",
            "apt-get install --no-install-recommends maven");
    assertThat(apt()).isEmpty();
  }

  @Test
  void nodeThatIsTooOldIsRefusedBeforeAnythingIsInstalled() throws Exception {
    debian("25", "3.8.7-1", "18.20.4+dfsg-1~deb12u3");
    tree.program("node", "echo v20.18.3");
    assertThat(refusal(SOURCE + "need jdk maven node"))
        .contains(
            tree.path("bin/node") + " is Node.js 20.18.3, and 20.19 or newer is needed",
            "is 18.20.4+dfsg-1~deb12u3, and 20.19 or newer is needed",
            "nvm install");
    assertThat(apt()).isEmpty();
  }

  @Test
  void packageThatIsTooOldIsNotInstalledNorAnythingBesideIt() throws Exception {
    debian("25", "3.8.7-1", "18.20.4+dfsg-1~deb12u3");
    assertThat(refusal(SOURCE + "need jdk maven node"))
        .contains("the nodejs of ", "is 18.20.4+dfsg-1~deb12u3, and 20.19 or newer is needed");
    assertThat(apt()).isEqualTo("update -qq\n");
  }

  @Test
  void distributionWithoutTheJdkIsNamedAndSoIsAnotherSource() throws Exception {
    debian("(none)", "3.8.7-1", "20.19.2+dfsg-1");
    tree.set("ESPIONAGE_JAVA_HOME", "");
    assertThat(refusal(NO_JDK + "need jdk maven node"))
        .contains("needs a JDK 25", "have no openjdk-25-jdk-headless", "temurin-25-jdk", "25-tem");
    assertThat(apt()).isEqualTo("update -qq\n");
  }

  @Test
  void installingCanBeForbidden() throws Exception {
    debian("25", "3.8.7-1", "20.19.2+dfsg-1");
    tree.set("ESPIONAGE_INSTALL", "never");
    assertThat(refusal(SOURCE + "need jdk maven node"))
        .contains(
            "needs Maven 3.8.7 or newer: apt-get install --no-install-recommends maven (as root)",
            "needs Node.js 20.19 or newer with npm: apt-get install --no-install-recommends nodejs"
                + " npm",
            "ESPIONAGE_INSTALL=never: nothing was installed");
    assertThat(apt()).isEmpty();
  }

  @Test
  void onlyRootInstalls() throws Exception {
    debian("25", "3.8.7-1", "20.19.2+dfsg-1");
    tree.program("id", "echo 1000");
    assertThat(refusal(SOURCE + "need maven")).contains("apt-get install", "(as root)");
    assertThat(apt()).isEmpty();
  }

  @Test
  void unknownChoiceAboutInstallingIsAnError() throws Exception {
    tree.set("ESPIONAGE_INSTALL", "no");
    assertThat(refusal(SOURCE + "need jdk"))
        .contains("ESPIONAGE_INSTALL is no; expected never, or nothing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"chromium", "/nowhere/chromium", "/tmp"})
  void chromiumThatCannotRunIsAnError(String program) throws Exception {
    tree.set("CHROMIUM", program);
    assertThat(refusal(SOURCE + "need chromium"))
        .contains("CHROMIUM is " + program + ", which is not an executable file");
  }

  @Test
  void chromiumIsTheOneThatIsNamed() throws Exception {
    tree.executable("my chromium", "exit 1");
    tree.set("CHROMIUM", tree.path("my chromium").toString());
    Run run = need(SOURCE + "need chromium; echo \"found $browser\"");
    assertThat(run.status()).as(run.said()).isZero();
    assertThat(run.said()).isEqualTo("found " + tree.path("my chromium") + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          arm64  | jdk      | /opt/homebrew/bin/brew install openjdk@25
          x86_64 | jdk      | /usr/local/bin/brew install openjdk@25
          arm64  | maven    | /opt/homebrew/bin/brew install maven
          x86_64 | node     | /usr/local/bin/brew install node
          arm64  | chromium | /opt/homebrew/bin/brew install --cask google-chrome
          """)
  void macOsIsToldOfHomebrew(String processor, String tool, String command) throws Exception {
    tree.program(
        "uname", "if [ \"${1:-}\" = -m ]; then echo %s; else echo Darwin; fi".formatted(processor));
    tree.set("ESPIONAGE_JAVA_HOME", "");
    assertThat(refusal(NO_JDK + "find_chromium() { return 1; }; need " + tool)).contains(command);
  }

  @ParameterizedTest
  @CsvSource({
    "jdk,sudo dnf install java-25-openjdk-devel",
    "maven,sudo dnf install maven",
    "node,sudo dnf install nodejs npm",
    "chromium,sudo dnf install chromium"
  })
  void fedoraIsToldOfDnf(String tool, String command) throws Exception {
    tree.program("dnf", "exit 1");
    tree.set("ESPIONAGE_JAVA_HOME", "");
    assertThat(refusal(NO_JDK + "find_chromium() { return 1; }; need " + tool)).contains(command);
  }

  @Test
  void anotherSystemIsToldWhereTheyComeFrom() throws Exception {
    tree.set("ESPIONAGE_JAVA_HOME", "");
    assertThat(refusal(NO_JDK + "need jdk maven node"))
        .contains("https://adoptium.net", "https://maven.apache.org", "https://nodejs.org");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "home/.sdkman/candidates/java/25.0.1-tem",
        "home/.asdf/installs/java/temurin-25.0.1+8",
        "home/.local/share/mise/installs/java/temurin-25.0.1/Contents/Home",
        "home/.jdks/temurin-25",
        "brew/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home",
        "brew/opt/openjdk/libexec"
      })
  void jdkIsFoundWhereToolsPutIt(String home) throws Exception {
    tree.set("ESPIONAGE_JAVA_HOME", "");
    tree.set("HOMEBREW_PREFIX", tree.path("brew").toString());
    tree.jdk("home/.sdkman/candidates/java/21.0.5-tem", "21.0.5", "exit 1");
    tree.jdk(home, "25.0.1", "exit 1");
    Run run = need(SOURCE + "need jdk; echo \"found $jdk\"");
    assertThat(run.status()).as(run.said()).isZero();
    assertThat(run.said()).isEqualTo("found " + tree.path(home) + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "SDKMAN_DIR,candidates/java/25",
    "ASDF_DATA_DIR,installs/java/25",
    "MISE_DATA_DIR,installs/java/25"
  })
  void jdkIsFoundWhereAToolIsToldToPutIt(String variable, String home) throws Exception {
    tree.set("ESPIONAGE_JAVA_HOME", "");
    tree.set(variable, tree.path("elsewhere").toString());
    tree.jdk("elsewhere/" + home, "25.0.1", "exit 1");
    Run run = need(SOURCE + "need jdk; echo \"found $jdk\"");
    assertThat(run.status()).as(run.said()).isZero();
    assertThat(run.said()).isEqualTo("found " + tree.path("elsewhere/" + home) + "\n");
  }

  @Test
  void namedJdkOfAnotherVersionIsAnError() throws Exception {
    tree.jdk("old", "21.0.5", "exit 1");
    tree.set("ESPIONAGE_JAVA_HOME", tree.path("old").toString());
    assertThat(refusal(SOURCE + "need jdk"))
        .contains(
            "ESPIONAGE_JAVA_HOME is " + tree.path("old") + ", which is not the home of a JDK 25");
  }
}
