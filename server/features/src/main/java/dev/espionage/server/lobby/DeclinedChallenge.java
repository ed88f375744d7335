package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;

/// A challenge that was declined, as its inviter is told.
record DeclinedChallenge(
    Invitation.Id id,
    PlayerId inviter,
    Player by,
    String variant,
    String timeControl,
    boolean rated,
    DeclineReason reason) {}
