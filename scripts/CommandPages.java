import dev.espionage.server.app.cli.Main;
import dev.espionage.server.app.cli.Streams;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/// Writes the manual page and the completion of `espionage` from its commands:
/// `java CommandPages.java DIRECTORY`, with the jars of server and tools on the class path.
class CommandPages {

  /// The program of an archive, which has the commands of the server and of the tools.
  @Command(name = "espionage", description = "Espionage Server and the tools for its games.")
  private static final class Espionage {}

  public static void main(String[] args) throws IOException {
    CommandLine server =
        Main.commands(new Streams(new PrintWriter(System.out), new PrintWriter(System.err)));
    CommandLine espionage = new CommandLine(new Espionage());
    server.getSubcommands().forEach(espionage::addSubcommand);
    dev.espionage.tools.Main.commands().getSubcommands().forEach(espionage::addSubcommand);
    Path share = Path.of(args[0]);
    write(share.resolve("man/man1/espionage.1"), manual(espionage));
    write(
        share.resolve("bash-completion/completions/espionage"),
        AutoComplete.bash("espionage", espionage));
  }

  private static String manual(CommandLine espionage) {
    StringBuilder page = new StringBuilder(".TH ESPIONAGE 1\n.SH NAME\nespionage \\- ");
    page.append(quoted(espionage.getCommandSpec().usageMessage().description()[0]));
    page.append("\n.SH SYNOPSIS\n.B espionage\nCOMMAND [OPTION]...\n");
    espionage.getSubcommands().forEach((name, command) -> section(page, name, command));
    return page.toString();
  }

  private static void section(StringBuilder page, String name, CommandLine command) {
    page.append(".SH ").append(quoted(name.toUpperCase(Locale.ROOT))).append("\n.nf\n");
    page.append(quoted(command.getUsageMessage(Ansi.OFF))).append(".fi\n");
    command
        .getSubcommands()
        .forEach((part, below) -> section(page, name + " " + part, below));
  }

  /// Escapes what a formatter of manual pages would read as a request.
  private static String quoted(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
