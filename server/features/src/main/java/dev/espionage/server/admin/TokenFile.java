package dev.espionage.server.admin;

import dev.espionage.server.kernel.Token;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file with the token of {@link Administrator#ROOT}. Every user who can read it may administer.
 */
public final class TokenFile {
  private static final Logger LOG = LoggerFactory.getLogger(TokenFile.class);
  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");

  private TokenFile() {}

  /**
   * Returns the token in the file. Creates the file, accessible to its owner only, if it does not
   * exist.
   *
   * @param file the path; empty if none is configured, in which case there is no token
   * @throws IOException if the file can be neither read nor created, or holds no token; the message
   *     says which
   */
  public static Optional<Token> readOrCreate(Optional<Path> file) throws IOException {
    if (file.isEmpty()) {
      return Optional.empty();
    }
    var token = readOrCreate(file.get(), new SecureRandom());
    if (isExposed(file.get())) {
      LOG.warn("other users can access the token file {}: chmod 600", file.get());
    }
    return Optional.of(token);
  }

  private static Token readOrCreate(Path file, SecureRandom random) throws IOException {
    try {
      create(file, Token.draw(random));
    } catch (FileAlreadyExistsException e) {
      return read(file);
    } catch (IOException e) {
      throw new IOException(
          "the token file %s cannot be created (%s): set espionage.management.token-file"
              .formatted(file, e),
          e);
    }
    return read(file);
  }

  /**
   * Returns the token in the file.
   *
   * @throws IOException if the file cannot be read or holds no token; the message says which
   */
  public static Token read(Path file) throws IOException {
    String text;
    try {
      text = Files.readString(file).strip();
    } catch (IOException e) {
      throw new IOException("the token file %s cannot be read (%s)".formatted(file, e), e);
    }
    return Token.parse(text)
        .orElseThrow(() ->
            new IOException(
                ("%s is not a token file: expected 26 characters; remove it, and serve creates a"
                        + " new one")
                    .formatted(file)));
  }

  /** Returns whether users other than the owner have any permission on the file. */
  private static boolean isExposed(Path file) throws IOException {
    if (!isPosix(file)) {
      return false;
    }
    var others = EnumSet.copyOf(Files.getPosixFilePermissions(file));
    others.removeAll(
        EnumSet.of(
            PosixFilePermission.OWNER_READ,
            PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.OWNER_EXECUTE));
    return !others.isEmpty();
  }

  private static void create(Path file, Token token) throws IOException {
    FileAttribute<?>[] attributes =
        isPosix(file)
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
            : new FileAttribute<?>[0];
    try (var channel =
        Files.newByteChannel(
            file,
            EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            attributes)) {
      channel.write(StandardCharsets.US_ASCII.encode(token.reveal() + System.lineSeparator()));
    }
  }

  private static boolean isPosix(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
