package dev.espionage.server.admin;

import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;

/// Writes announcements as messages of the public protocol.
final class AnnouncementMessages {
  private AnnouncementMessages() {}

  /// Returns the push frame with all standing announcements.
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
