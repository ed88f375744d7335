package dev.espionage.server.share;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableMap;
import com.google.common.net.InetAddresses;
import dev.espionage.server.FailingStub;
import dev.espionage.server.TestSettings;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.archive.ArchiveAccess;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.lobby.InvitationViewers;
import dev.espionage.server.lobby.LobbyModule;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.social.BlockLists;
import dev.espionage.server.sql.SharedStore;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreUnavailable;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// Tests what links show while the archive's connections to the store are overloaded.
class ShareOverloadTest {
  private static final String PICTURE = "/picture/game/0000000000000001.png";

  private final ServerSettings settings = TestSettings.of().settings();

  /// Returns rooms whose games cannot be read, because too many queries wait.
  private static Rooms overloaded() {
    return (Rooms)
        Proxy.newProxyInstance(
            Rooms.class.getClassLoader(),
            new Class<?>[] {Rooms.class},
            (_, method, _) ->
                method.getName().equals("watch")
                    ? CompletableFuture.failedStage(StoreUnavailable.full())
                    : null);
  }

  private ShareModule module() {
    var context =
        new FeatureContext(
            SharedStore.sql(),
            new CallerLookup(
                _ -> CompletableFuture.completedStage(Optional.empty()),
                Ticker.systemTicker(),
                settings.address()),
            settings.address(),
            new PlayerDepartures(),
            () -> Instant.EPOCH,
            Ticker.systemTicker());
    var viewers =
        new InvitationViewers(FailingStub.of(Ratings.class), FailingStub.of(BlockLists.class));
    StoreReader reader = SharedStore.sql().reader();
    return new ShareModule(
        context,
        settings.share(),
        reader,
        new ArchiveAccess(1, settings.address()),
        overloaded(),
        LobbyModule.visits(context, reader, viewers, _ -> {}, _ -> false));
  }

  @Test
  void aPictureIsRefusedAsBusyAndNotAsAFailure() {
    try (ShareModule share = module()) {
      Route route =
          share.routes().stream()
              .filter(each -> each.path().match(PICTURE).isPresent())
              .findFirst()
              .orElseThrow();
      var request =
          new Request(
              HttpMethod.GET,
              PICTURE,
              ImmutableMap.of("game_id", "0000000000000001"),
              "",
              EmptyHttpHeaders.INSTANCE,
              "",
              InetAddresses.forString("192.0.2.1"));
      assertThatExceptionOfType(RequestRejected.class)
          .isThrownBy(() -> route.handler().answer(request))
          .withMessageContaining("SERVICE_UNAVAILABLE");
    }
  }
}
