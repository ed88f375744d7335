package dev.espionage.server.account;

import dev.espionage.server.chat.ChatLines;
import dev.espionage.server.rating.RatingSheet;
import dev.espionage.server.rating.Ratings;
import dev.espionage.server.session.Player;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Puts together what is stored of a player. Safe for use by any thread; never blocks it. */
public final class Exports {
  private final Accounts accounts;
  private final Ratings ratings;
  private final Optional<ChatLines> chat;

  /**
   * @param chat empty if none is kept
   */
  public Exports(Accounts accounts, Ratings ratings, Optional<ChatLines> chat) {
    this.accounts = accounts;
    this.ratings = ratings;
    this.chat = chat;
  }

  /** Everything of a player; the stage fails if the store does not answer. */
  public CompletionStage<Export> of(Player player) {
    var sessions = accounts.sessions(player.id());
    var games = accounts.games(player.id());
    var sheet = ratings(player);
    var said =
        chat.map(lines -> lines.of(player.id()))
            .orElseGet(() -> CompletableFuture.completedStage(List.of()));
    return accounts
        .profile(player.id())
        .thenCompose(profile ->
            sessions.thenCompose(open ->
                games.thenCompose(played ->
                    sheet.thenCombine(
                        said, (rated, lines) -> new Export(profile, open, played, rated, lines)))));
  }

  /** Guests have none. */
  private CompletionStage<RatingSheet> ratings(Player player) {
    return player.guest()
        ? CompletableFuture.completedStage(RatingSheet.EMPTY)
        : ratings
            .of(Set.of(player.id()))
            .thenApply(sheets -> sheets.getOrDefault(player.id(), RatingSheet.EMPTY));
  }
}
