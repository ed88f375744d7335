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

/**
 * Tests that a viewer's lists, byte for byte and round by round, do not depend on invitations that
 * are not for that viewer.
 */
class ListsNoninterferenceTest {
  private static final int STEPS = 400;
  private static final int INVITERS = 12;

  /** The viewers whose lists are compared; different invitations are hidden from each. */
  enum Reader {
    STRANGER,
    GUEST,
    /** An account rated 1500. */
    ACCOUNT,
    /** An account rated 1500 that every third inviter blocks. */
    BLOCKED;

    private Optional<Player> player() {
      return switch (this) {
        case STRANGER -> Optional.empty();
        case GUEST -> Optional.of(Crowd.guest(900));
        case ACCOUNT -> Optional.of(Crowd.account(901));
        case BLOCKED -> Optional.of(Crowd.account(902));
      };
    }

    private Optional<InvitationViewer> viewer() {
      return player()
          .map(player ->
              switch (this) {
                case STRANGER, GUEST -> InvitationViewer.of(player, PlayerRatings.EMPTY, Set.of());
                case ACCOUNT -> Crowd.viewer(player, 1500);
                case BLOCKED ->
                    InvitationViewer.of(
                        player,
                        Crowd.rated(1500),
                        Set.of(
                            Crowd.account(0).id(),
                            Crowd.account(3).id(),
                            Crowd.account(6).id(),
                            Crowd.account(9).id()));
              });
    }

    /** Applies the rules without using the code under test. */
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

  private sealed interface Happening {
    record Opened(Invitation invitation) implements Happening {}

    record Closed(Invitation invitation) implements Happening {}

    record Rated(Player inviter, double rating) implements Happening {}

    record Round() implements Happening {}
  }

  private static List<Happening> script(SplittableRandom random) {
    List<Happening> script = new ArrayList<>();
    List<Invitation> open = new ArrayList<>();
    for (int step = 1; step <= STEPS; step++) {
      switch (random.nextInt(8)) {
        case 0, 1, 2, 3 -> {
          Player inviter = Crowd.account(random.nextInt(INVITERS));
          Invitation invitation = Crowd.invitation(step, inviter, conditions(random));
          open.add(invitation);
          script.add(new Happening.Opened(invitation));
        }
        case 4 -> {
          if (!open.isEmpty()) {
            script.add(new Happening.Closed(open.remove(random.nextInt(open.size()))));
          }
        }
        case 5 ->
            script.add(
                new Happening.Rated(
                    Crowd.account(random.nextInt(INVITERS)), 1000 + random.nextInt(1000)));
        default -> script.add(new Happening.Round());
      }
    }
    script.add(new Happening.Round());
    return script;
  }

  private static Conditions conditions(SplittableRandom random) {
    int limit = 1300 + random.nextInt(400);
    return switch (random.nextInt(6)) {
      case 0 -> Crowd.within(limit, 0);
      case 1 -> Crowd.within(0, limit);
      case 2 -> Crowd.rated();
      case 3 -> Crowd.to(Crowd.account(990));
      default -> Conditions.NONE;
    };
  }

  /**
   * Returns the reader's lists, each with the round in which it came; the first answer counts as
   * round 0.
   */
  private static List<Map.Entry<Integer, ByteString>> told(
      Reader reader, List<Happening> script, Predicate<Invitation> there) {
    var lists = new ViewerLists();
    var lobbySubscribers = new LobbySubscribers(lists);
    List<Map.Entry<Integer, ByteString>> told = new ArrayList<>();
    int[] round = {0};
    for (int inviter = 0; inviter < INVITERS; inviter++) {
      Player player = Crowd.account(inviter);
      lists.know(Map.of(player.id(), Crowd.viewer(player, 1500)));
    }
    reader.viewer().ifPresent(viewer -> lists.know(Map.of(viewer.id().orElseThrow(), viewer)));
    lists.show(new ListPublisher.State(List.of(), 0));
    lobbySubscribers.watch(
        list -> told.add(Map.entry(round[0], ByteString.copyFrom(list.buffer()))),
        reader.player(),
        answer -> told.add(Map.entry(0, ByteString.copyFrom(answer.getValue().buffer()))));
    lobbySubscribers.answer();
    var open = new LinkedHashMap<Invitation.Id, Invitation>();
    for (Happening happening : script) {
      switch (happening) {
        case Happening.Opened(var invitation) -> {
          if (there.test(invitation)) {
            open.put(invitation.id(), invitation);
            show(lists, open);
          }
        }
        case Happening.Closed(var invitation) -> {
          if (open.remove(invitation.id()) != null) {
            show(lists, open);
          }
        }
        case Happening.Rated(var inviter, double rating) ->
            lists.know(Map.of(inviter.id(), Crowd.viewer(inviter, rating)));
        case Happening.Round() -> {
          round[0]++;
          lobbySubscribers.round();
        }
      }
    }
    return told;
  }

  private static void show(ViewerLists lists, SequencedMap<Invitation.Id, Invitation> open) {
    lists.show(new ListPublisher.State(List.copyOf(open.sequencedValues().reversed()), 0));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatIsNotForSomebodyIsNothingToThem(long seed) {
    List<Happening> script = script(new SplittableRandom(seed));
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
    List<Happening> script = script(new SplittableRandom(1));
    assertThat(told(Reader.ACCOUNT, script, blind::mayKnow))
        .isNotEqualTo(told(Reader.ACCOUNT, script, _ -> true));
  }
}
