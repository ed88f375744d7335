package dev.espionage.server.lobby;

import dev.espionage.server.lobby.InvitationViewer.ShownRating;
import java.util.Optional;

/// A challenge, as its recipient sees it.
///
/// @param rating the inviter's rating, if there is one
/// @param away true if the inviter is not connected, or appears offline
record ReceivedChallenge(Invitation invitation, Optional<ShownRating> rating, boolean away) {}
