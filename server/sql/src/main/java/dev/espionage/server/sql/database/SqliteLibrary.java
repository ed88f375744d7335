package dev.espionage.server.sql.database;

import com.google.common.base.Splitter;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.util.OSInfo;

/// Locates the native SQLite library. The driver unpacks it from its jar at every start and
/// compares it byte by byte. The build unpacks it once, next to the jars, to save that time.
final class SqliteLibrary {
  private static final String DIRECTORY = "org.sqlite.lib.path";

  private SqliteLibrary() {}

  /// Makes the driver use the unpacked library, if there is one for this platform and the operator
  /// has not set another directory. Must run before the first connection.
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

  /// Returns the directory `lib` beside the server's jar, which is the first entry of the class
  /// path. The code source of a class is no alternative: it may be unknown for a class from the
  /// JVM's cache.
  private static Path lib() {
    Iterable<String> entries =
        Splitter.on(File.pathSeparatorChar).split(System.getProperty("java.class.path"));
    return Path.of(entries.iterator().next()).toAbsolutePath().resolveSibling("lib");
  }
}
