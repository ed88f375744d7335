package dev.espionage.server.cluster;

import com.typesafe.config.Config;
import java.io.IOException;
import org.apache.pekko.event.NoMarkerLogging;
import org.apache.pekko.remote.artery.tcp.ssl.RotatingKeysSSLEngineProvider;

/// Loads the certificate, key and authority as Pekko will, but before anything starts. Otherwise an
/// error in them would appear only in the log, with every connection that fails.
final class CertificateCheck {
  private static final String ARTERY = "pekko.remote.artery";

  private CertificateCheck() {}

  static void check(Config config) throws IOException {
    Config artery = config.getConfig(ARTERY);
    if (!artery.getString("transport").equals("tls-tcp")) {
      return;
    }
    try {
      var _ =
          new RotatingKeysSSLEngineProvider(
                  artery.getConfig("ssl.rotating-keys-engine"), NoMarkerLogging.getInstance())
              .getSSLContext();
    } catch (Exception e) { // Scala does not declare the exceptions.
      throw new IOException(
          "the files of espionage.cluster.tls cannot be used: %s".formatted(words(e)), e);
    }
  }

  private static String words(Throwable failure) {
    return failure.getCause() == null
        ? failure.toString()
        : "%s (%s)".formatted(failure.getMessage(), failure.getCause());
  }
}
