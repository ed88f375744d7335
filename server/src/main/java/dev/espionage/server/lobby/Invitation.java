package dev.espionage.server.lobby;

import dev.espionage.server.session.Player;
import java.time.Instant;

/** An open offer to play. */
public record Invitation(
    InvitationId id, Player inviter, InvitationRequest request, Instant createdAt) {
  /** It does not stand from then on. */
  public Instant expiresAt() {
    return createdAt.plus(request.conditions().validity());
  }

  boolean stands(Instant now) {
    return now.isBefore(expiresAt());
  }
}
