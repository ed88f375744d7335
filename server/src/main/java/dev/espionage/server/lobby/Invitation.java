package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Player;
import java.time.Instant;

/** An open offer to play. */
public record Invitation(
    InvitationId id, Player inviter, InvitationRequest request, Instant createdAt) {

  /** How somebody names the invitation that they accept. */
  public sealed interface Ref {
    /** A listed one. */
    record ById(InvitationId id) implements Ref {}

    /** A private one. */
    record ByLink(LinkToken token) implements Ref {}
  }

  /** It does not stand from then on. */
  public Instant expiresAt() {
    return createdAt.plus(request.conditions().validity());
  }

  boolean stands(Instant now) {
    return now.isBefore(expiresAt());
  }
}
