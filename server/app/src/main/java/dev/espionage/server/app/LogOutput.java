package dev.espionage.server.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Applies the settings of the log to Logback, which `logback.xml` has configured before.
final class LogOutput {
  /// The logger that names every connection which an outage closed. The store says once that the
  /// database is gone.
  private static final String CLOSED_CONNECTIONS = "com.zaxxer.hikari.pool.PoolBase";

  private static final String CLUSTER = "org.apache.pekko.cluster";

  private LogOutput() {}

  /// Applies the settings.
  ///
  /// @param isCluster whether other nodes may come; a server that is alone logs nothing of clusters
  ///   but errors
  static void apply(LogSettings settings, boolean isCluster) {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    Level libraries = settings.levelLibraries();
    context.getLogger("dev.espionage").setLevel(settings.level());
    context.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(libraries);
    context
        .getLogger(CLOSED_CONNECTIONS)
        .setLevel(libraries.equals(Level.WARN) ? Level.ERROR : libraries);
    context
        .getLogger(CLUSTER)
        .setLevel(!isCluster && libraries.equals(Level.WARN) ? Level.ERROR : libraries);
    context.addTurboFilter(new RepeatedLines());
    if (settings.format() == LogSettings.Format.JSON) {
      writeJson(context);
    }
  }

  private static void writeJson(LoggerContext context) {
    var encoder = new JsonEncoder();
    encoder.setContext(context);
    encoder.setWithFormattedMessage(true);
    encoder.setWithMessage(false);
    encoder.setWithArguments(false);
    encoder.setWithSequenceNumber(false);
    encoder.setWithNanoseconds(false);
    encoder.setWithContext(false);
    encoder.start();
    context
        .getLogger(Logger.ROOT_LOGGER_NAME)
        .iteratorForAppenders()
        .forEachRemaining(appender -> {
          if (appender instanceof OutputStreamAppender<ILoggingEvent> output) {
            output.setEncoder(encoder);
          }
        });
  }
}
