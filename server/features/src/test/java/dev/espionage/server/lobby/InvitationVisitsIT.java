package dev.espionage.server.lobby;

import static dev.espionage.server.game.room.TestPlayers.ANNA;
import static dev.espionage.server.game.room.TestPlayers.BORIS;
import static dev.espionage.server.game.room.TestPlayers.CLARA;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ticker;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.lobby.InvitationVisits.Place;
import dev.espionage.server.lobby.InvitationVisits.Table;
import dev.espionage.server.lobby.InvitationVisits.Visit;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests who holds the place of an invitation, and what each visitor learns of the others.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class InvitationVisitsIT {
  private static final LinkToken LINK = new LinkToken("a".repeat(26));
  private static final Invitation.Id ID = new Invitation.Id("%016d".formatted(1));
  private static final Visit LOOKS = new Visit(Optional.of(LINK), 0, false);
  private static final Visit FREES = new Visit(Optional.empty(), 0, true);
  private static final Player ACCOUNT = new Player(BORIS.id(), BORIS.name(), false);

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final List<PlayerId> online = new ArrayList<>();
  private StoreFixture fixture;
  private InvitationStore invitations;
  private AcceptanceStore acceptances;
  private InvitationVisits visits;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    GameStores stores = fixture.open();
    invitations = new InvitationStore(stores.sql(), fixture.clock);
    acceptances =
        new AcceptanceStore(stores, fixture.clock, (_, _, _) -> new CompletableFuture<>());
    var viewers =
        new InvitationViewers(
            _ -> CompletableFuture.completedStage(Map.of()),
            _ -> CompletableFuture.completedStage(Map.of()));
    visits =
        new InvitationVisits(
            new SharedInvitationStore(stores.sql().reader(), viewers, fixture.clock),
            new HeldPlaceStore(stores.sql(), stores.sql().reader(), fixture.clock),
            _ -> {},
            online::contains,
            new Ticker() {
              @Override
              public long read() {
                return Duration.between(Instant.EPOCH, fixture.clock.instant()).toNanos();
              }
            });
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void invite(Conditions conditions) {
    var request =
        new Invitation.Request("small", "600+5", Invitation.Colour.WHITE, true, conditions);
    var invitation = new Invitation(ID, ANNA, request, fixture.clock.instant());
    var stored = new InvitationStore.StoredInvitation(invitation, Optional.of(LINK.hash()));
    assertThat(get(invitations.open(stored, TestPlayers.fresh(), Integer.MAX_VALUE))).isPresent();
  }

  private static Visit learns(int lesson) {
    return new Visit(Optional.of(LINK), lesson, false);
  }

  private Table visit(Player player, Visit visit) {
    return get(visits.visit(ID, Optional.of(player), visit)).orElseThrow();
  }

  private Place place(Player player, Visit visit) {
    return visit(player, visit).place();
  }

  private boolean isHeldFrom(Player guest) {
    var ref = new Invitation.Ref.ByLink(LINK);
    return get(acceptances.acceptanceLimits(guest, PlayerRatings.EMPTY, TestPlayers.fresh(), ref))
        .held();
  }

  @Test
  void whoAsksFirstHoldsThePlaceAgainstOthers() {
    invite(Conditions.NONE);
    assertThat(place(BORIS, LOOKS)).isEqualTo(Place.FREE);
    assertThat(place(BORIS, learns(1))).isEqualTo(Place.YOURS);
    assertThat(place(CLARA, learns(1))).isEqualTo(Place.TAKEN);
    assertThat(isHeldFrom(CLARA)).isTrue();
    assertThat(isHeldFrom(BORIS)).isFalse();
  }

  @Test
  void aHoldEndsAfterFiveMinutesAndIsNotTakenTwice() {
    invite(Conditions.NONE);
    Instant end = fixture.clock.instant().plus(HeldPlaceStore.LONGEST);
    while (fixture.clock.instant().isBefore(end)) {
      Table table = visit(BORIS, learns(2));
      assertThat(table.place()).isEqualTo(Place.YOURS);
      assertThat(table.heldUntil()).contains(end);
      fixture.clock.pass(Duration.ofSeconds(20));
    }
    assertThat(place(BORIS, learns(2))).isEqualTo(Place.FREE);
    assertThat(isHeldFrom(CLARA)).isFalse();
    assertThat(place(CLARA, learns(1))).isEqualTo(Place.YOURS);
  }

  @Test
  void aHoldEndsWhileThePageIsClosed() {
    invite(Conditions.NONE);
    visit(BORIS, learns(1));
    fixture.clock.pass(HeldPlaceStore.SILENCE);
    assertThat(isHeldFrom(CLARA)).isFalse();
    assertThat(place(CLARA, LOOKS)).isEqualTo(Place.FREE);
    assertThat(place(BORIS, learns(1))).isEqualTo(Place.YOURS);
    fixture.clock.pass(HeldPlaceStore.SILENCE);
    assertThat(place(CLARA, learns(1))).isEqualTo(Place.YOURS);
    assertThat(place(BORIS, learns(1))).isEqualTo(Place.TAKEN);
  }

  @Test
  void theInviterFreesThePlaceAndNobodyElseDoes() {
    invite(Conditions.NONE);
    visit(BORIS, learns(1));
    visit(CLARA, FREES);
    assertThat(isHeldFrom(CLARA)).isTrue();
    assertThat(place(ANNA, FREES)).isEqualTo(Place.FREE);
    assertThat(isHeldFrom(CLARA)).isFalse();
    assertThat(place(BORIS, learns(1))).isEqualTo(Place.FREE);
  }

  @Test
  void theInviterAloneLearnsTheLesson() {
    invite(Conditions.NONE);
    visit(BORIS, learns(2));
    Table before = visit(CLARA, LOOKS);
    visit(BORIS, learns(3));
    assertThat(visit(CLARA, LOOKS)).isEqualTo(before);
    assertThat(before).isEqualTo(new Table(Place.TAKEN, Optional.empty(), false, Optional.empty()));
    assertThat(visit(ANNA, LOOKS).visitor())
        .contains(new InvitationVisits.Visitor(Optional.of(BORIS), 3));
  }

  @Test
  void theInviterLearnsThatSomebodyLooksUntilThePageIsSilent() {
    invite(Conditions.NONE);
    assertThat(visit(ANNA, LOOKS).visitor()).isEmpty();
    get(visits.visit(ID, Optional.empty(), LOOKS));
    assertThat(visit(ANNA, LOOKS).visitor())
        .contains(new InvitationVisits.Visitor(Optional.empty(), 0));
    fixture.clock.pass(HeldPlaceStore.SILENCE.plusSeconds(1));
    assertThat(visit(ANNA, LOOKS).visitor()).isEmpty();
  }

  @Test
  void nothingIsHeldWithoutTheLinkOrASession() {
    invite(Conditions.NONE);
    assertThat(place(BORIS, new Visit(Optional.empty(), 1, false))).isEqualTo(Place.FREE);
    var other = Optional.of(new LinkToken("b".repeat(26)));
    assertThat(place(BORIS, new Visit(other, 1, false))).isEqualTo(Place.FREE);
    get(visits.visit(ID, Optional.empty(), learns(1)));
    assertThat(place(ANNA, LOOKS)).isEqualTo(Place.FREE);
  }

  @Test
  void aRatedGameIsShownToGuestsAndHeldByAccounts() {
    invite(new Conditions(true, RatingBand.OPEN, Optional.empty(), Conditions.USUAL_VALIDITY));
    assertThat(place(CLARA, learns(1))).isEqualTo(Place.FREE);
    assertThat(place(ACCOUNT, learns(1))).isEqualTo(Place.YOURS);
  }

  @Test
  void outsideTheBandThereIsNoTable() {
    invite(
        new Conditions(
            true, new RatingBand(2_000, 3_000), Optional.empty(), Conditions.USUAL_VALIDITY));
    assertThat(get(visits.visit(ID, Optional.of(ACCOUNT), learns(1)))).isEmpty();
    assertThat(get(visits.visit(ID, Optional.of(CLARA), learns(1)))).isEmpty();
    assertThat(get(visits.visit(ID, Optional.empty(), LOOKS))).isEmpty();
  }

  @Test
  void whoAppearsOfflineIsAway() {
    invite(Conditions.NONE);
    assertThat(visit(BORIS, LOOKS).inviterOnline()).isFalse();
    online.add(ANNA.id());
    assertThat(visit(BORIS, LOOKS).inviterOnline()).isTrue();
    fixture.execute(
        "insert into account (player_id, name_key, look_key, password, registered_at,"
            + " appears_offline) values ('%s', 'a', 'a', '', 0, true)".formatted(ANNA.id()));
    assertThat(visit(BORIS, LOOKS).inviterOnline()).isFalse();
  }
}
