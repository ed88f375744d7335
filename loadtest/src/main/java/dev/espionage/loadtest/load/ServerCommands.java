package dev.espionage.loadtest.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// Options for the servers that a load test starts.
final class ServerCommands {

  @Option(
      names = "--server-prefix",
      paramLabel = "WORDS",
      split = " ",
      description =
          "Words before the command of every server, such as \"taskset -c 0-3\". The command that"
              + " they run must replace their process.")
  private List<String> prefix = new ArrayList<>();

  @Option(
      names = "--peer",
      paramLabel = "NAME=COMMAND",
      description =
          "With --baseline: also measure the server that this shell command starts, with the"
              + " messages of bare fan-out. loadtest/peers/README.md describes such servers. May be"
              + " repeated.")
  private Map<String, String> peers = new LinkedHashMap<>();

  List<String> prefix() {
    return prefix;
  }

  /// Returns the names of the peers.
  List<String> peers() {
    return List.copyOf(peers.keySet());
  }

  /// Returns the whole command of a peer. Its process is that of the server, not of a shell.
  List<String> peer(String name) {
    return prefixed(List.of("sh", "-c", "exec " + peers.get(name)));
  }

  /// Returns a command with the prefix.
  List<String> prefixed(List<String> command) {
    return Stream.concat(prefix.stream(), command.stream()).toList();
  }
}
