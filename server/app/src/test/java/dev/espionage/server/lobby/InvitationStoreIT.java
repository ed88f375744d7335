package dev.espionage.server.lobby;

import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.app.Stores;
import dev.espionage.server.game.journal.Openings;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.Cast;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.core.Rules;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.lobby.InvitationStore.Fate;
import dev.espionage.server.lobby.InvitationStore.Opened;
import dev.espionage.server.lobby.InvitationStore.Standing;
import dev.espionage.server.sql.FaultyDatabase;
import dev.espionage.server.sql.Kind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.sql.StoreUnavailable;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Invitations in a database: what the lobby can rely on, whichever node has it. */
@ParameterizedClass
@EnumSource(Kind.class)
class InvitationStoreIT {
  private static final long SEED = 4;
  private static final String OPEN_ROWS = "select count(*) from invitation where closed_at is null";
  private static final String GAMES = "select count(*) from game";

  @Parameter Kind kind = Kind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final SeededRandomness random = new SeededRandomness(SEED);
  private StoreFixture fixture;
  private InvitationStore invitations;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    invitations = on(fixture.open());
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private InvitationStore on(Stores store) {
    var rules = new Rules(CommitmentScheme.sha256(), random);
    Openings openings =
        (players, terms, write) -> {
          GameId id = random.gameId();
          return write
              .apply(rules.open(id, players, terms, fixture.clock.instant()))
              .thenApply(_ -> id);
        };
    return new InvitationStore(store.sql(), fixture.clock, openings);
  }

  private Standing offer(Player inviter, int number, Optional<LinkToken.Hash> link) {
    return offer(inviter, number, link, Conditions.NONE);
  }

  private Standing offer(
      Player inviter, int number, Optional<LinkToken.Hash> link, Conditions conditions) {
    var request =
        new Invitation.Request(
            "small", "600+5", Invitation.Colour.WHITE, link.isPresent(), conditions);
    var id = new Invitation.Id("%016d".formatted(number));
    return new Standing(new Invitation(id, inviter, request, fixture.clock.instant()), link);
  }

  private Standing publicOffer(int number) {
    return offer(Cast.ANNA, number, Optional.empty());
  }

  private static LinkToken.Hash link(String letter) {
    return new LinkToken.Hash(letter.repeat(64));
  }

