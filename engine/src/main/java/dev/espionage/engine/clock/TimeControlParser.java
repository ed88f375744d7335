package dev.espionage.engine.clock;

import dev.espionage.engine.parse.Parsed;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A parser for one text form of a time control. It reads from left to right. After a problem it
/// continues as if the missing number were 0, and finally reports the leftmost problem. It builds
/// the control only if there is no problem. Not thread-safe; used once.
final class TimeControlParser {
  private static final int LONGEST_NUMBER = 5;
  private static final int LONGEST_QUOTE = 12;

  private record Digits(int column, String text) {
    int value() {
      return text.length() > LONGEST_NUMBER ? Integer.MAX_VALUE : Integer.parseInt(text);
    }
  }

  private final String text;
  private int at;
  private Parsed.@Nullable Failure<TimeControl> problem;

  TimeControlParser(String text) {
    this.text = text;
  }

  Parsed<TimeControl> parse() {
    if (skip('-')) {
      return end(TimeControl.Unlimited::new);
    }
    Digits first = number("\"-\" or a number");
    if (skip('+')) {
      return fischer(first);
    }
    if (skip('/')) {
      return byoYomi(first);
    }
    if (skip('d')) {
      return at == text.length() || text.charAt(at) == 'w'
          ? correspondence(first)
          : bronstein(first);
    }
    fail("\"+\", \"/\" or \"d\"");
    return end(TimeControl.Unlimited::new);
  }

  private Parsed<TimeControl> fischer(Digits base) {
    Digits increment = number("an increment in seconds");
    check(base, NumberRange.BASE);
    check(increment, NumberRange.INCREMENT);
    checkNotBothZero(base, increment, NumberRange.INCREMENT);
    return end(() -> new TimeControl.Fischer(seconds(base), seconds(increment)));
  }

  private Parsed<TimeControl> bronstein(Digits base) {
    Digits delay = number("a delay in seconds, or the end");
    check(base, NumberRange.BASE);
    check(delay, NumberRange.DELAY);
    checkNotBothZero(base, delay, NumberRange.DELAY);
    return end(() -> new TimeControl.Bronstein(seconds(base), seconds(delay)));
  }

  private Parsed<TimeControl> byoYomi(Digits main) {
    Digits periods = number("a number of periods");
    if (!skip('x')) {
      fail("\"x\"");
    }
    Digits period = number("a period in seconds");
    check(main, NumberRange.BASE);
    check(periods, NumberRange.PERIODS);
    check(period, NumberRange.PERIOD);
    return end(() -> new TimeControl.ByoYomi(seconds(main), periods.value(), seconds(period)));
  }

  private Parsed<TimeControl> correspondence(Digits days) {
    check(days, NumberRange.DAYS);
    boolean weekendsOff = skip('w');
    return end(() -> new TimeControl.Correspondence(Duration.ofDays(days.value()), weekendsOff));
  }

  private static Duration seconds(Digits number) {
    return Duration.ofSeconds(number.value());
  }

  private Parsed<TimeControl> end(Supplier<TimeControl> control) {
    if (at < text.length()) {
      fail("the end");
    }
    return problem != null ? problem : Parsed.value(control.get());
  }

  private Digits number(String expected) {
    int start = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      fail(expected);
      return new Digits(start + 1, "0");
    }
    Digits number = new Digits(start + 1, text.substring(start, at));
    checkNoLeadingZero(number);
    return number;
  }

  private boolean skip(char expected) {
    boolean there = at < text.length() && text.charAt(at) == expected;
    at += there ? 1 : 0;
    return there;
  }

  // Not Character.isDigit, which accepts the digits of every script.
  private static boolean isDigit(char c) {
    return '0' <= c && c <= '9';
  }

  private void checkNoLeadingZero(Digits number) {
    if (number.text().length() > 1 && number.text().startsWith("0")) {
      fail(number, "a number without leading zeros");
    }
  }

  private void check(Digits number, NumberRange numberRange) {
    if (!numberRange.contain(number.value())) {
      fail(number, numberRange.toString());
    }
  }

  private void checkNotBothZero(Digits base, Digits bonus, NumberRange numberRange) {
    if (base.value() == 0 && bonus.value() == 0) {
      fail(bonus, numberRange.name() + " above 0 when the base time is 0");
    }
  }

  private void fail(Digits number, String expected) {
    fail(number.column(), quoted(number.text()), expected);
  }

  private void fail(String expected) {
    fail(at + 1, at == text.length() ? "the end" : shown(text.codePointAt(at)), expected);
  }

  private void fail(int column, String found, String expected) {
    if (problem == null || column < problem.column()) {
      problem = new Parsed.Failure<>(column, "expected " + expected + ", found " + found);
    }
  }

  private static String quoted(String digits) {
    boolean tooLong = digits.length() > LONGEST_QUOTE;
    return '"' + (tooLong ? digits.substring(0, LONGEST_QUOTE) + "…" : digits) + '"';
  }

  // The text may come from any client, and the message may go to a terminal or a log.
  private static String shown(int character) {
    boolean printable = ' ' <= character && character <= '~';
    return printable
        ? "\"" + (char) character + '"'
        : String.format(Locale.ROOT, "U+%04X", character);
  }
}
