package dev.espionage.server.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.helpers.MessageFormatter;

/// Lets the same line of the library for clusters appear once in ten minutes. The library repeats
/// some with every message that it drops. Thread-safe.
final class RepeatedLines extends TurboFilter {
  private static final String LIBRARY = "org.apache.pekko";
  private static final Duration PAUSE = Duration.ofMinutes(10);
  private static final long MOST = 1_000;

  private final Cache<String, Boolean> said =
      CacheBuilder.newBuilder().expireAfterWrite(PAUSE).maximumSize(MOST).build();

  @Override
  public FilterReply decide(
      @Nullable Marker marker,
      Logger logger,
      Level level,
      @Nullable String line,
      Object @Nullable [] values,
      @Nullable Throwable failure) {
    if (line == null
        || !logger.getName().startsWith(LIBRARY)
        || !level.isGreaterOrEqual(logger.getEffectiveLevel())) {
      return FilterReply.NEUTRAL;
    }
    return said.asMap().putIfAbsent(said(logger, line, values), true) == null
        ? FilterReply.NEUTRAL
        : FilterReply.DENY;
  }

  private static String said(Logger logger, String line, Object @Nullable [] values) {
    return logger.getName() + ' ' + MessageFormatter.arrayFormat(line, values).getMessage();
  }
}
