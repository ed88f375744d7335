package dev.espionage.loadtest.bare;

import io.netty.channel.Channel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Who gets what somebody sends. Thread-safe. */
final class BareGroups {

  private static final String FAN = "/fan/";

  private final Map<String, BareGroup> groups = new ConcurrentHashMap<>();

  /** The group that a connection to this path belongs to: for others than fans, itself alone. */
  BareGroup of(String path, Channel channel) {
    BareGroup group =
        path.startsWith(FAN) ? groups.computeIfAbsent(path, _ -> new BareGroup()) : new BareGroup();
    group.add(channel);
    return group;
  }
}
