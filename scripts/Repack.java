import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Writes jars again, uncompressed: `java Repack.java TIME DIRECTORY JAR…`.
///
/// An archive that compresses all files together becomes smaller that way, and the server starts
/// faster. All entries and files have the time `TIME`, such as `2026-01-01T00:00:00Z`, and the same
/// order, so that two builds write the same bytes. Leaves out SQLite's native libraries, because the
/// one of the platform lies beside the jars. Each directory has an entry, which Flyway needs.
class Repack {
  private static final String NATIVE = "org/sqlite/native/";

  public static void main(String[] args) throws IOException {
    Instant time = Instant.parse(args[0]);
    Path directory = Files.createDirectories(Path.of(args[1]));
    for (String jar : List.of(args).subList(2, args.length)) {
      Path copy = directory.resolve(Path.of(jar).getFileName());
      try (ZipFile from = new ZipFile(jar);
          OutputStream file = Files.newOutputStream(copy);
          ZipOutputStream to = new ZipOutputStream(file)) {
        to.setMethod(ZipOutputStream.STORED);
        for (String name : names(from)) {
          byte[] content = content(from, name);
          to.putNextEntry(entry(name, content, LocalDateTime.ofInstant(time, ZoneOffset.UTC)));
          to.write(content);
        }
      }
      Files.setLastModifiedTime(copy, FileTime.from(time));
    }
  }

  /// Returns the names of the entries to write. The manifest is first, where readers of streams
  /// expect it.
  private static List<String> names(ZipFile jar) {
    TreeSet<String> names =
        new TreeSet<>(
            Comparator.comparing((String name) -> !name.startsWith("META-INF/"))
                .thenComparing(name -> name.startsWith("META-INF/M") ? 0 : 1)
                .thenComparing(Comparator.naturalOrder()));
    jar.stream().map(ZipEntry::getName).filter(name -> !name.startsWith(NATIVE)).forEach(names::add);
    for (String name : List.copyOf(names)) {
      for (int end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
        names.add(name.substring(0, end + 1));
      }
    }
    return List.copyOf(names);
  }

  private static byte[] content(ZipFile jar, String name) {
    ZipEntry entry = jar.getEntry(name);
    if (entry == null || name.endsWith("/")) {
      return new byte[0];
    }
    try (var input = jar.getInputStream(entry)) {
      return input.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ZipEntry entry(String name, byte[] content, LocalDateTime time) {
    CRC32 sum = new CRC32();
    sum.update(content);
    ZipEntry entry = new ZipEntry(name);
    entry.setSize(content.length);
    entry.setCrc(sum.getValue());
    entry.setTimeLocal(time);
    return entry;
  }
}
