package dev.espionage.server.share;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import dev.espionage.server.share.picture.Painter;
import dev.espionage.server.share.picture.Scene;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Draws pictures on one thread of its own, with a short queue, and keeps them by their content. So
 * a state of a game is drawn once, however many people open its link, and no request can make more
 * work than there are states. Simultaneous requests share one drawing. Thread-safe.
 */
final class PictureCache implements AutoCloseable {
  private static final Duration IDLE = Duration.ofSeconds(10);

  private final ThreadPoolExecutor drawing;
  private final Cache<Scene, byte[]> drawn;
  private final Map<Scene, CompletableFuture<byte[]>> pending = new ConcurrentHashMap<>();
  private final Function<Scene, byte[]> painter;
  private final Duration timeout;

  PictureCache(ShareSettings settings) {
    this(settings, Painter::png);
  }

  /**
   * @param painter draws a picture; called on the drawing thread
   */
  PictureCache(ShareSettings settings, Function<Scene, byte[]> painter) {
    this.painter = painter;
    this.timeout = settings.drawingTimeout();
    this.drawn =
        CacheBuilder.newBuilder()
            .maximumWeight(settings.cache())
            .concurrencyLevel(1)
            .weigher((Scene _, byte[] picture) -> picture.length)
            .build();
    this.drawing =
        new ThreadPoolExecutor(
            1,
            1,
            IDLE.toMillis(),
            TimeUnit.MILLISECONDS,
            new ArrayBlockingQueue<>(settings.maxWaiting()),
            Thread.ofPlatform().daemon().name("pictures").factory());
    drawing.allowCoreThreadTimeOut(true);
    // Keeps the JDK from looking for a screen, even where there is one.
    System.setProperty("java.awt.headless", "true");
  }

  /**
   * Returns the picture of a scene as a PNG file; empty if too many wait, or it takes too long.
   * Blocks the calling virtual thread.
   *
   * @throws IllegalStateException if it cannot be drawn
   */
  Optional<byte[]> find(Scene scene) throws InterruptedException {
    byte[] known = drawn.getIfPresent(scene);
    if (known != null) {
      return Optional.of(known);
    }
    try {
      CompletableFuture<byte[]> picture = pending.computeIfAbsent(scene, this::begin);
      return Optional.of(picture.get(timeout.toNanos(), TimeUnit.NANOSECONDS));
    } catch (RejectedExecutionException | TimeoutException _) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a picture cannot be drawn", e.getCause());
    }
  }

  private CompletableFuture<byte[]> begin(Scene scene) {
    var picture = new CompletableFuture<byte[]>();
    drawing.execute(() -> draw(scene, picture));
    return picture;
  }

  /** Draws a picture. Whoever asks after its end finds it in the cache, or has it drawn again. */
  private void draw(Scene scene, CompletableFuture<byte[]> picture) {
    try {
      byte[] bytes = painter.apply(scene);
      drawn.put(scene, bytes);
      pending.remove(scene);
      picture.complete(bytes);
    } catch (RuntimeException | Error fault) {
      pending.remove(scene);
      picture.completeExceptionally(fault);
    }
  }

  /** Returns the size of all kept pictures in bytes. */
  long size() {
    return drawn.asMap().values().stream().mapToLong(picture -> picture.length).sum();
  }

  /** Returns the number of pictures that are being drawn or wait for it. */
  int waiting() {
    return pending.size();
  }

  @Override
  public void close() {
    drawing.shutdownNow();
  }
}
