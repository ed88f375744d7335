package dev.espionage.server.admin;

import dev.espionage.server.kernel.PrivateFiles;
import dev.espionage.server.kernel.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The file with the token of [Administrator#ROOT]. Every user who can read it may administer.
public final class TokenFile {
  private static final Logger LOG = LoggerFactory.getLogger(TokenFile.class);

  private TokenFile() {}

  /// Returns the token in the file. Creates the file, accessible to its owner only, if it does not
  /// exist. Replaces an empty file, which a power cut can leave behind.
  ///
  /// @param file the path; empty if none is configured, in which case there is no token
  /// @throws IOException if the file can be neither read nor created, or holds no token; the
  ///   message says which
  public static Optional<Token> readOrCreate(Optional<Path> file) throws IOException {
    if (file.isEmpty()) {
      return Optional.empty();
    }
    Path path = file.get();
    if (Files.notExists(path)) {
      create(path);
    } else if (isEmpty(path)) {
      LOG.warn("the token file {} was empty: it gets a new token", path);
      create(path);
    }
    if (PrivateFiles.isExposed(path)) {
      LOG.warn("other users can access the token file {}: chmod 600", path);
    }
    return Optional.of(read(path));
  }

  /// Returns whether the file holds nothing; a special file, such as a pipe, is never empty.
  private static boolean isEmpty(Path file) throws IOException {
    return Files.isRegularFile(file) && text(file).isEmpty();
  }

  private static void create(Path file) throws IOException {
    try {
      PrivateFiles.replace(file, Token.draw(new SecureRandom()).reveal() + System.lineSeparator());
    } catch (IOException e) {
      throw new IOException(
          "the token file %s cannot be created (%s): set espionage.management.token-file"
              .formatted(file, e),
          e);
    }
  }

  /// Returns the token in the file.
  ///
  /// @throws IOException if the file cannot be read or holds no token; the message says which
  public static Token read(Path file) throws IOException {
    return Token.parse(text(file))
        .orElseThrow(() ->
            new IOException(
                ("%s is not a token file: expected 26 characters; remove it, and serve creates a"
                        + " new one")
                    .formatted(file)));
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new IOException("the token file %s cannot be read (%s)".formatted(file, e), e);
    }
  }
}
