package dev.espionage.server.browser;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.espionage.server.TestSettings;
import dev.espionage.server.app.EspionageServer;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.club.Club;
import dev.espionage.server.club.ClubSize;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.testkit.TestCosts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Gives the tests of a class a whole server in this process, on free ports, with SQLite and the
/// system clock. The server starts at its first use; [SiteSettings] changes its settings. Its rate
/// limits are practically off.
///
/// Not thread-safe; used by the test thread, by one class at a time.
final class SiteExtension implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
  private static final List<String> USUAL =
      List.of(
          "store.url", "",
          "address.sessions", "1000",
          "address.requests", "1000000",
          "address.unknown-sessions", "1000000",
          "archive.requests", "1000000",
          "address.upgrades", "1000",
          "play.creations", "100000",
          "play.address-creations", "100000",
          "address.commands", "100000",
          "computer.address-games", "1000",
          "socket.playing-burst", "100000",
          "socket.watching-burst", "100000");

  private static final ClubSize CLUB = new ClubSize(24, 260);
  private static final long CLUB_SEED = 1;

  /// A server and its directory.
  private record Site(EspionageServer server, Path directory) {
    static Site start(List<String> settings, boolean club) {
      TestCosts.Measurement start = TestCosts.fixture("server");
      try {
        Path directory = Files.createTempDirectory("espionage-browser-");
        Stream<String> all =
            Stream.concat(
                Stream.concat(USUAL.stream(), settings.stream()),
                Stream.of("data.directory", directory.toString()));
        Result.Good<ServerSettings> configured = TestSettings.of(all.toArray(String[]::new));
        if (club) {
          ServerSettings read = configured.settings();
          Club.fill(
              new Club.Target(read.store(), read.data(), read.session()),
              CLUB,
              CLUB_SEED,
              InstantSource.system());
        }
        return new Site(EspionageServer.start(configured), directory);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while the server was starting", e);
      } finally {
        start.end();
      }
    }

    void end() throws IOException {
      server.close();
      MoreFiles.deleteRecursively(directory, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  private List<String> settings = List.of();
  private boolean newForEachTest;
  private boolean club;
  private final List<RemotePlayer> remotePlayers = new ArrayList<>();
  private @Nullable Site site;

  /// Returns the public address, with a slash at the end.
  String url() {
    return site().server().url();
  }

  /// Returns the management address, with a slash at the end.
  String managementUrl() {
    return site().server().managementUrl();
  }

  /// Returns the server's directory.
  Path directory() {
    return site().directory();
  }

  /// Returns a player without a browser, whose connection is dropped after the test.
  RemotePlayer remotePlayer() {
    var player = new RemotePlayer(url());
    remotePlayers.add(player);
    return player;
  }

  private Site site() {
    Site there = site;
    if (there == null) {
      there = Site.start(settings, club);
      site = there;
    }
    return there;
  }

  /// Adds settings that are known only while the class runs. Must precede the server's first use.
  void add(String... more) {
    if (site != null) {
      throw new IllegalStateException("the server has been started without " + List.of(more));
    }
    settings = Stream.concat(settings.stream(), Arrays.stream(more)).toList();
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    Optional<SiteSettings> given =
        context.getTestClass().map(type -> type.getAnnotation(SiteSettings.class));
    settings = given.map(one -> List.of(one.value())).orElse(List.of());
    newForEachTest = given.map(SiteSettings::newForEachTest).orElse(false);
    club = given.map(SiteSettings::club).orElse(false);
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    remotePlayers.forEach(RemotePlayer::close);
    remotePlayers.clear();
    if (newForEachTest) {
      end();
    }
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    end();
  }

  private void end() throws IOException {
    Site there = site;
    site = null;
    if (there != null) {
      there.end();
    }
  }
}
