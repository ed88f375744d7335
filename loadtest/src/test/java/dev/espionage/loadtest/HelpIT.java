package dev.espionage.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.tools.Launched;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpIT {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"demo", "load", "soak", "faults", "hostile", "bench", "match", "bot"})
  void everyCommandHasHelp(String command) throws Exception {
    Launched help = Launched.run(directory, command, "--help");
    assertThat(help.status()).isZero();
    assertThat(help.errors()).isEmpty();
    assertThat(help.output()).startsWith("Usage: espionage " + command);
  }

  @Test
  void theHelpOfTheLauncherNamesEveryTool() throws Exception {
    Launched help = Launched.run(directory, "--help");
    assertThat(help.status()).isZero();
    String tools = help.output().substring(help.output().indexOf("Other tools:"));
    assertThat(List.of(Main.commands(), dev.espionage.tools.Main.commands()))
        .flatExtracting(commands -> commands.getSubcommands().keySet())
        .hasSizeGreaterThan(2)
        .allSatisfy(tool -> assertThat(tools).containsPattern("\\b" + tool + "\\b"));
  }
}
