package dev.espionage.server.pairing;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/// A pairing that accepts every request for a casual game and never finds an opponent. Thread-safe.
public final class FakePairing implements Pairing {
  public static final Instant SINCE = Instant.parse("2026-03-01T12:00:00Z");

  public final Set<PlayerId> seeking = ConcurrentHashMap.newKeySet();

  @Override
  public CompletionStage<SeekAnswer> seek(Player player, CommandId id, Pairing.Request request) {
    if (request.rated()) {
      return CompletableFuture.completedStage(
          new SeekAnswer.Refused(Refusal.of(Refusal.Code.ACCOUNT_REQUIRED, "no rated games here")));
    }
    seeking.add(player.id());
    return CompletableFuture.completedStage(
        new SeekAnswer.Found(
            new Pairing.Status(
                new Seeking(player, id, request, SINCE), true, seeking.size(), Optional.empty())));
  }

  @Override
  public CompletionStage<Answer> stop(PlayerId player) {
    seeking.remove(player);
    return CompletableFuture.completedStage(new Answer.Accepted());
  }

  @Override
  public CompletionStage<Answer> join(PlayerId player) {
    return CompletableFuture.completedStage(new Answer.Accepted());
  }

  /// Adds the commands of this pairing, as a `PairingModule` does.
  public FeatureModule module() {
    return new FeatureModule() {
      @Override
      public void addCommands(CommandTable.Builder commands) {
        var _ =
            commands
                .add(PairingCommands.CASES, client -> new PairingCommands(FakePairing.this, client))
                .creating(PairingCommands.CREATING);
      }
    };
  }
}
