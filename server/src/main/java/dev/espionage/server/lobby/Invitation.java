package dev.espionage.server.lobby;

import dev.espionage.server.session.Player;
import java.time.Instant;

/** An open offer to play. */
public record Invitation(
    InvitationId id, Player inviter, InvitationRequest request, Instant createdAt) {}
