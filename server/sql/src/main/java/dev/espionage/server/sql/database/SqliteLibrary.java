package dev.espionage.server.sql.database;

import com.google.common.base.Splitter;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
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
    if (System.getProperty(DIRECTORY) != null) {
      return;
    }
    Path unpacked =
        lib().resolve("org/sqlite/native").resolve(OSInfo.getNativeLibFolderPathForCurrentOS());
    if (Files.isDirectory(unpacked)) {
      System.setProperty(DIRECTORY, unpacked.toString());
    }
  }

  /**
   * Beside the server's jar, which is the first of the class path. Not by where a class comes from:
   * of one from the JVM's cache that may be unknown.
   */
  private static Path lib() {
    Iterable<String> entries =
        Splitter.on(File.pathSeparatorChar).split(System.getProperty("java.class.path"));
    return Path.of(entries.iterator().next()).toAbsolutePath().resolveSibling("lib");
  }
}
