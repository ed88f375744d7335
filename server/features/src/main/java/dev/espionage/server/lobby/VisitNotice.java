package dev.espionage.server.lobby;

import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.Notice;

/// Tells the nodes that somebody has an invitation's page open. Never stored.
///
/// @param lesson the number of the lesson that the holder of the place is at, from 1; 0 for a
///   person who only looks
public record VisitNotice(Invitation.Id invitation, int lesson) implements Notice {
  /// The codec of the notice between nodes.
  public static final MessageCodec<VisitNotice> CODEC =
      MessageCodec.of(
          "Visit",
          VisitNotice.class,
          VisitNotice::write,
          NoticeProto.InvitationVisited.parser(),
          VisitNotice::read);

  private NoticeProto.InvitationVisited write() {
    return NoticeProto.InvitationVisited.newBuilder()
        .setInvitationId(invitation.value())
        .setLesson(lesson)
        .build();
  }

  private static VisitNotice read(NoticeProto.InvitationVisited notice) {
    return new VisitNotice(new Invitation.Id(notice.getInvitationId()), notice.getLesson());
  }
}
