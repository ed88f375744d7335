package dev.espionage.server.lobby;

import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameOpenings;
import dev.espionage.server.game.journal.JournalEnd;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.AcceptanceStore.Outcome;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.lobby.InvitationStore.Opened;
import dev.espionage.server.lobby.InvitationStore.StoredInvitation;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.FaultyDatabase;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.sql.StoreUnavailable;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the guarantees that the stores of invitations give the lobby of each node.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class InvitationStoreIT {
  private static final long SEED = 4;
  private static final String OPEN_ROWS = "select count(*) from invitation where closed_at is null";
  private static final String GAMES = "select count(*) from game";

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final SeededRandomness random = new SeededRandomness(SEED);
  private StoreFixture fixture;
  private GameStores store;
  private InvitationStore invitations;
  private AcceptanceStore acceptances;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    start();
  }

  private void start() {
    store = fixture.open();
    invitations = new InvitationStore(store.sql(), fixture.clock);
    acceptances = on(store);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private AcceptanceStore on(GameStores store) {
    var rules = new RoomRules(CommitmentScheme.sha256(), random);
    GameOpenings openings =
        (players, terms, write) -> {
          GameId id = random.gameId();
          return write
              .apply(rules.open(id, players, terms, fixture.clock.instant()))
              .thenApply(_ -> id);
        };
    return new AcceptanceStore(store, fixture.clock, openings);
  }

  private StoredInvitation offer(Player inviter, int number, Optional<LinkToken.Hash> link) {
    return offer(inviter, number, link, Conditions.NONE);
  }

  private StoredInvitation offer(
      Player inviter, int number, Optional<LinkToken.Hash> link, Conditions conditions) {
    var request =
        new Invitation.Request(
            "small", "600+5", Invitation.Colour.WHITE, link.isPresent(), conditions);
    var id = new Invitation.Id("%016d".formatted(number));
    return new StoredInvitation(
        new Invitation(id, inviter, request, fixture.clock.instant()), link);
  }

  private StoredInvitation publicOffer(int number) {
    return offer(TestPlayers.ANNA, number, Optional.empty());
  }

  private static LinkToken token(String letter) {
    return new LinkToken(letter.repeat(26));
  }

  private static LinkToken.Hash link(String letter) {
    return token(letter).hash();
  }

  private CompletionStage<Opened> opening(StoredInvitation storedInvitation, CommandId command) {
    return invitations
        .open(storedInvitation, command, Integer.MAX_VALUE)
        .thenApply(Optional::orElseThrow);
  }

  private Optional<Invitation> found(LinkToken token) {
    return found(new Invitation.Ref.ByLink(token));
  }

  private Optional<Invitation> found(Invitation.Id id) {
    return found(new Invitation.Ref.ById(id));
  }

  private Optional<Invitation> found(Invitation.Ref ref) {
    return limits(TestPlayers.CLARA, TestPlayers.fresh(), ref).invitation();
  }

  private AcceptanceStore.AcceptanceLimits limits(
      Player guest, CommandId command, Invitation.Ref ref) {
    return get(acceptances.acceptanceLimits(guest, PlayerRatings.EMPTY, command, ref));
  }

  private boolean hasOpened(CommandId command) {
    return get(invitations.openingLimits(TestPlayers.ANNA.id(), command)).repeated();
  }

  private AcceptanceStore.Acceptance acceptance(
      StoredInvitation storedInvitation, Player guest, CommandId command) {
    return new AcceptanceStore.Acceptance(
        storedInvitation.invitation().id(),
        guest.id(),
        command,
        Side.BLACK,
        new BySide<>(storedInvitation.invitation().inviter(), guest),
        storedInvitation.invitation().terms());
  }

  private Outcome.Begun accept(StoredInvitation storedInvitation, Player guest, CommandId command) {
    return begun(get(acceptances.accept(acceptance(storedInvitation, guest, command))));
  }

  private static Outcome.Begun begun(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Begun.class);
    return (Outcome.Begun) outcome;
  }

  private List<Invitation> standing() {
    InvitationStore.Standing standing = get(invitations.standing(Set.of()));
    assertThat(standing.ids()).hasSameSizeAs(standing.added());
    return standing.ids().stream()
        .flatMap(id -> standing.added().stream().filter(one -> one.id().equals(id)))
        .toList();
  }

  @Test
  void whatStandsIsThereAfterARestart() {
    StoredInvitation open = publicOffer(1);
    StoredInvitation secret = offer(TestPlayers.BORIS, 2, Optional.of(link("a")));
    get(opening(open, TestPlayers.fresh()));
    get(opening(secret, TestPlayers.fresh()));
    fixture.close();
    start();
    assertThat(standing()).containsExactly(open.invitation(), secret.invitation());
    assertThat(found(token("a"))).contains(secret.invitation());
  }

  @Test
  void aNodeReadsOnlyWhatItDoesNotKnow() {
    StoredInvitation first = publicOffer(1);
    StoredInvitation second = offer(TestPlayers.BORIS, 2, Optional.of(link("a")));
    get(opening(first, TestPlayers.fresh()));
    get(opening(second, TestPlayers.fresh()));
    Invitation.Id known = first.invitation().id();
    Invitation.Id other = second.invitation().id();
    assertThat(get(invitations.standing(Set.of(known))))
        .isEqualTo(
            new InvitationStore.Standing(List.of(known, other), List.of(second.invitation())));
    get(invitations.withdraw(TestPlayers.BORIS.id(), TestPlayers.fresh(), other));
    assertThat(get(invitations.standing(Set.of(known, other))))
        .isEqualTo(new InvitationStore.Standing(List.of(known), List.of()));
  }

  @Test
  void aPrivateInvitationIsFoundByItsLinkOnly() {
    StoredInvitation open = publicOffer(1);
    StoredInvitation secret = offer(TestPlayers.BORIS, 2, Optional.of(link("a")));
    get(opening(open, TestPlayers.fresh()));
    get(opening(secret, TestPlayers.fresh()));
    assertThat(found(open.invitation().id())).contains(open.invitation());
    assertThat(found(secret.invitation().id())).isEmpty();
    assertThat(found(token("a"))).contains(secret.invitation());
    assertThat(found(token("b"))).isEmpty();
    fixture.clock.pass(Conditions.USUAL_VALIDITY);
    assertThat(found(open.invitation().id())).isEmpty();
    assertThat(found(token("a"))).isEmpty();
  }

  @Test
  void nobodyOpensMoreThanTheLimit() {
    CommandId command = TestPlayers.fresh();
    StoredInvitation first = publicOffer(1);
    assertThat(get(invitations.open(first, command, 1))).isPresent();
    assertThat(get(invitations.open(publicOffer(2), TestPlayers.fresh(), 1))).isEmpty();
    assertThat(get(invitations.open(publicOffer(3), command, 1)))
        .as("a repeat opens none")
        .contains(new Opened(first.invitation(), true));
    assertThat(standing()).containsExactly(first.invitation());
    fixture.clock.pass(Conditions.USUAL_VALIDITY);
    assertThat(get(invitations.open(publicOffer(4), TestPlayers.fresh(), 1))).isPresent();
  }

  @Test
  void forWhomItIsAndForHowLongIsKnownAfterARestart() {
    Duration validity = Duration.ofMinutes(5);
    var conditions =
        new Conditions(
            true, new RatingBand(1400, 1600), Optional.of(TestPlayers.CLARA.id()), validity);
    StoredInvitation offer = offer(TestPlayers.ANNA, 1, Optional.empty(), conditions);
    get(opening(offer, TestPlayers.fresh()));
    fixture.close();
    start();
    assertThat(standing()).containsExactly(offer.invitation());
    fixture.clock.pass(validity.minusMillis(1));
    assertThat(standing()).containsExactly(offer.invitation());
    fixture.clock.pass(Duration.ofMillis(1));
    assertThat(standing()).isEmpty();
    assertThat(get(acceptances.accept(acceptance(offer, TestPlayers.CLARA, TestPlayers.fresh()))))
        .isEqualTo(new Outcome.Gone());
    assertThat(fixture.number(GAMES)).isZero();
  }

  @Test
  void whatAPlayerHasOpenIsWithdrawnAtOnce() {
    StoredInvitation played = publicOffer(1);
    StoredInvitation open = publicOffer(2);
    StoredInvitation others = offer(TestPlayers.BORIS, 3, Optional.empty());
    for (StoredInvitation offer : List.of(played, open, others)) {
      get(opening(offer, TestPlayers.fresh()));
    }
    Outcome.Begun begun = accept(played, TestPlayers.CLARA, TestPlayers.fresh());
    get(invitations.withdrawAll(TestPlayers.ANNA.id()));
    assertThat(standing()).containsExactly(others.invitation());
    assertThat(get(acceptances.outcome(open.invitation().id()))).isEqualTo(new Outcome.Gone());
    assertThat(get(acceptances.outcome(played.invitation().id()))).isEqualTo(begun);
  }

  @Test
  void aRepeatOpensNothingAndGetsTheLinkOfTheNewOne() {
    CommandId command = TestPlayers.fresh();
    StoredInvitation first = offer(TestPlayers.ANNA, 1, Optional.of(link("a")));
    StoredInvitation again = offer(TestPlayers.ANNA, 2, Optional.of(link("b")));
    assertThat(hasOpened(command)).isFalse();
    assertThat(get(opening(first, command))).isEqualTo(new Opened(first.invitation(), true));
    assertThat(hasOpened(command)).isTrue();
    assertThat(get(opening(again, command))).isEqualTo(new Opened(first.invitation(), true));
    assertThat(standing()).containsExactly(first.invitation());
    assertThat(found(token("a"))).isEmpty();
    assertThat(found(token("b"))).contains(first.invitation());
    StoredInvitation others = offer(TestPlayers.BORIS, 3, Optional.empty());
    assertThat(get(opening(others, command)).invitation()).isEqualTo(others.invitation());
  }

  @Test
  void aRepeatOfWhatBecameAGameOpensNothingEither() {
    CommandId command = TestPlayers.fresh();
    StoredInvitation first = publicOffer(1);
    get(opening(first, command));
    accept(first, TestPlayers.BORIS, TestPlayers.fresh());
    assertThat(get(opening(publicOffer(2), command)))
        .isEqualTo(new Opened(first.invitation(), false));
    assertThat(standing()).isEmpty();
  }

  @Test
  void itBecomesOneGameForWhoeverIsFirst() {
    StoredInvitation offer = publicOffer(1);
    get(opening(offer, TestPlayers.fresh()));
    CommandId command = TestPlayers.fresh();
    Outcome.Begun begun = accept(offer, TestPlayers.BORIS, command);
    assertThat(begun.inviter()).isEqualTo(TestPlayers.ANNA.id());
    assertThat(begun.guest()).isEqualTo(TestPlayers.BORIS.id());
    assertThat(begun.guestSide()).isEqualTo(Side.BLACK);
    assertThat(accept(offer, TestPlayers.BORIS, command)).isEqualTo(begun);
    assertThat(get(acceptances.begun(TestPlayers.BORIS.id(), command))).contains(begun);
    assertThat(get(acceptances.outcome(offer.invitation().id()))).isEqualTo(begun);
    assertThat(get(acceptances.accept(acceptance(offer, TestPlayers.CLARA, TestPlayers.fresh()))))
        .isEqualTo(new Outcome.Gone());
    assertThat(fixture.number(GAMES)).isEqualTo(1);
    assertThat(fixture.events()).isEqualTo(1);
  }

  /// Covers acceptances of one invitation in the same transaction, too.
  @Test
  void twoNodesMakeOneGameOfEach() {
    AcceptanceStore other = kind == DatabaseKind.POSTGRES ? on(fixture.open()) : acceptances;
    List<StoredInvitation> offers = IntStream.range(0, 20).mapToObj(this::publicOffer).toList();
    offers.stream()
        .map(offer -> opening(offer, TestPlayers.fresh()))
        .toList()
        .forEach(StoreFixture::get);
    List<CompletionStage<Outcome>> fates =
        offers.stream()
            .flatMap(offer ->
                List.of(
                    acceptances.accept(acceptance(offer, TestPlayers.BORIS, TestPlayers.fresh())),
                    other.accept(acceptance(offer, TestPlayers.CLARA, TestPlayers.fresh())))
                    .stream())
            .toList();
    List<Outcome> known = fates.stream().map(StoreFixture::get).toList();
    assertThat(known).filteredOn(Outcome.Begun.class::isInstance).hasSize(offers.size());
    assertThat(known).filteredOn(Outcome.Gone.class::isInstance).hasSize(offers.size());
    assertThat(fixture.number(GAMES)).isEqualTo(offers.size());
    assertThat(fixture.number(OPEN_ROWS)).isZero();
  }

  @Test
  void oneCommandMakesOneGame() {
    StoredInvitation first = publicOffer(1);
    StoredInvitation second = publicOffer(2);
    get(opening(first, TestPlayers.fresh()));
    get(opening(second, TestPlayers.fresh()));
    CommandId command = TestPlayers.fresh();
    Outcome.Begun begun = accept(first, TestPlayers.BORIS, command);
    assertThat(accept(second, TestPlayers.BORIS, command)).isEqualTo(begun);
    assertThat(standing()).containsExactly(second.invitation());
  }

  @Test
  void aCommitOfWhichNothingIsKnownCountsOnce() {
    var breaks = List.of(FaultyDatabase.Break.AFTER_COMMIT, FaultyDatabase.Break.BEFORE_COMMIT);
    for (int number = 0; number < breaks.size(); number++) {
      FaultyDatabase.Break how = breaks.get(number);
      StoredInvitation offer = offer(TestPlayers.ANNA, number, Optional.of(link("" + number)));
      fixture.database.breakNext(how);
      assertThat(get(opening(offer, TestPlayers.fresh())))
          .isEqualTo(new Opened(offer.invitation(), true));
      fixture.database.breakNext(how);
      CommandId command = TestPlayers.fresh();
      Outcome.Begun begun = accept(offer, TestPlayers.BORIS, command);
      assertThat(get(acceptances.begun(TestPlayers.BORIS.id(), command))).contains(begun);
      StoredInvitation other = publicOffer(10 + number);
      get(opening(other, TestPlayers.fresh()));
      fixture.database.breakNext(how);
      assertThat(
              get(
                  invitations.withdraw(
                      TestPlayers.ANNA.id(), TestPlayers.fresh(), other.invitation().id())))
          .isTrue();
    }
    assertThat(fixture.number(GAMES)).isEqualTo(2);
    assertThat(fixture.number(OPEN_ROWS)).isZero();
  }

  @Test
  void aStoreThatDoesNotAnswerChangesNothing() {
    StoredInvitation offer = publicOffer(1);
    get(opening(offer, TestPlayers.fresh()));
    AcceptanceStore impatient = on(fixture.open(Duration.ofMillis(300)));
    fixture.database.gone(true);
    var acceptance = acceptance(offer, TestPlayers.BORIS, TestPlayers.fresh());
    assertThat(failure(impatient.accept(acceptance))).isInstanceOf(StoreUnavailable.class);
    assertThat(failure(impatient.outcome(offer.invitation().id())))
        .isInstanceOf(StoreUnavailable.class);
    fixture.database.gone(false);
    await()
        .ignoreExceptions()
        .untilAsserted(() ->
            assertThat(get(impatient.outcome(offer.invitation().id())))
                .isEqualTo(new Outcome.Stands()));
    assertThat(fixture.number(GAMES)).isZero();
    assertThat(begun(get(impatient.accept(acceptance))).guest()).isEqualTo(TestPlayers.BORIS.id());
  }

  @Test
  void onlyTheInviterWithdrawsAndOnlyWhatStands() {
    StoredInvitation offer = publicOffer(1);
    get(opening(offer, TestPlayers.fresh()));
    Invitation.Id id = offer.invitation().id();
    CommandId command = TestPlayers.fresh();
    assertThat(get(invitations.withdraw(TestPlayers.BORIS.id(), command, id))).isFalse();
    assertThat(get(invitations.withdraw(TestPlayers.ANNA.id(), command, id))).isTrue();
    assertThat(get(invitations.withdraw(TestPlayers.ANNA.id(), command, id))).isTrue();
    StoredInvitation other = publicOffer(2);
    get(opening(other, TestPlayers.fresh()));
    assertThat(get(invitations.withdraw(TestPlayers.ANNA.id(), command, other.invitation().id())))
        .as("the same command")
        .isTrue();
    assertThat(standing()).containsExactly(other.invitation());
    assertThat(get(invitations.withdraw(TestPlayers.ANNA.id(), TestPlayers.fresh(), id))).isFalse();
    assertThat(get(acceptances.outcome(id))).isEqualTo(new Outcome.Gone());
    assertThat(get(acceptances.accept(acceptance(offer, TestPlayers.BORIS, TestPlayers.fresh()))))
        .isEqualTo(new Outcome.Gone());
  }

  /// Ends a game before its first turn.
  private void end(GameId game, Ending ending) {
    StoredGame stored = get(store.journal().read(game)).orElseThrow();
    Game before = JournalEntry.game(stored.entries());
    var ended = new Event.Ended(ending, fixture.clock.instant());
    get(
        store
            .journal()
            .append(
                new JournalWrite(
                    JournalEnd.of(stored.entries()),
                    List.of(new JournalEntry.Happened(ended, Optional.empty())),
                    ((JournalEntry.Opened) stored.entries().getFirst()).players(),
                    Optional.of(before),
                    before.apply(ended),
                    Optional.empty(),
                    Optional.empty(),
                    false)));
  }

  private static Ending abortedBy(Side side) {
    return Ending.aborted(new Ending.Fault(Ending.Fault.Kind.ABORTED, side));
  }

  @Test
  void aPrivateInvitationStandsAgainOnceIfItsGuestSpoilsTheGame() {
    StoredInvitation secret = offer(TestPlayers.ANNA, 1, Optional.of(link("a")));
    get(opening(secret, TestPlayers.fresh()));
    CommandId command = TestPlayers.fresh();
    end(accept(secret, TestPlayers.BORIS, command).game(), abortedBy(Side.BLACK));
    assertThat(standing()).containsExactly(secret.invitation());
    assertThat(get(acceptances.accept(acceptance(secret, TestPlayers.BORIS, command))))
        .as("a repeat begins no second game")
        .isEqualTo(new Outcome.Gone());
    end(accept(secret, TestPlayers.CLARA, TestPlayers.fresh()).game(), abortedBy(Side.BLACK));
    assertThat(standing()).isEmpty();
  }

  @Test
  void aPersonalInvitationStandsAgainAsLongAsItIsValidAndIsKeptUntilThen() {
    StoredInvitation personal =
        offer(TestPlayers.ANNA, 1, Optional.empty(), LobbyFixtures.to(TestPlayers.BORIS));
    get(opening(personal, TestPlayers.fresh()));
    GameId game = accept(personal, TestPlayers.BORIS, TestPlayers.fresh()).game();
    fixture.clock.pass(Duration.ofHours(23));
    get(invitations.sweep(fixture.clock.instant(), fixture.clock.instant()));
    end(game, Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NOT_DEPLOYED, Side.BLACK)));
    assertThat(standing()).containsExactly(personal.invitation());
    fixture.clock.pass(Duration.ofHours(1));
    assertThat(standing()).isEmpty();
  }

  @Test
  void aPrivateInvitationStandsAgainIfNobodyCameToTheGame() {
    StoredInvitation secret = offer(TestPlayers.ANNA, 1, Optional.of(link("a")));
    get(opening(secret, TestPlayers.fresh()));
    end(accept(secret, TestPlayers.BORIS, TestPlayers.fresh()).game(), Ending.closed());
    assertThat(standing()).containsExactly(secret.invitation());
  }

  @Test
  void noInvitationStandsAgainAfterTheInvitersAbortOrIfItIsForEverybody() {
    StoredInvitation byInviter = offer(TestPlayers.ANNA, 1, Optional.of(link("a")));
    StoredInvitation ofEverybody = publicOffer(2);
    for (StoredInvitation one : List.of(byInviter, ofEverybody)) {
      get(opening(one, TestPlayers.fresh()));
    }
    end(accept(byInviter, TestPlayers.BORIS, TestPlayers.fresh()).game(), abortedBy(Side.WHITE));
    end(accept(ofEverybody, TestPlayers.BORIS, TestPlayers.fresh()).game(), abortedBy(Side.BLACK));
    assertThat(standing()).isEmpty();
  }

  @Test
  void whatIsOldIsForgotten() {
    StoredInvitation old = publicOffer(1);
    StoredInvitation played = publicOffer(2);
    get(opening(old, TestPlayers.fresh()));
    get(opening(played, TestPlayers.fresh()));
    CommandId command = TestPlayers.fresh();
    accept(played, TestPlayers.BORIS, command);
    Instant then = fixture.clock.instant();
    fixture.clock.pass(Duration.ofHours(24));
    StoredInvitation young = publicOffer(3);
    get(opening(young, TestPlayers.fresh()));
    get(invitations.sweep(fixture.clock.instant(), then.minusMillis(1)));
    assertThat(fixture.number(OPEN_ROWS)).isEqualTo(1);
    assertThat(standing()).containsExactly(young.invitation());
    assertThat(get(acceptances.begun(TestPlayers.BORIS.id(), command))).isPresent();
    get(invitations.sweep(then, then));
    assertThat(get(acceptances.begun(TestPlayers.BORIS.id(), command))).isEmpty();
  }
}
