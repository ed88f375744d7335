package dev.espionage.server.admin;

import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;

/** Announcements in the public protocol. */
final class AnnouncementMessages {
  private AnnouncementMessages() {}

  /** Push: all announcements that stand. */
  static byte[] frame(List<Announcement> standing) {
    var message = dev.espionage.protocol.v1.Announcements.newBuilder();
    standing.forEach(one ->
        message
            .addAnnouncementsBuilder()
            .setAnnouncementId(one.id())
            .setText(one.text().toString())
            .setLanguage(one.language()));
    return ServerFrames.answer(0).setAnnouncements(message).build().toByteArray();
  }
}
