package dev.espionage.server.club;

import com.google.common.collect.ImmutableList;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.espionage.bot.deployment.DeploymentGenerator;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.SessionSettings;
import dev.espionage.server.account.SpokenLanguages;
import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.storage.DataSettings;
import dev.espionage.server.storage.Storage;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Fills an empty store with a club. The same seed, size and time give the same members, games and
/// invitations. Only ids of players and invitations, and secrets, differ. The games are played on
/// all processors, and then written in the order of their ends, so that ratings follow from them as
/// on a server.
///
/// Confined to one thread; used once.
public final class Club {
  /// The password of all members. It is public, so a club must not be open to strangers.
  public static final String PASSWORD = "club-evening";

  /// The distances in the list of members between friends.
  private static final int[] FRIENDS = {1, 3, 7};

  /// The members who invite, by their places in the list.
  private static final int[] INVITERS = {4, 1, 6, 2, 5, 3, 7};

  private static final List<String> FORMATIONS = List.of("Corner fort", "Left wing", "Open middle");

  /// Members that save deployments.
  private static final int TACTICIANS = 5;

  private static final int DAY_SECONDS = 86_400;

  private final Config data = ConfigFactory.parseResources(Club.class, "club.conf");
  private final ClubStore store;
  private final ClubSize size;
  private final Instant now;
  private final SplittableRandom random;
  private final List<Player> players = new ArrayList<>();

  private Club(ClubStore store, ClubSize size, long seed, Instant now) {
    this.store = store;
    this.size = size;
    this.now = now;
    this.random = new SplittableRandom(seed);
  }

  /// The settings of the store to fill, and of the sessions of the server that will use it.
  public record Target(StoreSettings store, DataSettings data, SessionSettings session) {
    /// Reads these settings from the tree of a server.
    public static Target read(ConfigSection root) {
      return new Target(
          StoreSettings.read(root.section("store")),
          DataSettings.read(root.section("data")),
          SessionSettings.read(root.section("session")));
    }
  }

  /// The content of a new club.
  ///
  /// @param member the name of a member with running games, friends and an invitation
  /// @param finished the number of finished games
  /// @param running the number of running games
  public record Content(String member, int players, int finished, int running, int invitations) {}

  /// Fills a store, and closes it. Creates it if there is none.
  ///
  /// @param clock the time source; the newest games and invitations are from now
  /// @throws IOException if the store has accounts or games, or cannot be used; the message says
  ///   why
  public static Content fill(Target target, ClubSize size, long seed, InstantSource clock)
      throws IOException, InterruptedException {
    if (target.store().url() instanceof StoreUrl.Memory) {
      throw new IOException("espionage.store.url is \"memory\": there is no store to fill");
    }
    Instant now = Instant.ofEpochMilli(clock.millis());
    try (Storage storage = Storage.open(target.store(), target.data(), clock)) {
      var store = new ClubStore(storage.store(), target.session(), new ClubClock(now));
      store.requireEmpty();
      return new Club(store, size, seed, now).fill();
    }
  }

  private Content fill() throws IOException {
    PasswordHash password = store.hash(PASSWORD);
    List<ClubMember> members = new ArrayList<>();
    for (Config person : data.getConfigList("members").subList(0, size.players())) {
      members.add(member(person, password));
      players.add(members.getLast().player());
    }
    ImmutableList<PlannedGame> planned =
        new ClubCalendar(members, data, random, now).plan(size.games());
    List<JournalWrite> games =
        planned.parallelStream()
            .map(plan -> ClubGame.play(plan, now))
            .sorted(Comparator.comparing(Club::lastEvent))
            .toList();
    for (JournalWrite game : games) {
      store.write(game);
    }
    makeFriends();
    saveDeployments();
    int invitations = invite();
    int finished =
        Math.toIntExact(games.stream().filter(game -> game.finished().isPresent()).count());
    return new Content(
        players.getFirst().name(), players.size(), finished, games.size() - finished, invitations);
  }

  private ClubMember member(Config person, PasswordHash password) throws IOException {
    Duration age = Duration.ofDays(person.getInt("days"));
    Instant joined = now.minus(age.plusSeconds(random.nextInt(DAY_SECONDS)));
    AccountName name = AccountName.good(person.getString("name")).orElseThrow();
    Player player = store.register(name, password, joined);
    store.speak(player, SpokenLanguages.ofColumn(person.getString("languages")));
    double pace = 0.6 + 0.8 * random.nextDouble();
    return new ClubMember(player, person.getInt("level"), pace, person.getDouble("zeal"), joined);
  }

  private static Instant lastEvent(JournalWrite game) {
    JournalEntry last = game.entries().getLast();
    return last.event().at();
  }

  private void makeFriends() throws IOException {
    for (int i = 0; i < players.size(); i++) {
      for (int distance : FRIENDS) {
        Player one = players.get(i);
        Player other = players.get((i + distance) % players.size());
        Instant asked = now.minus(Duration.ofHours(1 + random.nextInt(200)));
        store.befriend(one, other, asked);
        if (distance != FRIENDS[2] || i % 2 == 0) {
          store.befriend(other, one, asked.plus(Duration.ofMinutes(40)));
        }
      }
    }
  }

  private void saveDeployments() throws IOException {
    for (Player player : players.subList(0, TACTICIANS)) {
      for (Variant variant : List.of(Variants.ESPIONAGE, Variants.SMALL)) {
        for (String name : FORMATIONS) {
          store.save(
              player,
              name,
              DeploymentGenerator.draw(variant, random),
              name.equals(FORMATIONS.getFirst()),
              now.minus(Duration.ofDays(1 + random.nextInt(20))));
        }
      }
    }
  }

  /// Opens invitations; the last one is to the first member only.
  private int invite() throws IOException {
    Optional<PlayerId> everybody = Optional.empty();
    List<Invitation.Request> requests =
        List.of(
            request("espionage 600+5", true, RatingBand.OPEN, everybody),
            request("small 180+2", false, RatingBand.OPEN, everybody),
            request("espionage 3d", true, RatingBand.OPEN, everybody),
            request("fast 600+5", true, new RatingBand(1_000, 2_000), everybody),
            request("espionage 1800+15", true, RatingBand.OPEN, everybody),
            request("open-fast 600d5", false, RatingBand.OPEN, everybody),
            request("small 7d", false, RatingBand.OPEN, Optional.of(players.getFirst().id())));
    for (int i = 0; i < requests.size(); i++) {
      store.invite(
          players.get(INVITERS[i]), requests.get(i), now.minusSeconds(20 + random.nextInt(900)));
    }
    return requests.size();
  }

  private static Invitation.Request request(
      String terms, boolean rated, RatingBand band, Optional<PlayerId> to) {
    int space = terms.indexOf(' ');
    return new Invitation.Request(
        terms.substring(0, space),
        terms.substring(space + 1),
        Invitation.Colour.RANDOM,
        false,
        new Invitation.Conditions(rated, band, to, Invitation.Conditions.LONGEST_VALIDITY));
  }
}
