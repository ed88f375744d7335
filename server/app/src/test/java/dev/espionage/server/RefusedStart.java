package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs {@code serve} where it cannot start. */
public final class RefusedStart {
  private RefusedStart() {}

  /** Runs a server that ends with status 1, and returns its lines on standard error. */
  public static List<String> complaint(
      Path directory, Map<String, String> environment, String... settings)
      throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    List<String> command = ChildJava.command();
    Stream.concat(Stream.of("http.port=0", "management.port=0"), Stream.of(settings))
        .map(setting -> "-Despionage." + setting)
        .forEach(command::add);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "serve"));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(log.toFile());
    builder.environment().putAll(environment);
    int status = ChildJava.run(builder);
    List<String> lines = Files.readAllLines(log);
    assertThat(status).as("%s", lines).isEqualTo(1);
    return lines;
  }
}
