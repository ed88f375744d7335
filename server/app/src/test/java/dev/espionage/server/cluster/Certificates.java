package dev.espionage.server.cluster;

import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// A certificate authority and the certificates that it signs, made by the JDK's keytool.
final class Certificates {
  private static final String PASSWORD = "changeit";
  private static final String AUTHORITY = "authority";

  private final Path directory;
  private final Path store;

  /// Creates the authority.
  ///
  /// @param directory an empty directory
  Certificates(Path directory) throws IOException, InterruptedException {
    this.directory = Files.createDirectories(directory);
    this.store = directory.resolve("store.p12");
    make(AUTHORITY, "CN=authority", "-ext", "bc:c");
  }

  private void make(String alias, String name, String... more)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "RSA",
                "-alias",
                alias,
                "-dname",
                name,
                "-keystore",
                store.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD));
    command.addAll(List.of(more));
    try (var keytool = ChildProcess.start(new ProcessBuilder(command).redirectErrorStream(true))) {
      if (keytool.awaitExit() != 0) {
        throw new AssertionError(keytool.printed());
      }
    }
  }

  /// Returns the settings of a node with a certificate for this name, keys and values alternating.
  List<String> settings(String name)
      throws IOException, InterruptedException, GeneralSecurityException {
    make(name, "CN=" + name, "-signer", AUTHORITY);
    KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
    byte[] key = keys.getKey(name, PASSWORD.toCharArray()).getEncoded();
    return List.of(
        "cluster.tls.certificate",
        pem(name + ".pem", "CERTIFICATE", keys.getCertificate(name).getEncoded()),
        "cluster.tls.key",
        pem(name + ".key", "PRIVATE KEY", key),
        "cluster.tls.authority",
        pem("authority.pem", "CERTIFICATE", keys.getCertificate(AUTHORITY).getEncoded()));
  }

  private String pem(String file, String kind, byte[] content) throws IOException {
    String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    String text = "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(kind, body, kind);
    return Files.writeString(directory.resolve(file), text).toString();
  }
}
