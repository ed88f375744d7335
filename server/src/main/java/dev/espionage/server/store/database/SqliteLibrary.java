package dev.espionage.server.store.database;

import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.OSInfo;

/**
 * SQLite itself, which the driver unpacks from its jar at every start, and compares byte by byte
 * with what it has unpacked. The build does that once, beside the jars.
 */
final class SqliteLibrary {
  private static final String DIRECTORY = "org.sqlite.lib.path";

  private SqliteLibrary() {}

  /**
   * Has the driver take what the build has unpacked, if there is something for this platform and
   * the operator has not named another directory. Before the first connection.
   */
  static void preferUnpacked() {
    URL jar = SQLiteJDBCLoader.class.getProtectionDomain().getCodeSource().getLocation();
    if (!jar.getProtocol().equals("file") || System.getProperty(DIRECTORY) != null) {
      return;
    }
    Path unpacked =
        Path.of(URI.create(jar.toString()))
            .resolveSibling("org/sqlite/native")
            .resolve(OSInfo.getNativeLibFolderPathForCurrentOS());
    if (Files.isDirectory(unpacked)) {
      System.setProperty(DIRECTORY, unpacked.toString());
    }
  }
}
