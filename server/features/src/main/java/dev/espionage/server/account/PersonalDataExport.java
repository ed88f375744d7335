package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Collects the data that is stored about a player. Thread-safe; never blocks the caller. */
final class PersonalDataExport {
  private final ProfileStore profiles;
  private final SessionStore sessions;
  private final ImmutableList<PersonalData> features;

  /**
   * @param features the exports of the data that other features store
   */
  PersonalDataExport(ProfileStore profiles, SessionStore sessions, List<PersonalData> features) {
    this.profiles = profiles;
    this.sessions = sessions;
    this.features = ImmutableList.copyOf(features);
  }

  /**
   * All data stored about a player, except data stored only as a hash.
   *
   * @param parts add the data that other features store
   */
  record Export(
      ProfileStore.Profile profile,
      List<SessionRows.Listed> sessions,
      List<GameId> games,
      List<Consumer<AccountExport.Builder>> parts) {
    Export {
      sessions = List.copyOf(sessions);
      games = List.copyOf(games);
      parts = List.copyOf(parts);
    }
  }

  /** Returns all data of a player. The stage fails if the store does not answer. */
  CompletionStage<Export> of(PlayerId player) {
    var profile = profiles.profile(player).toCompletableFuture();
    var open = sessions.list(player).toCompletableFuture();
    var games = profiles.games(player).toCompletableFuture();
    List<CompletableFuture<Consumer<AccountExport.Builder>>> parts =
        features.stream().map(feature -> feature.of(player).toCompletableFuture()).toList();
    return CompletableFuture.allOf(
            Stream.concat(Stream.of(profile, open, games), parts.stream())
                .toArray(CompletableFuture[]::new))
        .thenApply(_ ->
            new Export(
                profile.join(),
                open.join(),
                games.join(),
                parts.stream().map(CompletableFuture::join).toList()));
  }
}
