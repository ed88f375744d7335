package dev.espionage.server.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.app.Served;
import dev.espionage.server.app.WholeServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Installs the SDK's npm package, which the build has written, in an empty directory. Then follows
/// docs/client-guide.md word for word, except for the server's address.
@Served
class SdkPackageIT {
  private static final String INSTALLED = "node_modules/@espionage/sdk";

  @TempDir private static Path directory = Path.of("");
  private static OutsideDirectory outside;
  private static GuidePage guide;
  private static List<String> installed = List.of();

  @BeforeAll
  static void install() throws IOException {
    outside = new OutsideDirectory(directory);
    guide = GuidePage.read("client-guide.md");
    // Tests use no network, and npm's cache may have been emptied. So npm gets the SDK's dependency
    // from the tree's own packages.
    outside.set("npm_config_offline", "true");
    outside.set("npm_config_audit", "false");
    outside.set("npm_config_fund", "false");
    Path packages = OutsideDirectory.TREE.resolve("web/node_modules");
    outside.run(
        "npm install \"$(npm pack --silent '%s')\""
            .formatted(packages.resolve("@bufbuild/protobuf")));

    String commands = guide.block("sh", "npm install ./espionage-sdk");
    String file = commands.substring(commands.indexOf("espionage-sdk")).strip();
    outside.copy(OutsideDirectory.TREE.resolve("web/target").resolve(file));
    outside.run(commands);
    installed = outside.run("npm ls --all --parseable");
    // Stands for npm install --save-dev typescript, which would download it.
    Files.createSymbolicLink(
        outside.path("node_modules/typescript"), packages.resolve("typescript"));
    Files.createDirectories(outside.path("node_modules/.bin"));
    Files.createSymbolicLink(
        outside.path("node_modules/.bin/tsc"), Path.of("../typescript/bin/tsc"));
  }

  @Test
  void packageHasCompiledCodeTypesAndLicenceAndNothingElse() throws Exception {
    assertThat(outside.files(INSTALLED))
        .contains("LICENSE", "NOTICE", "README.md", "dist/index.js", "dist/index.d.ts")
        .allMatch(file ->
            file.matches("LICENSE|NOTICE|README[.]md|package[.]json|dist/.*[.](js|d[.]ts)"));
    assertThat(outside.path(INSTALLED + "/LICENSE"))
        .hasSameTextualContentAs(OutsideDirectory.TREE.resolve("LICENSE"));
  }

  @Test
  void itsOnlyDependencyIsProtobuf() {
    assertThat(installed)
        .hasSize(3)
        .anyMatch(line -> line.endsWith("node_modules/@espionage/sdk"))
        .anyMatch(line -> line.endsWith("node_modules/@bufbuild/protobuf"));
  }

  @Test
  void nodeImportsEveryEntry() throws Exception {
    for (String entry : new String[] {"", "/rules", "/rules/replay", "/chat"}) {
      outside.run("node --input-type=module --eval 'import \"@espionage/sdk%s\"'".formatted(entry));
    }
  }

  @Test
  void clientsOfTheGuideCompileAndPlayAGame(WholeServer server) throws Exception {
    outside.write("minimal-client.ts", guide.block("ts", "function playAnything"));
    outside.write("on-a-phone.ts", guide.block("ts", "interface Phone"));
    outside.write("play-the-computer.mjs", guide.block("js", "playComputer"));
    String commands = guide.block("sh", "npx tsc");
    assertThat(commands).contains("minimal-client.ts", "http://127.0.0.1:8080");
    outside.run("npx tsc --noEmit --target es2023 --module nodenext --strict on-a-phone.ts");
    assertThat(outside.run(commands.replace("127.0.0.1:8080", server.host())))
        .last()
        .asString()
        .matches("The game is over after \\d+ turns: (WHITE_WINS|BLACK_WINS|DRAW)[.]");
  }
}
