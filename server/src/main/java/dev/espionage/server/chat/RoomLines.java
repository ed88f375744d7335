package dev.espionage.server.chat;

import java.util.List;

/**
 * The end of what was said in a room.
 *
 * @param lines the last ones, in order
 * @param open whether who asked may write there now
 */
public record RoomLines(ChatRoom room, boolean open, List<Line> lines) {
  public RoomLines {
    lines = List.copyOf(lines);
  }
}
