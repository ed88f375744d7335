package dev.espionage.server.account;

import dev.espionage.server.deployment.Deployments;
import dev.espionage.server.rating.RatingSheet;
import dev.espionage.server.rating.Ratings;
import dev.espionage.server.session.Player;
import dev.espionage.server.social.Acquaintances;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Puts together what is stored of a player. Safe for use by any thread; never blocks it. */
public final class Exports {
  private final Accounts accounts;
  private final Ratings ratings;
  private final Deployments deployments;
  private final Acquaintances acquaintances;

  public Exports(
      Accounts accounts, Ratings ratings, Deployments deployments, Acquaintances acquaintances) {
    this.accounts = accounts;
    this.ratings = ratings;
    this.deployments = deployments;
    this.acquaintances = acquaintances;
  }

  /** Everything of a player; the stage fails if the store does not answer. */
  public CompletionStage<Export> of(Player player) {
    var sessions = accounts.sessions(player.id());
    var games = accounts.games(player.id());
    var sheet = ratings(player);
    var kept = deployments.list(player.id());
    var contacts = acquaintances.of(player.id());
    return accounts
        .profile(player.id())
        .thenCompose(profile ->
            sessions.thenCompose(open ->
                games.thenCompose(played ->
                    sheet.thenCompose(rated ->
                        kept.thenCombine(
                            contacts,
                            (saved, known) ->
                                new Export(profile, open, played, rated, saved, known))))));
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
