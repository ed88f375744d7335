package dev.espionage.loadtest.soak.fault;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What can happen to somebody's connection. */
public enum ConnectionFault {
  /** The client is killed: its TCP connection is reset, and it comes back. */
  RESET,
  /** The page is loaded again: the connection is closed in order, and another one is made. */
  RELOAD,
  /** The client reads nothing for a while, then everything that has come since. */
  SLOW_READER,
  /** The network goes without a word: the server is left with a dead socket. */
  HALF_OPEN,
  /**
   * A tab is closed in the middle of a game; its player comes back when it is too late, or just
   * not.
   */
  ABANDONED_TAB;

  private static final String ALL = "all";
  private static final String NONE = "none";

  /** As on the command line and in reports: {@code half-open}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Those of a list.
   *
   * @param list labels joined by commas, or {@code all}, or {@code none}
   * @throws IllegalArgumentException that names one that is none
   */
  public static Set<ConnectionFault> parse(String list) {
    if (list.equals(ALL)) {
      return EnumSet.allOf(ConnectionFault.class);
    }
    EnumSet<ConnectionFault> faults = EnumSet.noneOf(ConnectionFault.class);
    if (!list.equals(NONE)) {
      for (String label : list.split(",", -1)) {
        faults.add(of(label));
      }
    }
    return faults;
  }

  private static ConnectionFault of(String label) {
    return Arrays.stream(values())
        .filter(fault -> fault.label().equals(label))
        .findAny()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "\"%s\" is no fault; expected all, none, or some of %s"
                    .formatted(label, labels())));
  }

  private static String labels() {
    return Arrays.stream(values()).map(ConnectionFault::label).collect(Collectors.joining(","));
  }
}
