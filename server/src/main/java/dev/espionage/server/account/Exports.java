package dev.espionage.server.account;

import dev.espionage.server.chat.ChatLines;
import dev.espionage.server.deployment.Deployments;
import dev.espionage.server.rating.RatingSheet;
import dev.espionage.server.rating.Ratings;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
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
  private final ChatLines chat;

  public Exports(
      Accounts accounts,
      Ratings ratings,
      Deployments deployments,
      Acquaintances acquaintances,
      ChatLines chat) {
    this.accounts = accounts;
    this.ratings = ratings;
    this.deployments = deployments;
    this.acquaintances = acquaintances;
    this.chat = chat;
  }

  /** Everything of a player; the stage fails if the store does not answer. */
  public CompletionStage<Export> of(Player player) {
    PlayerId id = player.id();
    var profile = accounts.profile(id).toCompletableFuture();
    var sessions = accounts.sessions(id).toCompletableFuture();
    var games = accounts.games(id).toCompletableFuture();
    var sheet = ratings(player).toCompletableFuture();
    var kept = deployments.list(id).toCompletableFuture();
    var contacts = acquaintances.of(id).toCompletableFuture();
    var said = chat.of(id).toCompletableFuture();
    return CompletableFuture.allOf(profile, sessions, games, sheet, kept, contacts, said)
        .thenApply(_ ->
            new Export(
                profile.join(),
                sessions.join(),
                games.join(),
                sheet.join(),
                kept.join(),
                contacts.join(),
                said.join()));
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
