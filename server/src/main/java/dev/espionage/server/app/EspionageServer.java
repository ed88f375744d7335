package dev.espionage.server.app;

import com.google.common.base.Ticker;
import com.google.common.net.InetAddresses;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.config.ConfigReader.Reading;
import dev.espionage.server.front.Front;
import dev.espionage.server.front.FrontParts;
import dev.espionage.server.front.Readiness;
import dev.espionage.server.metrics.Meters;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;

/**
 * A whole server in this process. Started by one thread and closed by one, once each; what it is
 * made of has threads of its own.
 */
public final class EspionageServer implements AutoCloseable {
  private static final Duration PULSE = Duration.ofMillis(250);

  /** For connections, event loops, the cluster and the store to close. */
  private static final Duration AFTER_DRAIN = Duration.ofMillis(5_500);

  private final ClusterNode cluster;
  private final Meters meters;
  private final Front front;
  private final Duration longestDrain;

  private EspionageServer(ClusterNode cluster, Meters meters, Front front, Duration longestDrain) {
    this.cluster = cluster;
    this.meters = meters;
    this.front = front;
    this.longestDrain = longestDrain;
  }

  /**
   * Starts everything, and waits until games can be played.
   *
   * @throws IOException if a port cannot be had, or the cluster not be joined; the text says which
   */
  public static EspionageServer start(Reading.Good settings)
      throws IOException, InterruptedException {
    return start(settings, World.real());
  }

  static EspionageServer start(Reading.Good settings, World world)
      throws IOException, InterruptedException {
    var meters = new Meters();
    ClusterNode cluster = ClusterNode.start(settings.all());
    boolean started = false;
    try {
      cluster.awaitUp();
      Services services = Services.assemble(settings.config(), world, meters, cluster.system());
      services.awaitAnswers(world);
      Readiness readiness = () -> cluster.isUp() ? List.of() : List.of("cluster");
      Front front =
          Front.start(
              new FrontParts(
                  settings.config(),
                  services.sessions(),
                  services.rooms(),
                  services.lobby(),
                  services.connections(),
                  meters,
                  readiness,
                  world.clock(),
                  Ticker.systemTicker(),
                  PULSE));
      started = true;
      return new EspionageServer(cluster, meters, front, settings.config().shutdown().drain());
    } catch (TimeoutException e) {
      throw new IOException("the cluster cannot be joined in time", e);
    } finally {
      if (!started) {
        cluster.close();
        meters.close();
      }
    }
  }

  /** Where clients connect, such as {@code http://127.0.0.1:8080/}. */
  public String url() {
    return url(front.publicAddress());
  }

  /** Where operators look. */
  public String managementUrl() {
    return url(front.managementAddress());
  }

  private static String url(InetSocketAddress address) {
    String host = InetAddresses.toUriString(address.getAddress());
    return "http://%s:%d/".formatted(host, address.getPort());
  }

  /**
   * The orderly end: clients are told, answers under way are waited for, connections closed, rooms
   * and lobby stopped. Blocks until all is over.
   */
  @Override
  public void close() {
    front.stop();
    cluster.close();
    meters.close();
  }

  /** How long {@link #close} may take; after that nothing is lost by not waiting for it. */
  public Duration longestClose() {
    return longestDrain.plus(AFTER_DRAIN);
  }
}
