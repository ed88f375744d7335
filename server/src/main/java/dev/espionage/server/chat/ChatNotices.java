package dev.espionage.server.chat;

import dev.espionage.server.cluster.ClusterNotices;

/** Tells those who follow a game's chat of new lines. Safe for use by any thread. */
@FunctionalInterface
public interface ChatNotices {
  /** Somebody said something. May come twice, and not in the order of the numbers. */
  void said(NewLine line);

  /**
   * Returns notices that tell this node at once, and the others by the cluster. Once for each
   * system.
   *
   * @param here tells the connections of this node, also of what other nodes send
   */
  static ChatNotices toAllNodes(ClusterNotices cluster, ChatNotices here) {
    cluster.listen(NewLine.class, here::said);
    return line -> {
      here.said(line);
      cluster.tell(line);
    };
  }
}
