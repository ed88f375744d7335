package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.InvitationViewer.ShownRating;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// Tests of the data that is queried about viewers of the lobby.
class InvitationViewersTest {
  private static final Player ACCOUNT = LobbyFixtures.account(1);
  private static final Player GUEST = LobbyFixtures.guest(2);

  private final List<Set<PlayerId>> askedForRatings = new ArrayList<>();
  private final InvitationViewers viewers =
      new InvitationViewers(
          players -> {
            askedForRatings.add(players);
            return CompletableFuture.completedStage(
                Map.of(ACCOUNT.id(), LobbyFixtures.rated(1700)));
          },
          _ -> CompletableFuture.completedStage(Map.of(GUEST.id(), Set.of(ACCOUNT.id()))));

  private InvitationViewer viewer(Player player) {
    return viewers.of(player).toCompletableFuture().join();
  }

  @Test
  void ofAnAccountTheRatingsAreKnown() {
    assertThat(viewer(ACCOUNT).rating(LobbyFixtures.POOL)).contains(new ShownRating(1700, false));
    assertThat(askedForRatings).containsExactly(Set.of(ACCOUNT.id()));
  }

  @Test
  void ofAGuestNobodyAsksForRatings() {
    assertThat(viewer(GUEST).rating(LobbyFixtures.POOL)).isEmpty();
    assertThat(askedForRatings).isEmpty();
  }

  @Test
  void ofTwoVersionsOfAPlayerTheAccountCounts() {
    List<Player> versions = List.of(LobbyFixtures.guest(1), ACCOUNT);
    for (List<Player> both : List.of(versions, versions.reversed())) {
      Map<PlayerId, InvitationViewer> found = viewers.of(both).toCompletableFuture().join();
      InvitationViewer viewer = found.getOrDefault(ACCOUNT.id(), InvitationViewer.STRANGER);
      assertThat(viewer.rating(LobbyFixtures.POOL)).isPresent();
    }
  }

  @Test
  void whoIsBlockedIsKnownOfEach() {
    Map<PlayerId, InvitationViewer> both =
        viewers.of(List.of(ACCOUNT, GUEST, GUEST)).toCompletableFuture().join();
    assertThat(both).containsOnlyKeys(ACCOUNT.id(), GUEST.id());
    assertThat(both.values())
        .filteredOn(viewer -> viewer.blocksOrIsBlockedBy(ACCOUNT.id()))
        .flatExtracting(viewer -> viewer.id().stream().toList())
        .containsExactly(GUEST.id());
  }
}
