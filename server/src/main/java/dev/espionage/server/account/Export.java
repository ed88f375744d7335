package dev.espionage.server.account;

import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.OwnLine;
import dev.espionage.server.deployment.SavedDeployment;
import dev.espionage.server.game.rating.EarnedRating;
import dev.espionage.server.game.rating.Pool;
import dev.espionage.server.social.ContactList;
import java.util.List;

/**
 * Everything that is stored of a player but what is stored as a hash only.
 *
 * @param ratings as of now
 */
public record Export(
    Profile profile,
    List<SessionRow> sessions,
    List<GameId> games,
    ImmutableMap<Pool, EarnedRating> ratings,
    List<SavedDeployment> deployments,
    ContactList contacts,
    List<OwnLine> chat) {
  public Export {
    sessions = List.copyOf(sessions);
    games = List.copyOf(games);
    deployments = List.copyOf(deployments);
    chat = List.copyOf(chat);
  }
}
