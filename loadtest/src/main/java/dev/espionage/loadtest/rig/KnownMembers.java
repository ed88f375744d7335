package dev.espionage.loadtest.rig;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads from a node's log which other nodes it counts among its cluster. */
final class KnownMembers {

  private static final Pattern CHANGE =
      Pattern.compile("node espionage@(\\S+):\\d+ (is a member|was removed|has left)");
  private static final String ADDED = "is a member";

  private KnownMembers() {}

  /** Returns the hosts of the other members, by the log of the node's last run. */
  static Set<String> in(String log) {
    Set<String> hosts = new HashSet<>();
    Matcher change = CHANGE.matcher(log);
    while (change.find()) {
      if (change.group(2).equals(ADDED)) {
        hosts.add(change.group(1));
      } else {
        hosts.remove(change.group(1));
      }
    }
    return hosts;
  }
}
