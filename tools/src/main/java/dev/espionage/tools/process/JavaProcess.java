package dev.espionage.tools.process;

import dev.espionage.client.connection.Endpoint;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A child process that runs a main class of this program, with the JVM flags of a server. */
public final class JavaProcess implements AutoCloseable {

  /** The JVM flags of {@code ./espionage serve}. */
  private static final List<String> FLAGS =
      List.of(
          "--sun-misc-unsafe-memory-access=allow",
          "--enable-native-access=ALL-UNNAMED",
          "-XX:+UseCompactObjectHeaders",
          "-XX:+ExitOnOutOfMemoryError");

  private final ReadyProcess child;

  private JavaProcess(ReadyProcess child) {
    this.child = child;
  }

  /**
   * Starts the process and waits until it is ready.
   *
   * @param name the name of the log file, without its extension
   * @throws IOException if the process can't be started or is not ready after a minute
   */
  public static JavaProcess start(Class<?> main, String name)
      throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("espionage-" + name + "-");
    ProcessBuilder builder = new ProcessBuilder(command(main));
    return new JavaProcess(ReadyProcess.start(builder, directory, name + ".log"));
  }

  private static List<String> command(Class<?> main) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags());
    command.addAll(List.of("-cp", classPath(), main.getName()));
    return command;
  }

  /** Returns the class path with absolute entries, because the child works in another directory. */
  private static String classPath() {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(System.getProperty("java.class.path"))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the JVM flags of servers, including those in {@code ESPIONAGE_JAVA_OPTS}. */
  public static List<String> flags() {
    List<String> flags = new ArrayList<>(FLAGS);
    String own = System.getenv().getOrDefault("ESPIONAGE_JAVA_OPTS", "").strip();
    if (!own.isEmpty()) {
      flags.addAll(List.of(own.split("\\s+", -1)));
    }
    return flags;
  }

  /** Returns the endpoint for clients. */
  public Endpoint endpoint() {
    return Endpoint.of(child.url());
  }

  public long pid() {
    return child.pid();
  }

  /** Stops the process. Deletes its directory if the log is empty. */
  @Override
  public void close() {
    child.close();
    try {
      if (Files.size(child.log()) == 0) {
        TemporaryDirectory.delete(child.directory());
      }
    } catch (IOException e) {
      // The directory stays among the temporary files.
    }
  }
}
