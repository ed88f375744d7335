package dev.espionage.server.account;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.AccountExport;
import java.util.List;
import java.util.function.Consumer;

/**
 * Everything that is stored of a player but what is stored as a hash only.
 *
 * @param parts add what other features store
 */
record Export(
    Profile profile,
    List<SessionRow> sessions,
    List<GameId> games,
    List<Consumer<AccountExport.Builder>> parts) {
  Export {
    sessions = List.copyOf(sessions);
    games = List.copyOf(games);
    parts = List.copyOf(parts);
  }
}
