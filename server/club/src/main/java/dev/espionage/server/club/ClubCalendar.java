package dev.espionage.server.club;

import com.google.common.collect.ImmutableList;
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
import java.util.random.RandomGenerator;

/**
 * Plans the games of a club: some weeks of evenings before today, correspondence, and the games
 * that are running now. Nobody plays two live games at a time. Not thread-safe; used once.
 */
final class ClubCalendar {
  /** The terms of 25 games in a row, so that every variant and speed has its share. */
  private static final List<String> TERMS =
      List.of(
          "espionage 600+5",
          "small 180+2",
          "fast 600+5",
          "espionage 600+5",
          "small 180+2",
          "espionage 2d",
          "espionage 600+5",
          "small 180+2",
          "open-fast 600d5",
          "espionage 600+5",
          "small 180+2",
          "small 600+5",
          "espionage 600+5",
          "small 180+2",
          "small-fast 300+3",
          "espionage 600+5",
          "small 180+2",
          "espionage 1800+15",
          "espionage 600+5",
          "small 180+2",
          "espionage 300/3x20",
          "espionage 600+5",
          "small 180+2",
          "espionage 600+5",
          "small 180+2");

  /** The running games between members. The first member plays in every second one. */
  private static final List<String> RUNNING =
      List.of(
          "espionage 3d",
          "small 7d",
          "espionage 1d",
          "fast 3d",
          "espionage 3d",
          "espionage 7d",
          "small -",
          "open-fast 3d");

  private static final List<PlannedGame.Finish> FINISHES =
      List.of(
          PlannedGame.Finish.RULES,
          PlannedGame.Finish.RESIGNATION,
          PlannedGame.Finish.RULES,
          PlannedGame.Finish.RULES,
          PlannedGame.Finish.TIME,
          PlannedGame.Finish.RULES,
          PlannedGame.Finish.RESIGNATION,
          PlannedGame.Finish.RULES,
          PlannedGame.Finish.DRAW,
          PlannedGame.Finish.RESIGNATION,
          PlannedGame.Finish.RULES);

  private static final int WEEKS = 6;
  private static final int DAYS = 7 * WEEKS;

  /** The start of an evening (UTC), and its length without the last game. */
  private static final Duration EVENING = Duration.ofHours(17);

  private static final int EVENING_MINUTES = 240;

  /** The games in a row of which one is not rated, or is against a computer player. */
  private static final int UNRATED = 9;

  private static final int WITH_COMPUTER = 13;
  private static final int TRIES = 50;
  private static final int EARLIEST_FINISH = 24;
  private static final int FINISH_SPREAD = 60;

  /** A member who sits at a board for a time. */
  private record Sitting(ClubSeat seat, Instant from, Instant until) {
    boolean overlaps(Sitting other) {
      return seat.equals(other.seat) && from.isBefore(other.until) && other.from.isBefore(until);
    }
  }

  /** A member with a seat. */
  private record Regular(ClubMember member, ClubSeat seat) {}

  private final List<Regular> regulars = new ArrayList<>();
  private final RandomGenerator random;
  private final Instant now;
  private final List<Sitting> sittings = new ArrayList<>();
  private final List<PlannedGame> planned = new ArrayList<>();

  /**
   * @param members the members
   * @param seats their seats, in the same order
   */
  ClubCalendar(
      List<ClubMember> members, List<ClubSeat> seats, RandomGenerator random, Instant now) {
    for (int i = 0; i < members.size(); i++) {
      regulars.add(new Regular(members.get(i), seats.get(i)));
    }
    this.random = random;
    this.now = now;
  }

