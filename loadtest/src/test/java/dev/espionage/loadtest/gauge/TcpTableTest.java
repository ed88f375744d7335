package dev.espionage.loadtest.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TcpTableTest {
  private static final int PORT = 0x841F;
  private static final int FIRST_CLIENT = 0x7F_01_00_02;

  @TempDir private Path directory;

  private static String row(String local, String remote, String state, int inode) {
    return "   0: %s %s %s 00000000:00000000 00:00000000 00000000     0        0 %d 1 0\n"
        .formatted(local, remote, state, inode);
  }

  private static String mapped(String address) {
    return "0000000000000000FFFF0000" + address;
  }

  @Test
  void onlyConnectionsThatAProcessHoldsCount() throws IOException {
    Files.writeString(
        directory.resolve("tcp6"),
        "  sl  local_address remote_address st\n"
            + row(mapped("00000000:841F"), mapped("00000000:0000"), "0A", 5)
            + row(mapped("0100007F:841F"), mapped("0200017F:87C7"), "01", 6)
            + row(mapped("0100007F:841F"), mapped("0300017F:87C7"), "04", 7)
            + row(mapped("0100007F:841F"), mapped("0400017F:87C7"), "04", 0)
            + row(mapped("0100007F:841F"), mapped("0500017F:87C7"), "06", 0)
            + row(mapped("0100007F:8420"), mapped("0600017F:841F"), "01", 8));
    Files.writeString(directory.resolve("tcp"), row("0100007F:841F", "0700017F:87C7", "08", 0));
    assertThat(new TcpTable(directory).clients(PORT).toArray())
        .containsExactly(FIRST_CLIENT + 5, FIRST_CLIENT, FIRST_CLIENT + 1);
  }

  @Test
  void aMachineWithoutTheTablesHasNoConnections() throws IOException {
    assertThat(new TcpTable(directory).clients(PORT).toArray()).isEmpty();
  }
}
