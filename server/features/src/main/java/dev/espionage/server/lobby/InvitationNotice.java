package dev.espionage.server.lobby;

import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.game.room.codec.SharedFields;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.util.Optional;

/// Tells the nodes that invitations were opened or closed, so that they read them again. A node
/// that misses it reads them a few seconds later.
///
/// @param opened the invitation that was opened; empty if some were closed
public record InvitationNotice(Optional<Opened> opened) implements Notice {
  /// The notice that invitations were closed.
  static final InvitationNotice CLOSED = new InvitationNotice(Optional.empty());

  /// The codec of the notice between nodes.
  public static final MessageCodec<InvitationNotice> CODEC =
      MessageCodec.of(
          "Invitations",
          InvitationNotice.class,
          InvitationNotice::write,
          NoticeProto.InvitationsChanged.parser(),
          InvitationNotice::read);

  /// An opened invitation, with the values that the store does not keep.
  ///
  /// @param link the token of a private invitation, for a repeat of the command at another node
  record Opened(
      Invitation.Id invitation,
      InvitationOrigin origin,
      PlayerId inviter,
      CommandId command,
      Optional<LinkToken> link) {}

  /// Returns the notice of an opened invitation.
  public static InvitationNotice opened(
      Invitation.Id invitation,
      InvitationOrigin origin,
      PlayerId inviter,
      CommandId command,
      Optional<LinkToken> link) {
    return new InvitationNotice(
        Optional.of(new Opened(invitation, origin, inviter, command, link)));
  }

  private NoticeProto.InvitationsChanged write() {
    var written = NoticeProto.InvitationsChanged.newBuilder();
    opened.ifPresent(one ->
        written
            .getOpenedBuilder()
            .setId(one.invitation().value())
            .setOrigin(one.origin().key())
            .setInviterId(one.inviter().value())
            .setCommandId(SharedFields.write(one.command()))
            .setLinkToken(one.link().map(LinkToken::secret).orElse("")));
    return written.build();
  }

  private static InvitationNotice read(NoticeProto.InvitationsChanged notice) {
    return notice.hasOpened() ? read(notice.getOpened()) : CLOSED;
  }

  private static InvitationNotice read(NoticeProto.OpenedInvitation opened) {
    String link = opened.getLinkToken();
    return opened(
        new Invitation.Id(opened.getId()),
        new InvitationOrigin(opened.getOrigin()),
        new PlayerId(opened.getInviterId()),
        SharedFields.read(opened.getCommandId()),
        link.isEmpty() ? Optional.empty() : Optional.of(new LinkToken(link)));
  }
}
