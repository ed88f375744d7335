package dev.espionage.server.wire;

import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.room.Encoded;
import java.util.List;

/** The lobby in the public protocol. */
public final class LobbyMessages {
  private LobbyMessages() {}

  /**
   * The whole list.
   *
   * @param invitations newest first; the caller has left out private ones
   * @param liveGames games being deployed or played
   */
  public static Encoded lobby(List<Invitation> invitations, int liveGames) {
    return ServerFrames.encoded(
        Lobby.newBuilder()
            .addAllInvitations(invitations.stream().map(LobbyMessages::invitation).toList())
            .setLiveGames(liveGames)
            .build());
  }

  static dev.espionage.protocol.v1.Invitation invitation(Invitation invitation) {
    return dev.espionage.protocol.v1.Invitation.newBuilder()
        .setInvitationId(invitation.id().value())
        .setInviter(People.player(invitation.inviter()))
        .setVariant(invitation.request().variant())
        .setTimeControl(invitation.request().timeControl())
        .setColour(colour(invitation.request().colour()))
        .setPrivate(invitation.request().isPrivate())
        .setCreatedAtEpochMs(invitation.createdAt().toEpochMilli())
        .build();
  }

  private static Colour colour(dev.espionage.server.lobby.Colour colour) {
    return switch (colour) {
      case RANDOM -> Colour.COLOUR_RANDOM;
      case WHITE -> Colour.COLOUR_WHITE;
      case BLACK -> Colour.COLOUR_BLACK;
    };
  }
}
