package dev.espionage.server.silence;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.slf4j.LoggerFactory;

/// Captures everything that this process logs, at every level, as text: message, arguments, MDC,
/// key-value pairs, markers and throwables with all their causes. Nothing is logged elsewhere until
/// it is closed. Any thread may log or read the lines.
public final class LogCapture extends AppenderBase<ILoggingEvent> implements AutoCloseable {
  private record Setting(Logger logger, Level level) {}

  private final LoggerContext loggers = (LoggerContext) LoggerFactory.getILoggerFactory();
  private final Logger root = loggers.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final List<String> lines = new ArrayList<>();
  private final List<Setting> before = new ArrayList<>();
  private final List<Appender<ILoggingEvent>> others = new ArrayList<>();

  /// Starts capturing.
  public LogCapture() {
    for (Logger logger : loggers.getLoggerList()) {
      if (logger.getLevel() != null) {
        before.add(new Setting(logger, logger.getLevel()));
        logger.setLevel(Level.TRACE);
      }
    }
    for (Iterator<Appender<ILoggingEvent>> i = root.iteratorForAppenders(); i.hasNext(); ) {
      others.add(i.next());
    }
    others.forEach(root::detachAppender);
    setContext(loggers);
    start();
    root.addAppender(this);
  }

  @Override
  protected void append(ILoggingEvent event) {
    String throwable =
        event.getThrowableProxy() == null
            ? ""
            : ThrowableProxyUtil.asString(event.getThrowableProxy());
    String line =
        String.join(
            " ",
            event.getLevel().toString(),
            event.getThreadName(),
            event.getLoggerName(),
            event.getFormattedMessage(),
            String.valueOf(
                event.getArgumentArray() == null ? "" : List.of(event.getArgumentArray())),
            event.getMDCPropertyMap().toString(),
            String.valueOf(event.getKeyValuePairs()),
            String.valueOf(event.getMarkerList()),
            throwable);
    synchronized (lines) {
      lines.add(line);
    }
  }

  /// Returns the lines logged so far.
  public List<String> lines() {
    synchronized (lines) {
      return List.copyOf(lines);
    }
  }

  @Override
  public void close() {
    root.detachAppender(this);
    stop();
    others.forEach(root::addAppender);
    before.forEach(setting -> setting.logger().setLevel(setting.level()));
  }
}
