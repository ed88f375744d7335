package dev.espionage.loadtest.soak;

import dev.espionage.tools.options.OptionChecks;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A fault that a soak injects into a connection.
public enum ConnectionFault {
  /// The client is killed: its TCP connection is reset, and the client reconnects.
  RESET,
  /// The page is reloaded: the client closes its connection in order and opens another one.
  RELOAD,
  /// The client stops reading for a while, then reads everything that has arrived since.
  SLOW_READER,
  /// The network fails silently: the server keeps a dead socket.
  HALF_OPEN,
  /// A player closes the tab in the middle of a game and returns about when the opponent may claim:
  /// too late, or just in time.
  ABANDONED_TAB;

  private static final String ALL = "all";
  private static final String NONE = "none";

  /// Returns the name on the command line and in reports, such as `half-open`.
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Parses labels separated by commas, or `all`, or `none`.
  public static Set<ConnectionFault> parse(String list) {
    if (list.equals(ALL)) {
      return EnumSet.allOf(ConnectionFault.class);
    }
    EnumSet<ConnectionFault> faults = EnumSet.noneOf(ConnectionFault.class);
    if (!list.equals(NONE)) {
      for (String label : list.split(",", -1)) {
        faults.add(OptionChecks.labelled(label, List.of(values()), ConnectionFault::label));
      }
    }
    return faults;
  }
}
