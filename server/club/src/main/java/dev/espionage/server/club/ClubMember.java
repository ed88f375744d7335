package dev.espionage.server.club;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.SpokenLanguages;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * An invented player.
 *
 * @param level the level of the computer player that plays for the member
 * @param pace the member's thinking time, relative to others; around 1
 * @param zeal how often the member plays, relative to others; positive
 * @param joined the time of registration
 */
record ClubMember(
    AccountName name,
    SpokenLanguages languages,
    int level,
    double pace,
    double zeal,
    Instant joined) {

  /**
   * Names from several countries and scripts, each with the languages of its owner. Names in
   * scripts for which a plain machine has no font come late.
   */
  private static final List<Map.Entry<String, String>> PEOPLE =
      List.of(
          Map.entry("Jana Horská", "sk cs en"),
          Map.entry("northwind", "en"),
          Map.entry("Lukas Brandt", "de en"),
          Map.entry("Иван Петров", "bg ru"),
          Map.entry("Giulia Ferri", "it en fr"),
          Map.entry("Søren", "da en"),
          Map.entry("quiet_general", "en"),
          Map.entry("María José", "es ca"),
          Map.entry("Łukasz", "pl en"),
          Map.entry("Елена", "ru en"),
          Map.entry("Kwame", "en fr"),
          Map.entry("Zoë", "nl en"),
          Map.entry("Marek 77", "sk"),
          Map.entry("Hannah", "en"),
          Map.entry("fogwalker", "en"),
          Map.entry("Tomás Rey", "es pt"),
          Map.entry("Aino", "fi sv en"),
          Map.entry("Ανδρέας", "el en"),
          Map.entry("Katrin S.", "de"),
          Map.entry("Priya", "hi en"),
          Map.entry("Десислава", "bg en"),
          Map.entry("Amélie", "fr"),
          Map.entry("old_fox", "en"),
          Map.entry("Gábor", "hu de"),
          Map.entry("Nguyễn An", "vi en"),
          Map.entry("Paolo", "it"),
          Map.entry("Deniz", "tr de"),
          Map.entry("Ioana", "ro en"),
          Map.entry("민준", "ko"),
          Map.entry("さくら", "ja"),
          Map.entry("Björn.L", "sv"),
          Map.entry("Оленка", "uk pl"),
          Map.entry("sapper64", "en"),
          Map.entry("Léo", "fr"),
          Map.entry("Petra D.", "cs"),
          Map.entry("林伟", "zh en"),
          Map.entry("Sigrún", "is en"),
          Map.entry("Ngozi", "ig en"),
          Map.entry("Yael", "he en"),
          Map.entry("evening-train", "en"));

  /** The levels of ten members in a row, most of them in the middle. */
  private static final int[] LEVELS = {3, 2, 4, 2, 2, 5, 1, 0, 4, 3};

  private static final Duration OLDEST = Duration.ofDays(90);
  private static final Duration NEWEST = Duration.ofDays(45);
  private static final Duration NEWCOMER = Duration.ofDays(15);

  /** One member in this many joined while the others already played. */
  private static final int NEWCOMERS = 8;

  /** One member in this many plays so often that ratings become established. */
  private static final int REGULARS = 4;

  private static final double REGULAR_ZEAL = 10;

  /**
   * Draws members.
   *
   * @param count the number of members, at most {@link ClubSize#MOST_PLAYERS}
   * @param now the time at which the club is seen
   */
  static ImmutableList<ClubMember> draw(int count, RandomGenerator random, Instant now) {
    List<ClubMember> members = new ArrayList<>();
    for (Map.Entry<String, String> person : PEOPLE.subList(0, count)) {
      members.add(draw(person, members.size(), random, now));
    }
    return ImmutableList.copyOf(members);
  }

  private static ClubMember draw(
      Map.Entry<String, String> person, int number, RandomGenerator random, Instant now) {
    boolean newcomer = number % NEWCOMERS == NEWCOMERS - 1;
    Duration age =
        newcomer
            ? NEWCOMER.minusMinutes(random.nextLong(NEWCOMER.dividedBy(2).toMinutes()))
            : NEWEST.plusSeconds(random.nextLong(OLDEST.minus(NEWEST).toSeconds()));
    return new ClubMember(
        AccountName.good(person.getKey()).orElseThrow(),
        SpokenLanguages.ofColumn(person.getValue()),
        LEVELS[number % LEVELS.length],
        0.6 + 0.8 * random.nextDouble(),
        (number % REGULARS == 0 ? REGULAR_ZEAL : 1) * (0.85 + 0.3 * random.nextDouble()),
        now.minus(age));
  }
}