  private InvitationStore.Acceptance acceptance(
      Standing standing, Player guest, CommandId command) {
    return new InvitationStore.Acceptance(
        standing.invitation().id(),
        guest.id(),
        command,
        Side.BLACK,
        new Pair<>(standing.invitation().inviter(), guest),
        new Terms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), false));
  }

  private Fate.Begun accept(Standing standing, Player guest, CommandId command) {
    return begun(get(invitations.accept(acceptance(standing, guest, command))));
  }

  private static Fate.Begun begun(Fate fate) {
    assertThat(fate).isInstanceOf(Fate.Begun.class);
    return (Fate.Begun) fate;
  }

  private List<Standing> standing() {
    return get(invitations.standing(fixture.clock.instant()));
  }

  @Test
  void whatStandsIsThereAfterARestart() {
    Standing open = publicOffer(1);
    Standing secret = offer(Cast.BORIS, 2, Optional.of(link("a")));
    get(invitations.open(open, Cast.fresh()));
    get(invitations.open(secret, Cast.fresh()));
    fixture.close();
    invitations = on(fixture.open());
    assertThat(standing()).containsExactly(open, secret);
  }

  @Test
  void forWhomItIsAndForHowLongIsKnownAfterARestart() {
    Duration validity = Duration.ofMinutes(5);
    var conditions =
        new Conditions(true, new RatingBand(1400, 1600), Optional.of(Cast.CLARA.id()), validity);
    Standing offer = offer(Cast.ANNA, 1, Optional.empty(), conditions);
    get(invitations.open(offer, Cast.fresh()));
    fixture.close();
    invitations = on(fixture.open());
    assertThat(standing()).containsExactly(offer);
    fixture.clock.pass(validity.minusMillis(1));
    assertThat(standing()).containsExactly(offer);
    fixture.clock.pass(Duration.ofMillis(1));
    assertThat(standing()).isEmpty();
    assertThat(get(invitations.accept(acceptance(offer, Cast.CLARA, Cast.fresh()))))
        .isEqualTo(new Fate.Gone());
    assertThat(fixture.number(GAMES)).isZero();
  }

  @Test
  void whatAPlayerHasOpenIsWithdrawnAtOnce() {
    Standing played = publicOffer(1);
    Standing open = publicOffer(2);
    Standing others = offer(Cast.BORIS, 3, Optional.empty());
    for (Standing offer : List.of(played, open, others)) {
      get(invitations.open(offer, Cast.fresh()));
    }
    Fate.Begun begun = accept(played, Cast.CLARA, Cast.fresh());
    get(invitations.withdrawAll(Cast.ANNA.id()));
    assertThat(standing()).containsExactly(others);
    assertThat(get(invitations.fate(open.invitation().id()))).isEqualTo(new Fate.Gone());
    assertThat(get(invitations.fate(played.invitation().id()))).isEqualTo(begun);
  }

  @Test
  void aRepeatOpensNothingAndGetsTheLinkOfTheNewOne() {
    CommandId command = Cast.fresh();
    Standing first = offer(Cast.ANNA, 1, Optional.of(link("a")));
    Standing again = offer(Cast.ANNA, 2, Optional.of(link("b")));
    assertThat(get(invitations.hasOpened(Cast.ANNA.id(), command))).isFalse();
    assertThat(get(invitations.open(first, command)))
        .isEqualTo(new Opened(first.invitation(), true));
    assertThat(get(invitations.hasOpened(Cast.ANNA.id(), command))).isTrue();
    assertThat(get(invitations.open(again, command)))
        .isEqualTo(new Opened(first.invitation(), true));
    assertThat(standing())
        .containsExactly(new Standing(first.invitation(), Optional.of(link("b"))));
    Standing others = offer(Cast.BORIS, 3, Optional.empty());
    assertThat(get(invitations.open(others, command)).invitation()).isEqualTo(others.invitation());
  }

  @Test
  void aRepeatOfWhatBecameAGameOpensNothingEither() {
    CommandId command = Cast.fresh();
    Standing first = publicOffer(1);
    get(invitations.open(first, command));
    accept(first, Cast.BORIS, Cast.fresh());
    assertThat(get(invitations.open(publicOffer(2), command)))
        .isEqualTo(new Opened(first.invitation(), false));
    assertThat(standing()).isEmpty();
  }

  @Test
  void itBecomesOneGameForWhoeverIsFirst() {
    Standing offer = publicOffer(1);
    get(invitations.open(offer, Cast.fresh()));
    CommandId command = Cast.fresh();
    Fate.Begun begun = accept(offer, Cast.BORIS, command);
    assertThat(begun.inviter()).isEqualTo(Cast.ANNA.id());
    assertThat(begun.guest()).isEqualTo(Cast.BORIS.id());
    assertThat(begun.guestSide()).isEqualTo(Side.BLACK);
    assertThat(accept(offer, Cast.BORIS, command)).isEqualTo(begun);
    assertThat(get(invitations.begun(Cast.BORIS.id(), command))).contains(begun);
    assertThat(get(invitations.fate(offer.invitation().id()))).isEqualTo(begun);
    assertThat(get(invitations.accept(acceptance(offer, Cast.CLARA, Cast.fresh()))))
        .isEqualTo(new Fate.Gone());
    assertThat(fixture.number(GAMES)).isEqualTo(1);
    assertThat(fixture.events()).isEqualTo(1);
  }

  /** Among them acceptances of the same invitation in one transaction. */
  @Test
  void twoNodesThatBothHaveALobbyMakeOneGameOfEach() {
    InvitationStore other = kind == Kind.POSTGRES ? on(fixture.open()) : invitations;
    List<Standing> offers = IntStream.range(0, 20).mapToObj(this::publicOffer).toList();
    offers.stream()
        .map(offer -> invitations.open(offer, Cast.fresh()))
        .toList()
        .forEach(StoreFixture::get);
    List<CompletionStage<Fate>> fates =
        offers.stream()
            .flatMap(offer ->
                List.of(
                    invitations.accept(acceptance(offer, Cast.BORIS, Cast.fresh())),
                    other.accept(acceptance(offer, Cast.CLARA, Cast.fresh())))
                    .stream())
            .toList();
    List<Fate> known = fates.stream().map(StoreFixture::get).toList();
    assertThat(known).filteredOn(Fate.Begun.class::isInstance).hasSize(offers.size());
    assertThat(known).filteredOn(Fate.Gone.class::isInstance).hasSize(offers.size());
    assertThat(fixture.number(GAMES)).isEqualTo(offers.size());
    assertThat(fixture.number(OPEN_ROWS)).isZero();
  }

  @Test
  void oneCommandMakesOneGame() {
    Standing first = publicOffer(1);
    Standing second = publicOffer(2);
    get(invitations.open(first, Cast.fresh()));
    get(invitations.open(second, Cast.fresh()));
    CommandId command = Cast.fresh();
    Fate.Begun begun = accept(first, Cast.BORIS, command);
    assertThat(accept(second, Cast.BORIS, command)).isEqualTo(begun);
    assertThat(standing()).containsExactly(second);
  }

  @Test
  void aCommitOfWhichNothingIsKnownCountsOnce() {
    var breaks = List.of(FaultyDatabase.Break.AFTER_COMMIT, FaultyDatabase.Break.BEFORE_COMMIT);
    for (int number = 0; number < breaks.size(); number++) {
      FaultyDatabase.Break how = breaks.get(number);
      Standing offer = offer(Cast.ANNA, number, Optional.of(link("" + number)));
      fixture.database.breakNext(how);
      assertThat(get(invitations.open(offer, Cast.fresh())))
          .isEqualTo(new Opened(offer.invitation(), true));
      fixture.database.breakNext(how);
      CommandId command = Cast.fresh();
      Fate.Begun begun = accept(offer, Cast.BORIS, command);
      assertThat(get(invitations.begun(Cast.BORIS.id(), command))).contains(begun);
      Standing other = publicOffer(10 + number);
      get(invitations.open(other, Cast.fresh()));
      fixture.database.breakNext(how);
      assertThat(get(invitations.withdraw(Cast.ANNA.id(), Cast.fresh(), other.invitation().id())))
          .isTrue();
    }
    assertThat(fixture.number(GAMES)).isEqualTo(2);
    assertThat(fixture.number(OPEN_ROWS)).isZero();
  }

  @Test
  void aStoreThatDoesNotAnswerChangesNothing() {
    Standing offer = publicOffer(1);
    get(invitations.open(offer, Cast.fresh()));
    InvitationStore impatient = on(fixture.open(Duration.ofMillis(300)));
    fixture.database.gone(true);
    var acceptance = acceptance(offer, Cast.BORIS, Cast.fresh());
    assertThat(failure(impatient.accept(acceptance))).isInstanceOf(StoreUnavailable.class);
    assertThat(failure(impatient.fate(offer.invitation().id())))
        .isInstanceOf(StoreUnavailable.class);
    fixture.database.gone(false);
    await()
        .ignoreExceptions()
        .untilAsserted(() ->
            assertThat(get(impatient.fate(offer.invitation().id()))).isEqualTo(new Fate.Stands()));
    assertThat(fixture.number(GAMES)).isZero();
    assertThat(begun(get(impatient.accept(acceptance))).guest()).isEqualTo(Cast.BORIS.id());
  }

  @Test
  void onlyTheInviterWithdrawsAndOnlyWhatStands() {
    Standing offer = publicOffer(1);
    get(invitations.open(offer, Cast.fresh()));
    Invitation.Id id = offer.invitation().id();
    CommandId command = Cast.fresh();
    assertThat(get(invitations.withdraw(Cast.BORIS.id(), command, id))).isFalse();
    assertThat(get(invitations.withdraw(Cast.ANNA.id(), command, id))).isTrue();
    assertThat(get(invitations.withdraw(Cast.ANNA.id(), command, id))).isTrue();
    assertThat(get(invitations.hasWithdrawn(Cast.ANNA.id(), command))).isTrue();
    assertThat(get(invitations.withdraw(Cast.ANNA.id(), Cast.fresh(), id))).isFalse();
    assertThat(get(invitations.fate(id))).isEqualTo(new Fate.Gone());
    assertThat(get(invitations.accept(acceptance(offer, Cast.BORIS, Cast.fresh()))))
        .isEqualTo(new Fate.Gone());
  }

  @Test
  void whatIsOldIsForgotten() {
    Standing old = publicOffer(1);
    Standing played = publicOffer(2);
    get(invitations.open(old, Cast.fresh()));
    get(invitations.open(played, Cast.fresh()));
    CommandId command = Cast.fresh();
    accept(played, Cast.BORIS, command);
    Instant then = fixture.clock.instant();
    fixture.clock.pass(Duration.ofHours(24));
    Standing young = publicOffer(3);
    get(invitations.open(young, Cast.fresh()));
    get(invitations.sweep(fixture.clock.instant(), then.minusMillis(1)));
    assertThat(fixture.number(OPEN_ROWS)).isEqualTo(1);
    assertThat(standing()).containsExactly(young);
    assertThat(get(invitations.begun(Cast.BORIS.id(), command))).isPresent();
    get(invitations.sweep(then, then));
    assertThat(get(invitations.begun(Cast.BORIS.id(), command))).isEmpty();
  }
}
