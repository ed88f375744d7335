package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that a viewer's lists, byte for byte and round by round, do not depend on invitations that
/// are not for that viewer.
class ListsNoninterferenceTest {
  private static final int STEPS = 400;
  private static final int INVITERS = 12;

  /// The viewers whose lists are compared; different invitations are hidden from each.
  enum Reader {
    STRANGER,
    GUEST,
    /// An account rated 1500.
    ACCOUNT,
    /// An account rated 1500 that every third inviter blocks.
    BLOCKED;

    private Optional<Player> player() {
      return switch (this) {
        case STRANGER -> Optional.empty();
        case GUEST -> Optional.of(LobbyFixtures.guest(900));
        case ACCOUNT -> Optional.of(LobbyFixtures.account(901));
        case BLOCKED -> Optional.of(LobbyFixtures.account(902));
      };
    }

    private Optional<InvitationViewer> viewer() {
      return player()
          .map(player ->
              switch (this) {
                case STRANGER, GUEST -> InvitationViewer.of(player, PlayerRatings.EMPTY, Set.of());
                case ACCOUNT -> LobbyFixtures.viewer(player, 1500);
                case BLOCKED ->
                    InvitationViewer.of(
                        player,
                        LobbyFixtures.rated(1500),
                        Set.of(
                            LobbyFixtures.account(0).id(),
                            LobbyFixtures.account(3).id(),
                            LobbyFixtures.account(6).id(),
                            LobbyFixtures.account(9).id()));
              });
    }

    /// Applies the rules without using the code under test.
    private boolean mayKnow(Invitation invitation) {
      Conditions conditions = invitation.request().conditions();
      boolean account = this == ACCOUNT || this == BLOCKED;
      boolean within =
          (conditions.band().min() == 0 || conditions.band().min() <= 1500)
              && (conditions.band().max() == 0 || 1500 <= conditions.band().max());
      int inviter = Integer.parseInt(invitation.inviter().id().value());
      return conditions.to().isEmpty()
          && (account ? within : !conditions.rated() && conditions.band().isOpen())
          && !(this == BLOCKED && inviter % 3 == 0);
    }
  }

  private sealed interface LobbyEvent {
    record Opened(Invitation invitation) implements LobbyEvent {}

    record Closed(Invitation invitation) implements LobbyEvent {}

    record Rated(Player inviter, double rating) implements LobbyEvent {}

    record Round() implements LobbyEvent {}
  }

  private static List<LobbyEvent> script(SplittableRandom random) {
    List<LobbyEvent> script = new ArrayList<>();
    List<Invitation> open = new ArrayList<>();
    for (int step = 1; step <= STEPS; step++) {
      switch (random.nextInt(8)) {
        case 0, 1, 2, 3 -> {
          Player inviter = LobbyFixtures.account(random.nextInt(INVITERS));
          Invitation invitation =
              LobbyFixtures.invitation(step, inviter, conditions(random))
                  .from(LobbyFixtures.origin(random.nextInt(3)));
          open.add(invitation);
          script.add(new LobbyEvent.Opened(invitation));
        }
        case 4 -> {
          if (!open.isEmpty()) {
            script.add(new LobbyEvent.Closed(open.remove(random.nextInt(open.size()))));
          }
        }
        case 5 ->
            script.add(
                new LobbyEvent.Rated(
                    LobbyFixtures.account(random.nextInt(INVITERS)), 1000 + random.nextInt(1000)));
        default -> script.add(new LobbyEvent.Round());
      }
    }
    script.add(new LobbyEvent.Round());
    return script;
  }

  private static Conditions conditions(SplittableRandom random) {
    int limit = 1300 + random.nextInt(400);
    return switch (random.nextInt(6)) {
      case 0 -> LobbyFixtures.within(limit, 0);
      case 1 -> LobbyFixtures.within(0, limit);
      case 2 -> LobbyFixtures.rated();
      case 3 -> LobbyFixtures.to(LobbyFixtures.account(990));
      default -> Conditions.NONE;
    };
  }

  /// Returns the reader's lists, each with the round in which it came; the first answer counts as
  /// round 0.
  private static List<Map.Entry<Integer, ByteString>> told(
      Reader reader, List<LobbyEvent> script, Predicate<Invitation> there) {
    var lists = new ViewerLists();
    var lobbySubscribers = new LobbySubscribers(lists);
    List<Map.Entry<Integer, ByteString>> told = new ArrayList<>();
    int[] round = {0};
    for (int inviter = 0; inviter < INVITERS; inviter++) {
      Player player = LobbyFixtures.account(inviter);
      lists.putViewers(Map.of(player.id(), LobbyFixtures.viewer(player, 1500)));
    }
    reader
        .viewer()
        .ifPresent(viewer -> lists.putViewers(Map.of(viewer.id().orElseThrow(), viewer)));
    lists.show(new ViewerLists.State(List.of(), 0));
    lobbySubscribers.watch(
        list -> told.add(Map.entry(round[0], ByteString.copyFrom(list.buffer()))),
        reader.player(),
        answer -> told.add(Map.entry(0, ByteString.copyFrom(answer.getValue().buffer()))));
    lobbySubscribers.answer();
    var open = new LinkedHashMap<Invitation.Id, Invitation>();
    for (LobbyEvent lobbyEvent : script) {
      switch (lobbyEvent) {
        case LobbyEvent.Opened(var invitation) -> {
          if (there.test(invitation)) {
            open.put(invitation.id(), invitation);
            show(lists, open);
          }
        }
        case LobbyEvent.Closed(var invitation) -> {
          if (open.remove(invitation.id()) != null) {
            show(lists, open);
          }
        }
        case LobbyEvent.Rated(var inviter, double rating) ->
            lists.putViewers(Map.of(inviter.id(), LobbyFixtures.viewer(inviter, rating)));
        case LobbyEvent.Round() -> {
          round[0]++;
          lobbySubscribers.round();
        }
      }
    }
    return told;
  }

  private static void show(ViewerLists lists, SequencedMap<Invitation.Id, Invitation> open) {
    lists.show(new ViewerLists.State(List.copyOf(open.sequencedValues().reversed()), 0));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatIsNotForSomebodyIsNothingToThem(long seed) {
    List<LobbyEvent> script = script(new SplittableRandom(seed));
    for (Reader reader : Reader.values()) {
      var withAll = told(reader, script, _ -> true);
      assertThat(withAll)
          .as("%s, seed %d", reader, seed)
          .hasSizeGreaterThan(10)
          .isEqualTo(told(reader, script, reader::mayKnow));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STRANGER", "BLOCKED"})
  void theComparisonFindsWhatSomebodySees(Reader blind) {
    List<LobbyEvent> script = script(new SplittableRandom(1));
    assertThat(told(Reader.ACCOUNT, script, blind::mayKnow))
        .isNotEqualTo(told(Reader.ACCOUNT, script, _ -> true));
  }
}
