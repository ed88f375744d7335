package dev.espionage.server.deployment;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.deployment.DeploymentStore.SaveAnswer;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the store of saved deployments: owners, limits, names and defaults.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class DeploymentStoreIT {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();
  private static final DeploymentId NOBODYS = new DeploymentId("zzzzzzzzzzzzzzzz");

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private DeploymentStore deployments;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    deployments = new DeploymentStore(store.sql(), fixture.clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static DeploymentName name(String text) {
    return DeploymentName.read(text).toOptional().orElseThrow();
  }

  private static Deployment random(Variant variant, long seed) {
    return Deployment.random(variant, new SplittableRandom(seed));
  }

  private static SavedDeployment.Draft draft(String name, long seed, boolean isDefault) {
    return new SavedDeployment.Draft(name(name), random(Variants.SMALL, seed), isDefault);
  }

  private SavedDeployment saved(PlayerId player, SavedDeployment.Draft draft) {
    return saved(get(deployments.save(player, draft)));
  }

  private static SavedDeployment saved(SaveAnswer answer) {
    assertThat(answer).isInstanceOf(SaveAnswer.Saved.class);
    return ((SaveAnswer.Saved) answer).deployment();
  }

  private SaveAnswer change(PlayerId player, DeploymentId id, SavedDeployment.Change change) {
    return get(deployments.change(player, id, change));
  }

  private static SavedDeployment.Change renamed(String name) {
    return new SavedDeployment.Change(Optional.of(name(name)), Optional.empty(), Optional.empty());
  }

  private static SavedDeployment.Change asDefault(boolean isDefault) {
    return new SavedDeployment.Change(Optional.empty(), Optional.empty(), Optional.of(isDefault));
  }

  private List<SavedDeployment> list(PlayerId player) {
    return get(deployments.list(player));
  }

  private Optional<Deployment> defaultOf(PlayerId player, Variant variant) {
    return get(deployments.defaultOf(player, variant));
  }

  @Test
  void whatWasSavedIsListedInOrderAndOnlyForItsOwner() {
    SavedDeployment first = saved(ANNA, draft("Крепость 1", 1, false));
    fixture.clock.pass(Duration.ofSeconds(1));
    SavedDeployment second = saved(ANNA, draft("A wall", 2, false));
    SavedDeployment other = saved(BORIS, draft("A wall", 3, true));
    assertThat(list(ANNA)).containsExactly(first, second);
    assertThat(list(BORIS)).containsExactly(other);
    assertThat(get(deployments.find(BORIS, first.id()))).isEmpty();
    assertThat(get(deployments.find(ANNA, first.id()))).contains(first);
    assertThat(get(new DeploymentStore(fixture.open().sql(), fixture.clock).list(ANNA)))
        .containsExactly(first, second);
  }

  @Test
  void whatOthersKeepIsNotThere() {
    SavedDeployment annas = saved(ANNA, draft("Wall", 1, true));
    for (DeploymentId id : List.of(annas.id(), NOBODYS)) {
      assertThat(change(BORIS, id, renamed("Mine"))).isEqualTo(new SaveAnswer.NotFound());
      assertThat(get(deployments.delete(BORIS, id))).isFalse();
    }
    assertThat(defaultOf(BORIS, Variants.SMALL)).isEmpty();
    assertThat(list(ANNA)).containsExactly(annas);
  }

  @Test
  void aNameIsTakenOnlyWithinAPlayerAndVariant() {
    SavedDeployment wall = saved(ANNA, draft("Wall", 1, true));
    assertThat(get(deployments.save(ANNA, draft(" Wall ", 2, true))))
        .isEqualTo(new SaveAnswer.NameTaken());
    assertThat(list(ANNA)).containsExactly(wall);
    var large = new SavedDeployment.Draft(name("Wall"), random(Variants.ESPIONAGE, 1), true);
    saved(ANNA, large);
    saved(BORIS, draft("Wall", 1, false));
    SavedDeployment gate = saved(ANNA, draft("Gate", 4, false));
    assertThat(change(ANNA, gate.id(), renamed("Wall"))).isEqualTo(new SaveAnswer.NameTaken());
    assertThat(saved(change(ANNA, wall.id(), renamed("Wall")))).isEqualTo(wall);
  }

  @Test
  void aNameInAnotherCaseIsTaken() {
    SavedDeployment one = saved(ANNA, draft("Große Стена", 1, false));
    SavedDeployment other = saved(ANNA, draft("Gate", 2, false));
    assertThat(get(deployments.save(ANNA, draft("GROSSE СТЕНА", 3, false))))
        .isEqualTo(new SaveAnswer.NameTaken());
    assertThat(change(ANNA, other.id(), renamed("große стена")))
        .isEqualTo(new SaveAnswer.NameTaken());
    assertThat(saved(change(ANNA, one.id(), renamed("Grosse Стена"))).name())
        .isEqualTo("Grosse Стена");
  }

  @Test
  void thereIsOneDefaultOfAVariantAtMost() {
    SavedDeployment wall = saved(ANNA, draft("Wall", 1, true));
    assertThat(defaultOf(ANNA, Variants.SMALL)).contains(random(Variants.SMALL, 1));
    assertThat(defaultOf(ANNA, Variants.SMALL_FAST)).isEmpty();
    saved(ANNA, draft("Gate", 2, true));
    assertThat(defaultOf(ANNA, Variants.SMALL)).contains(random(Variants.SMALL, 2));
    saved(change(ANNA, wall.id(), asDefault(true)));
    assertThat(list(ANNA)).filteredOn(SavedDeployment::isDefault).hasSize(1);
    assertThat(defaultOf(ANNA, Variants.SMALL)).contains(random(Variants.SMALL, 1));
    saved(change(ANNA, wall.id(), asDefault(false)));
    assertThat(defaultOf(ANNA, Variants.SMALL)).isEmpty();
  }

  @Test
  void whatIsNotToBeChangedStays() {
    SavedDeployment wall = saved(ANNA, draft("Wall", 1, true));
    SavedDeployment renamed = saved(change(ANNA, wall.id(), renamed("Gate")));
    assertThat(renamed.setup()).isEqualTo(wall.setup());
    assertThat(renamed.isDefault()).isTrue();
    var other = random(Variants.SMALL, 2);
    SavedDeployment replaced =
        saved(
            change(
                ANNA,
                wall.id(),
                new SavedDeployment.Change(
                    Optional.empty(), Optional.of(other), Optional.empty())));
    assertThat(replaced.name()).isEqualTo("Gate");
    assertThat(replaced.setup()).isEqualTo(other.setup());
    assertThat(list(ANNA)).containsExactly(replaced);
  }

  @Test
  void aPlayerKeepsSoManyAndNotOneMoreWhicheverNodeIsAsked() {
    var other = new DeploymentStore(fixture.open().sql(), fixture.clock);
    List<CompletableFuture<SaveAnswer>> asked =
        IntStream.range(0, DeploymentStore.MOST + 10)
            .mapToObj(i ->
                (i % 2 == 0 ? deployments : other)
                    .save(ANNA, draft("No " + i, i, true))
                    .toCompletableFuture())
            .toList();
    List<SaveAnswer> answers = asked.stream().map(StoreFixture::get).toList();
    assertThat(answers)
        .filteredOn(SaveAnswer.Saved.class::isInstance)
        .hasSize(DeploymentStore.MOST);
    assertThat(answers).filteredOn(new SaveAnswer.Full()::equals).hasSize(10);
    assertThat(list(ANNA)).hasSize(DeploymentStore.MOST);
    assertThat(list(ANNA)).filteredOn(SavedDeployment::isDefault).hasSize(1);
    assertThat(get(deployments.delete(ANNA, list(ANNA).getFirst().id()))).isTrue();
    saved(ANNA, draft("One more", 99, false));
  }

  @Test
  void whatWasDeletedIsGone() {
    SavedDeployment wall = saved(ANNA, draft("Wall", 1, true));
    assertThat(get(deployments.delete(ANNA, wall.id()))).isTrue();
    assertThat(get(deployments.delete(ANNA, wall.id()))).isFalse();
    assertThat(list(ANNA)).isEmpty();
    assertThat(defaultOf(ANNA, Variants.SMALL)).isEmpty();
  }

  @Test
  void aDefaultThatDoesNotFitIsIgnored() {
    SavedDeployment wall = saved(ANNA, draft("Wall", 1, true));
    fixture.execute("update deployment set setup = 'HHHHHHHH/HHHHHHHH'");
    assertThat(defaultOf(ANNA, Variants.SMALL)).isEmpty();
    assertThat(list(ANNA)).extracting(SavedDeployment::id).containsExactly(wall.id());
  }

  @Test
  void nothingIsLeftOfWhatAnErasedPlayerKept() {
    SavedDeployment wall = saved(ANNA, draft("Zaphods wall", 1, true));
    saved(BORIS, draft("Gate", 2, true));
    assertThat(new AccountFixture(store, fixture.clock).erase(ANNA))
        .isEqualTo(new EraseAnswer.Erased());
    assertThat(fixture.everything())
        .noneMatch(text -> text.contains("Zaphods") || text.contains(wall.setup()));
    assertThat(get(deployments.save(ANNA, draft("Again", 3, true))))
        .isEqualTo(new SaveAnswer.NoPlayer());
    assertThat(change(ANNA, wall.id(), renamed("Again"))).isEqualTo(new SaveAnswer.NoPlayer());
    assertThat(list(ANNA)).isEmpty();
    assertThat(list(BORIS)).hasSize(1);
  }

  /// Checks two guests: Clara has no game and is removed, Anna has stored games and becomes
  /// "deleted".
  @Test
  void whatGuestsKeptGoesWithThem() {
    StoreFixture.write(store, JournaledMatch.finished(11).writes);
    saved(ANNA, draft("Wall", 1, true));
    saved(TestPlayers.CLARA.id(), draft("Gate", 2, true));
    fixture.clock.pass(Duration.ofDays(31));
    new AccountFixture(store, fixture.clock).sweepGuests();
    assertThat(fixture.number("select count(*) from deployment")).isZero();
    assertThat(fixture.number("select count(*) from player where not computer")).isEqualTo(2);
  }

  @Test
  void nothingPrintsASetup() {
    SavedDeployment.Draft draft = draft("Wall", 1, true);
    SavedDeployment wall = saved(ANNA, draft);
    var change =
        new SavedDeployment.Change(
            Optional.empty(), Optional.of(draft.deployment()), Optional.empty());
    for (Object value : List.of(wall, draft, change, new SaveAnswer.Saved(wall), list(ANNA))) {
      assertThat(value.toString()).contains("redacted").doesNotContain(wall.setup());
    }
  }
}
