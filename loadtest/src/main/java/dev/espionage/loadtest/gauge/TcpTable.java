package dev.espionage.loadtest.gauge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// The TCP connections of this machine, from Linux's `/proc/net` (proc_net_tcp(5)).
///
/// @param directory the directory of the tables
public record TcpTable(Path directory) {

  private static final int LOCAL = 1;
  private static final int REMOTE = 2;
  private static final int STATE = 3;
  private static final int INODE = 9;
  private static final int HEX = 16;
  private static final int ADDRESS_DIGITS = 8;

  /// The states ESTABLISHED, SYN_RECV and CLOSE_WAIT, in which no side has let go of a socket.
  private static final Set<String> HELD = Set.of("01", "03", "08");

  private static final String LISTENING = "0A";

  public static TcpTable here() {
    return new TcpTable(Path.of("/proc/net"));
  }

  /// Returns the clients' IPv4 addresses of all connections held at a local port, as numbers.
  public IntStream clients(int port) throws IOException {
    IntStream clients = IntStream.empty();
    for (String file : List.of("tcp", "tcp6")) {
      clients = IntStream.concat(clients, clients(directory.resolve(file), port));
    }
    return clients;
  }

  private static IntStream clients(Path file, int port) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
    } catch (NoSuchFileException e) {
      return IntStream.empty();
    }
    String local = ":%04X".formatted(port);
    return lines.stream()
        .filter(line -> line.contains(local))
        .map(line -> line.strip().split("\\s+", -1))
        .filter(fields -> fields[LOCAL].endsWith(local) && isHeld(fields))
        .mapToInt(fields -> address(fields[REMOTE]));
  }

  /// Returns whether a process holds the socket; the kernel alone closes those without an inode.
  private static boolean isHeld(String[] fields) {
    return !fields[STATE].equals(LISTENING)
        && (HELD.contains(fields[STATE]) || !fields[INODE].equals("0"));
  }

  /// Returns the IPv4 address, the last word of an address of either family, in network order.
  private static int address(String remote) {
    int colon = remote.indexOf(':');
    int word = Integer.parseUnsignedInt(remote, colon - ADDRESS_DIGITS, colon, HEX);
    return Integer.reverseBytes(word);
  }
}
