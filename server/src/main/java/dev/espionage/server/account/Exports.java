package dev.espionage.server.account;

import dev.espionage.server.chat.ChatLines;
import dev.espionage.server.deployment.Deployments;
import dev.espionage.server.game.rating.Ranking;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.Acquaintances;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Puts together what is stored of a player. Safe for use by any thread; never blocks it. */
public final class Exports {
  private final Accounts accounts;
  private final Ranking ranking;
  private final Deployments deployments;
  private final Acquaintances acquaintances;
  private final ChatLines chat;

  public Exports(
      Accounts accounts,
      Ranking ranking,
      Deployments deployments,
      Acquaintances acquaintances,
      ChatLines chat) {
    this.accounts = accounts;
    this.ranking = ranking;
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
    var ratings = ranking.of(id).toCompletableFuture();
    var kept = deployments.list(id).toCompletableFuture();
    var contacts = acquaintances.of(id).toCompletableFuture();
    var said = chat.of(id).toCompletableFuture();
    return CompletableFuture.allOf(profile, sessions, games, ratings, kept, contacts, said)
        .thenApply(_ ->
            new Export(
                profile.join(),
                sessions.join(),
                games.join(),
                ratings.join(),
                kept.join(),
                contacts.join(),
                said.join()));
  }
}
