package dev.espionage.server.app.cli;

import dev.espionage.server.admin.TokenFile;
import dev.espionage.server.app.ManagementSettings;
import dev.espionage.server.app.ServerSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Options of the `admin` commands: the address of the server and the caller's token.
final class AdminOptions {
  private static final Set<String> ANY_ADDRESS = Set.of("0.0.0.0", "::", "0:0:0:0:0:0:0:0");

  @Mixin private ConfigOption config = new ConfigOption();

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "The server's port for operators, such as http://127.0.0.1:9090; by default as"
              + " configured.")
  private Optional<URI> url = Optional.empty();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "A file with the token of an administrator; by default the server's own.")
  private Optional<Path> tokenFile = Optional.empty();

  /// A use of the client.
  interface ClientAction {
    /// Sends the requests and returns the exit status.
    int with(AdminClient client) throws InterruptedException;
  }

  int run(Streams streams, ClientAction clientAction) throws InterruptedException {
    return config.run(
        streams, Map.of(), configured -> run(streams, clientAction, configured.settings()));
  }

  private int run(Streams streams, ClientAction clientAction, ServerSettings settings)
      throws InterruptedException {
    try (var client = client(streams, settings)) {
      return clientAction.with(client);
    } catch (IOException e) {
      streams.complain("espionage: " + Objects.toString(e.getMessage(), e.toString()));
      return ExitStatus.USAGE;
    }
  }

  private AdminClient client(Streams streams, ServerSettings settings) throws IOException {
    Path file =
        tokenFile
            .or(settings::adminTokenFile)
            .orElseThrow(() ->
                new IOException(
                    "this configuration has no token file: set espionage.management.token-file, or"
                        + " name one with --token-file"));
    return new AdminClient(streams, server(settings), TokenFile.read(file));
  }

  private URI server(ServerSettings settings) throws IOException {
    if (url.isPresent()) {
      return checked(url.get());
    }
    ManagementSettings management = settings.management();
    if (management.port() == 0) {
      throw new IOException("espionage.management.port is 0, any free port: name it with --url");
    }
    String host = ANY_ADDRESS.contains(management.host()) ? "127.0.0.1" : management.host();
    String quoted = host.contains(":") ? "[" + host + "]" : host;
    return URI.create("http://%s:%d/".formatted(quoted, management.port()));
  }

  private static URI checked(URI given) throws IOException {
    boolean good = Set.of("http", "https").contains(given.getScheme()) && given.getHost() != null;
    if (!good) {
      throw new IOException("--url: expected a URL such as http://127.0.0.1:9090");
    }
    return given.resolve("/");
  }
}
