package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Puts together what is stored of a player. Safe for use by any thread; never blocks it. */
public final class Exports {
  private final Accounts accounts;
  private final ImmutableList<PersonalData> features;

  /**
   * @param features what other features store
   */
  public Exports(Accounts accounts, List<PersonalData> features) {
    this.accounts = accounts;
    this.features = ImmutableList.copyOf(features);
  }

  /** Everything of a player; the stage fails if the store does not answer. */
  CompletionStage<Export> of(Player player) {
    PlayerId id = player.id();
    var profile = accounts.profile(id).toCompletableFuture();
    var sessions = accounts.sessions(id).toCompletableFuture();
    var games = accounts.games(id).toCompletableFuture();
    List<CompletableFuture<Consumer<AccountExport.Builder>>> parts =
        features.stream().map(feature -> feature.of(id).toCompletableFuture()).toList();
    return CompletableFuture.allOf(
            Stream.concat(Stream.of(profile, sessions, games), parts.stream())
                .toArray(CompletableFuture[]::new))
        .thenApply(_ ->
            new Export(
                profile.join(),
                sessions.join(),
                games.join(),
                parts.stream().map(CompletableFuture::join).toList()));
  }
}
