package dev.espionage.server.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.share.picture.Scene;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests the bounds of drawing: one thread, a short queue, and a limit on what is kept.
class PictureCacheTest {
  private static final int KEPT = 1_000;

  private final AtomicInteger drawn = new AtomicInteger();
  private final CountDownLatch released = new CountDownLatch(1);
  private Optional<PictureCache> cache = Optional.empty();

  @AfterEach
  void close() {
    released.countDown();
    cache.ifPresent(PictureCache::close);
  }

  private PictureCache cache(Function<Scene, byte[]> painter, Duration timeout) {
    var limits =
        new ShareSettings(
            Optional.empty(), new RateLimit(1, Duration.ofSeconds(1)), 1, timeout, KEPT);
    var made = new PictureCache(limits, painter);
    cache = Optional.of(made);
    return made;
  }

  private static Scene player(int number) {
    return new Scene.Profile("Anna" + number, ImmutableList.of(), ImmutableList.of());
  }

  private byte[] draw(Scene scene) {
    drawn.incrementAndGet();
    return scene.toString().substring(0, 20).repeat(10).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] drawWhenReleased(Scene scene) {
    try {
      released.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return draw(scene);
  }

  @Test
  void aPictureIsDrawnOnce() throws InterruptedException {
    PictureCache pictures = cache(this::draw, Duration.ofSeconds(20));
    byte[] first = pictures.find(player(1)).orElseThrow();
    assertThat(pictures.find(player(1))).contains(first);
    assertThat(drawn).hasValue(1);
  }

  @Test
  void whatIsKeptStaysWithinTheLimit() throws InterruptedException {
    PictureCache pictures = cache(this::draw, Duration.ofSeconds(20));
    for (int i = 0; i < 50; i++) {
      assertThat(pictures.find(player(i))).isPresent();
    }
    assertThat(pictures.size()).isPositive().isLessThanOrEqualTo(KEPT);
  }

  @Test
  void thereIsNoPictureWhenTooManyWait() throws Exception {
    PictureCache pictures = cache(this::drawWhenReleased, Duration.ofSeconds(20));
    List<CompletableFuture<Optional<byte[]>>> accepted =
        List.of(inBackground(pictures, 1), inBackground(pictures, 2));
    await().until(() -> pictures.waiting() == accepted.size());
    assertThat(pictures.find(player(3))).isEmpty();
    released.countDown();
    for (CompletableFuture<Optional<byte[]>> picture : accepted) {
      assertThat(picture.get()).isPresent();
    }
    assertThat(pictures.find(player(3))).isPresent();
  }

  @Test
  void simultaneousRequestsShareADrawing() throws Exception {
    PictureCache pictures = cache(this::drawWhenReleased, Duration.ofSeconds(20));
    CompletableFuture<Optional<byte[]>> one = inBackground(pictures, 1);
    CompletableFuture<Optional<byte[]>> other = inBackground(pictures, 1);
    released.countDown();
    assertThat(one.get()).isPresent();
    assertThat(other.get()).isPresent();
    assertThat(drawn).hasValue(1);
  }

  @Test
  void nobodyWaitsForeverForAPicture() throws InterruptedException {
    PictureCache pictures = cache(this::drawWhenReleased, Duration.ofMillis(1));
    assertThat(pictures.find(player(1))).isEmpty();
  }

  @Test
  void aFaultIsReportedAndNotKept() throws InterruptedException {
    PictureCache pictures =
        cache(
            scene -> {
              if (drawn.getAndIncrement() == 0) {
                throw new IllegalArgumentException("no colour left");
              }
              return new byte[1];
            },
            Duration.ofSeconds(20));
    assertThatThrownBy(() -> pictures.find(player(1))).isInstanceOf(IllegalStateException.class);
    assertThat(pictures.find(player(1))).isPresent();
  }

  private static CompletableFuture<Optional<byte[]>> inBackground(
      PictureCache pictures, int player) {
    return CompletableFuture.supplyAsync(() -> {
      try {
        return pictures.find(player(player));
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
  }
}
