package dev.espionage.server.share;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.espionage.server.share.picture.Painter;
import dev.espionage.server.share.picture.Scene;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/// Draws pictures on one thread of its own, with a short queue, and keeps them by their content. So
/// a state of a game is drawn once, however many people open its link, and no request can make more
/// work than there are states. Simultaneous requests share one drawing. Thread-safe.
final class PictureCache implements AutoCloseable {
  private static final Duration IDLE = Duration.ofSeconds(10);

  private final ThreadPoolExecutor drawing;
  private final AsyncCache<Scene, byte[]> pictures;
  private final Function<Scene, byte[]> painter;
  private final Duration timeout;

  PictureCache(ShareSettings settings) {
    this(settings, Painter::png);
  }

  /// @param painter draws a picture; called on the drawing thread
  PictureCache(ShareSettings settings, Function<Scene, byte[]> painter) {
    this.painter = painter;
    this.timeout = settings.drawingTimeout();
    this.pictures =
        Caffeine.newBuilder()
            .maximumWeight(settings.cache())
            .weigher((Scene _, byte[] picture) -> picture.length)
            .executor(Runnable::run)
            .buildAsync();
    this.drawing =
        new ThreadPoolExecutor(
            1,
            1,
            IDLE.toMillis(),
            TimeUnit.MILLISECONDS,
            new ArrayBlockingQueue<>(settings.maxWaiting()),
            Thread.ofPlatform().daemon().name("pictures").factory());
    drawing.allowCoreThreadTimeOut(true);
  }

  /// Returns the picture of a scene as a PNG file; empty if too many wait, or it takes too long.
  /// Blocks the calling virtual thread.
  ///
  /// @throws IllegalStateException if it cannot be drawn
  Optional<byte[]> find(Scene scene) throws InterruptedException {
    CompletableFuture<byte[]> picture;
    try {
      picture = pictures.get(scene, (_, _) -> draw(scene));
    } catch (RejectedExecutionException _) {
      return Optional.empty();
    }
    try {
      return Optional.of(picture.get(timeout.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException _) {
      return Optional.empty();
    } catch (ExecutionException e) {
      pictures.asMap().remove(scene, picture);
      throw new IllegalStateException("a picture cannot be drawn", e.getCause());
    }
  }

  private CompletableFuture<byte[]> draw(Scene scene) {
    return CompletableFuture.supplyAsync(() -> painter.apply(scene), drawing);
  }

  /// Returns the size of all kept pictures in bytes.
  long size() {
    return pictures.synchronous().asMap().values().stream().mapToLong(one -> one.length).sum();
  }

  /// Returns the number of pictures that are being drawn or wait for it.
  long waiting() {
    return pictures.asMap().values().stream().filter(picture -> !picture.isDone()).count();
  }

  @Override
  public void close() {
    drawing.shutdownNow();
  }
}
