package dev.espionage.server.lobby;

import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import java.time.Duration;
import java.util.Optional;

/// Reads the fields of commands about invitations; throws [InvalidField].
public final class InvitationReader {
  static final EnumMapping<Invitation.Colour, Colour> COLOURS =
      new EnumMapping<>(Invitation.Colour.class, Colour.class, "COLOUR_");

  static final EnumMapping<DeclineReason, dev.espionage.protocol.v1.DeclineReason> REASONS =
      new EnumMapping<>(
          DeclineReason.class, dev.espionage.protocol.v1.DeclineReason.class, "DECLINE_REASON_");

  private InvitationReader() {}

  static Invitation.Request request(CreateInvitation create) {
    int max = ProtocolLimits.INVITATION_TEXT_CHARS;
    return new Invitation.Request(
        FieldReader.text("variant", create.getVariant(), max),
        FieldReader.text("time_control", create.getTimeControl(), max),
        colour(create.getColour()),
        create.getPrivate(),
        conditions(create));
  }

  public static Invitation.Colour colour(Colour colour) {
    return COLOURS
        .read(colour)
        .orElseThrow(() ->
            InvalidField.malformed("colour: expected COLOUR_RANDOM, COLOUR_WHITE or COLOUR_BLACK"));
  }

  private static Conditions conditions(CreateInvitation create) {
    Optional<PlayerId> to =
        create.getToPlayerId().isEmpty()
            ? Optional.empty()
            : Optional.of(FieldReader.player("to_player_id", create.getToPlayerId()));
    if (to.isPresent() && create.getPrivate()) {
      throw InvalidField.malformed(
          "to_player_id: expected none with private: anyone who has the link may accept");
    }
    return new Conditions(
        create.getRated(), band(create.getBand()), to, validity(create.getValidMinutes()));
  }

  /// Reads the band of ratings; an absent field means no band.
  private static RatingBand band(dev.espionage.protocol.v1.RatingBand band) {
    if (!RatingBand.isPossible(band.getMin(), band.getMax())) {
      throw InvalidField.malformed(
          "band: expected min and max from 0 (no end) to %d, min no greater than max"
              .formatted(RatingBand.MAX_END));
    }
    return new RatingBand(band.getMin(), band.getMax());
  }

  private static Duration validity(int minutes) {
    if (minutes == 0) {
      return Conditions.USUAL_VALIDITY;
    }
    long shortest = Conditions.SHORTEST_VALIDITY.toMinutes();
    long longest = Conditions.LONGEST_VALIDITY.toMinutes();
    if (minutes < shortest || minutes > longest) {
      throw InvalidField.malformed(
          "valid_minutes: expected 0 or from %d to %d".formatted(shortest, longest));
    }
    return Duration.ofMinutes(minutes);
  }

  static DeclineReason reason(dev.espionage.protocol.v1.DeclineReason reason) {
    return REASONS
        .read(reason)
        .orElseThrow(() -> InvalidField.malformed("reason: expected a DeclineReason"));
  }

  static Invitation.Id id(String text) {
    if (!CrockfordBase32.isId(text)) {
      throw InvalidField.malformed("invitation_id: expected 16 lower-case Crockford characters");
    }
    return new Invitation.Id(text);
  }

  static Invitation.Ref ref(AcceptInvitation accept) {
    return switch (accept.getInvitationCase()) {
      case INVITATION_ID -> new Invitation.Ref.ById(id(accept.getInvitationId()));
      case LINK_TOKEN -> link(accept.getLinkToken());
      case INVITATION_NOT_SET ->
          throw InvalidField.malformed("invitation: expected invitation_id or link_token");
    };
  }

  private static Invitation.Ref link(String token) {
    if (!CrockfordBase32.isToken(token)) {
      throw InvalidField.malformed("link_token: expected 26 lower-case Crockford characters");
    }
    return new Invitation.Ref.ByLink(new LinkToken(token));
  }
}
