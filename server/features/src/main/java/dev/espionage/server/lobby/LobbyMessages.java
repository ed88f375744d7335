package dev.espionage.server.lobby;

import dev.espionage.protocol.v1.Challenge;
import dev.espionage.protocol.v1.Challenges;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.InvitationPlace;
import dev.espionage.protocol.v1.InvitationTable;
import dev.espionage.protocol.v1.InvitationVisitor;
import dev.espionage.protocol.v1.InviterRating;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.lobby.InvitationViewer.ShownRating;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes the lobby's messages of the public protocol.
public final class LobbyMessages {
  /// The numbers that every viewer of the lobby sees.
  ///
  /// @param liveGames the number of games being deployed or played
  /// @param playersOnline the number of distinct connected players
  record Counts(int liveGames, int playersOnline) {}

  private static final EnumMapping<InvitationVisits.Place, InvitationPlace> PLACES =
      new EnumMapping<>(InvitationVisits.Place.class, InvitationPlace.class, "INVITATION_PLACE_");

  private LobbyMessages() {}

  /// Encodes an invitation as a field of a `Lobby`.
  ///
  /// @param rating the inviter's rating in the pool, if there is one
  static EncodedMessage row(Invitation invitation, Optional<ShownRating> rating) {
    return Envelope.field(
        Lobby.INVITATIONS_FIELD_NUMBER, ServerFrames.encoded(builder(invitation, rating).build()));
  }

  private static dev.espionage.protocol.v1.Invitation.Builder builder(
      Invitation invitation, Optional<ShownRating> rating) {
    var written = builder(invitation);
    rating.ifPresent(shown ->
        written.setInviterRating(
            InviterRating.newBuilder()
                .setRating(Math.max(0, shown.rounded()))
                .setProvisional(shown.provisional())));
    return written;
  }

  /// Encodes a `Challenges`.
  static EncodedMessage challenges(
      List<ReceivedChallenge> received, List<DeclinedChallenge> declined) {
    return ServerFrames.encoded(
        Challenges.newBuilder()
            .addAllReceived(received.stream().map(LobbyMessages::challenge).toList())
            .addAllDeclined(declined.stream().map(LobbyMessages::declined).toList())
            .build());
  }

  private static Challenge challenge(ReceivedChallenge one) {
    return Challenge.newBuilder()
        .setInvitation(builder(one.invitation(), one.rating()))
        .setAway(one.away())
        .build();
  }

  private static dev.espionage.protocol.v1.DeclinedChallenge declined(DeclinedChallenge one) {
    return dev.espionage.protocol.v1.DeclinedChallenge.newBuilder()
        .setInvitationId(one.id().value())
        .setBy(PlayerMessages.player(one.by()))
        .setVariant(one.variant())
        .setTimeControl(one.timeControl())
        .setRated(one.rated())
        .setReason(InvitationReader.REASONS.write(one.reason()))
        .build();
  }

  /// Returns the frame of a `Challenges`: an answer, or a push if `request` is 0.
  static byte[] challengesFrame(int request, EncodedMessage challenges) {
    return Envelope.of(request, ServerFrame.CHALLENGES_FIELD_NUMBER, challenges);
  }

  /// Encodes a `Lobby`.
  ///
  /// @param rows the invitations, in the order of display
  static EncodedMessage lobby(List<EncodedMessage> rows, Counts counts) {
    EncodedMessage numbers =
        ServerFrames.encoded(
            Lobby.newBuilder()
                .setLiveGames(counts.liveGames())
                .setPlayersOnline(counts.playersOnline())
                .build());
    return Envelope.join(
        Stream.concat(rows.stream(), Stream.of(numbers)).toArray(EncodedMessage[]::new));
  }

  /// Returns the frame of a `Lobby`: an answer, or a push if `request` is 0.
  static byte[] frame(int request, EncodedMessage lobby) {
    return Envelope.of(request, ServerFrame.LOBBY_FIELD_NUMBER, lobby);
  }

  /// Returns the answer to CreateInvitation.
  static byte[] invitationCreated(
      int request, dev.espionage.server.lobby.Lobby.CreateAnswer.Created created) {
    var message =
        InvitationCreated.newBuilder()
            .setInvitation(builder(created.invitation()))
            .setLinkToken(created.link().map(LinkToken::secret).orElse(""));
    return ServerFrames.answer(request).setInvitationCreated(message).build().toByteArray();
  }

  /// Writes an invitation without the inviter's rating.
  public static dev.espionage.protocol.v1.Invitation.Builder builder(Invitation invitation) {
    Conditions conditions = invitation.request().conditions();
    var written =
        dev.espionage.protocol.v1.Invitation.newBuilder()
            .setInvitationId(invitation.id().value())
            .setInviter(PlayerMessages.player(invitation.inviter()))
            .setVariant(invitation.request().variant())
            .setTimeControl(invitation.request().timeControl())
            .setColour(InvitationReader.COLOURS.write(invitation.request().colour()))
            .setPrivate(invitation.request().isPrivate())
            .setCreatedAtEpochMs(invitation.createdAt().toEpochMilli())
            .setRated(conditions.rated())
            .setToPlayerId(conditions.to().map(PlayerId::value).orElse(""))
            .setExpiresAtEpochMs(invitation.expiresAt().toEpochMilli());
    if (!conditions.band().isOpen()) {
      written.setBand(band(conditions.band()));
    }
    return written;
  }

  /// Writes an invitation's table, as one viewer may see it.
  public static InvitationTable.Builder table(InvitationVisits.Table table) {
    var written =
        InvitationTable.newBuilder()
            .setPlace(PLACES.write(table.place()))
            .setInviterOnline(table.inviterOnline());
    table.heldUntil().ifPresent(until -> written.setHeldUntilEpochMs(until.toEpochMilli()));
    table
        .visitor()
        .ifPresent(visitor -> {
          var shown = InvitationVisitor.newBuilder().setLesson(visitor.lesson());
          visitor.player().ifPresent(player -> shown.setPlayer(PlayerMessages.player(player)));
          written.setVisitor(shown);
        });
    return written;
  }

  /// Writes a band of ratings.
  public static RatingBand band(dev.espionage.server.game.rating.RatingBand band) {
    return RatingBand.newBuilder().setMin(band.min()).setMax(band.max()).build();
  }
}
