package dev.espionage.server.club;

import com.google.common.collect.ImmutableList;
import com.typesafe.config.Config;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameTerms;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/// Plans the games of a club: some weeks of evenings before today, correspondence, and the games
/// that are running now. Nobody plays two live games at a time. Not thread-safe; used once.
final class ClubCalendar {
  private static final int WEEKS = 6;
  private static final int DAYS = 7 * WEEKS;

  /// The start of an evening (UTC), and its length without the last game.
  private static final Duration EVENING = Duration.ofHours(17);

  private static final int EVENING_MINUTES = 240;

  /// The games in a row of which one is not rated, or is against a computer player.
  private static final int UNRATED = 9;

  private static final int WITH_COMPUTER = 13;
  private static final int TRIES = 50;
  private static final int EARLIEST_FINISH = 24;
  private static final int FINISH_SPREAD = 60;

  /// A member who sits at a board for a time.
  private record Sitting(ClubMember member, Instant from, Instant until) {
    boolean overlaps(Sitting other) {
      return member.equals(other.member)
          && from.isBefore(other.until)
          && other.from.isBefore(until);
    }
  }

  private final List<ClubMember> members;
  private final Config data;
  private final RandomGenerator random;
  private final Instant now;
  private final List<Sitting> sittings = new ArrayList<>();
  private final List<PlannedGame> planned = new ArrayList<>();

  /// @param data the content of `club.conf`
  ClubCalendar(List<ClubMember> members, Config data, RandomGenerator random, Instant now) {
    this.members = members;
    this.data = data;
    this.random = random;
    this.now = now;
  }

  /// Plans all games.
  ///
  /// @param past the number of games that began before the last days
  ImmutableList<PlannedGame> plan(int past) {
    List<String> usual = data.getStringList("past");
    for (int i = 0; i < past; i++) {
      planPast(i, terms(usual.get(i % usual.size()), i % UNRATED != UNRATED - 1));
    }
    ClubMember first = members.getFirst();
    boolean firstPlays = false;
    for (String terms : data.getStringList("running")) {
      firstPlays = !firstPlays;
      ClubMember one = firstPlays ? first : drawn(now);
      add(one, opponent(one, now), terms(terms, !terms.endsWith("-")), before(days(1, 4)));
    }
    add(first, ClubMember.ofComputer(2), terms("espionage -", false), before(Duration.ofDays(2)));
    planComputers(4, 3, "espionage 900+10", Duration.ofMinutes(5));
    planComputers(2, 3, "espionage 600+5", Duration.ofMinutes(3));
    planComputers(3, 1, "fast 600+5", Duration.ofSeconds(100));
    planComputers(4, 2, "small 600+5", Duration.ofMinutes(2));
    return ImmutableList.copyOf(planned);
  }

  private void planPast(int number, GameTerms terms) {
    if (terms.speed() == Speed.CORRESPONDENCE) {
      ClubMember one = drawn(now);
      add(one, opponent(one, now), terms, before(days(DAYS - 15, DAYS)));
      return;
    }
    for (int i = 0; i < TRIES; i++) {
      Instant start = evening();
      ClubMember one = drawn(start);
      ClubMember other =
          number % WITH_COMPUTER == WITH_COMPUTER - 1
              ? ClubMember.ofComputer(Math.max(0, one.level() - random.nextInt(2)))
              : opponent(one, start);
      if (sit(one, other, terms, start)) {
        return;
      }
    }
  }

  /// Plans a live game unless one of the two is already playing.
  private boolean sit(ClubMember one, ClubMember other, GameTerms terms, Instant start) {
    Instant end = start.plus(terms.timeControl().estimatedLength().orElseThrow().multipliedBy(2));
    var mine = new Sitting(one, start, end);
    var others = new Sitting(other, start, end);
    boolean busy = sittings.stream().anyMatch(s -> s.overlaps(mine) || s.overlaps(others));
    if (!busy) {
      sittings.add(mine);
      boolean computer = other.player().computer();
      if (!computer) {
        sittings.add(others);
      }
      add(one, other, computer ? unrated(terms) : terms, start);
    }
    return !busy;
  }

  private void planComputers(int white, int black, String terms, Duration age) {
    add(
        new BySide<>(ClubMember.ofComputer(white), ClubMember.ofComputer(black)),
        terms(terms, false),
        before(age),
        PlannedGame.Finish.RULES);
  }

  private void add(ClubMember one, ClubMember other, GameTerms terms, Instant start) {
    List<PlannedGame.Finish> finishes = data.getEnumList(PlannedGame.Finish.class, "finishes");
    add(
        random.nextBoolean() ? new BySide<>(one, other) : new BySide<>(other, one),
        terms,
        start,
        finishes.get(planned.size() % finishes.size()));
  }

  private void add(
      BySide<ClubMember> seats, GameTerms terms, Instant start, PlannedGame.Finish finish) {
    int finishTurn = EARLIEST_FINISH + random.nextInt(FINISH_SPREAD);
    planned.add(new PlannedGame(seats, terms, start, finish, finishTurn, random.nextLong()));
  }

  /// Draws a member who has joined by then; those with more zeal more often.
  private ClubMember drawn(Instant then) {
    return drawn(joined(then), ClubMember::zeal);
  }

  /// Draws an opponent who has joined by then; those of about the same strength more often.
  private ClubMember opponent(ClubMember one, Instant then) {
    List<ClubMember> others = new ArrayList<>(joined(then));
    others.remove(one);
    return drawn(
        others,
        other -> {
          int apart = Math.abs(other.level() - one.level());
          return other.zeal() / (1 + 0.3 * apart * apart);
        });
  }

  private List<ClubMember> joined(Instant then) {
    return members.stream().filter(member -> member.joined().isBefore(then)).toList();
  }

  private ClubMember drawn(List<ClubMember> among, ToDoubleFunction<ClubMember> weight) {
    double at = random.nextDouble() * among.stream().mapToDouble(weight).sum();
    for (ClubMember member : among) {
      at -= weight.applyAsDouble(member);
      if (at < 0) {
        return member;
      }
    }
    return among.getLast();
  }

  /// Draws a time on one of the evenings before today.
  private Instant evening() {
    return now.truncatedTo(ChronoUnit.DAYS)
        .minus(Duration.ofDays(1 + random.nextInt(DAYS)))
        .plus(EVENING)
        .plusSeconds(random.nextLong(EVENING_MINUTES * 60L));
  }

  private Duration days(int least, int most) {
    long from = Duration.ofDays(least).toSeconds();
    return Duration.ofSeconds(from + random.nextLong(Duration.ofDays(most).toSeconds() - from));
  }

  private Instant before(Duration age) {
    return now.minus(age);
  }

  private static GameTerms terms(String text, boolean rated) {
    int space = text.indexOf(' ');
    return new GameTerms(
        Variants.byId(text.substring(0, space)).orElseThrow(),
        TimeControl.parse(text.substring(space + 1)).orThrow(),
        rated);
  }

  private static GameTerms unrated(GameTerms terms) {
    return new GameTerms(terms.variant(), terms.timeControl(), false);
  }
}