  /**
   * Plans all games.
   *
   * @param past the number of games that began before the last days
   */
  ImmutableList<PlannedGame> plan(int past) {
    for (int i = 0; i < past; i++) {
      planPast(i);
    }
    for (int i = 0; i < RUNNING.size(); i++) {
      planRunning(i);
    }
    ClubSeat first = regulars.getFirst().seat();
    add(first, ClubSeat.ofComputer(2), terms("espionage -", false), before(Duration.ofDays(2)));
    planComputers(4, 3, "espionage 900+10", Duration.ofMinutes(5));
    planComputers(2, 3, "espionage 600+5", Duration.ofMinutes(3));
    planComputers(3, 1, "fast 600+5", Duration.ofSeconds(100));
    planComputers(4, 2, "small 600+5", Duration.ofMinutes(2));
    return ImmutableList.copyOf(planned);
  }

  private void planPast(int number) {
    GameTerms terms = terms(TERMS.get(number % TERMS.size()), number % UNRATED != UNRATED - 1);
    if (terms.speed() == Speed.CORRESPONDENCE) {
      Regular one = drawn(now);
      add(one.seat(), opponent(one, now).seat(), terms, before(days(DAYS - 15, DAYS)));
      return;
    }
    for (int i = 0; i < TRIES; i++) {
      Instant start = evening();
      Regular one = drawn(start);
      ClubSeat other =
          number % WITH_COMPUTER == WITH_COMPUTER - 1
              ? ClubSeat.ofComputer(Math.max(0, one.seat().level() - random.nextInt(2)))
              : opponent(one, start).seat();
      if (sit(one.seat(), other, terms, start)) {
        return;
      }
    }
  }

  /** Plans a live game unless one of the two is already playing. */
  private boolean sit(ClubSeat one, ClubSeat other, GameTerms terms, Instant start) {
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

  private void planRunning(int number) {
    Regular one = number % 2 == 0 ? regulars.getFirst() : drawn(now);
    GameTerms terms = terms(RUNNING.get(number), !RUNNING.get(number).endsWith("-"));
    add(one.seat(), opponent(one, now).seat(), terms, before(days(1, 4)));
  }

  private void planComputers(int white, int black, String terms, Duration age) {
    add(
        new BySide<>(ClubSeat.ofComputer(white), ClubSeat.ofComputer(black)),
        terms(terms, false),
        before(age),
        PlannedGame.Finish.RULES);
  }

  private void add(ClubSeat one, ClubSeat other, GameTerms terms, Instant start) {
    add(
        random.nextBoolean() ? new BySide<>(one, other) : new BySide<>(other, one),
        terms,
        start,
        FINISHES.get(planned.size() % FINISHES.size()));
  }

  private void add(
      BySide<ClubSeat> seats, GameTerms terms, Instant start, PlannedGame.Finish finish) {
    int finishTurn = EARLIEST_FINISH + random.nextInt(FINISH_SPREAD);
    planned.add(new PlannedGame(seats, terms, start, finish, finishTurn, random.nextLong()));
  }

  /** Draws a member who has joined by then; those with more zeal more often. */
  private Regular drawn(Instant then) {
    return drawn(joined(then), regular -> regular.member().zeal());
  }

  /** Draws an opponent who has joined by then; those of about the same strength more often. */
  private Regular opponent(Regular one, Instant then) {
    List<Regular> others = new ArrayList<>(joined(then));
    others.remove(one);
    return drawn(
        others,
        other -> {
          int apart = Math.abs(other.seat().level() - one.seat().level());
          return other.member().zeal() / (1 + 0.3 * apart * apart);
        });
  }

  private List<Regular> joined(Instant then) {
    return regulars.stream().filter(regular -> regular.member().joined().isBefore(then)).toList();
  }

  private interface Weight {
    double of(Regular regular);
  }

  private Regular drawn(List<Regular> among, Weight weight) {
    double at = random.nextDouble() * among.stream().mapToDouble(weight::of).sum();
    for (Regular regular : among) {
      at -= weight.of(regular);
      if (at < 0) {
        return regular;
      }
    }
    return among.getLast();
  }

  /** Draws a time on one of the evenings before today. */
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
