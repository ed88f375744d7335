package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.journal.GameOpenings;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.sql.WrongSequence;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/// Creates games by opening their journals, and wakes their rooms. Thread-safe.
///
/// @param wake the action that loads the room of a new game, so that its clock is checked
public record JournaledGames(
    Journal journal,
    RoomRules rules,
    Randomness random,
    InstantSource clock,
    Consumer<JournalEntry.Opened> wake)
    implements GameOpenings {
  /// Creates a game. It is durable when the stage completes, and its deployment clock runs from
  /// now. A failed stage leaves the outcome unknown. The caller tells the players.
  public CompletionStage<GameId> create(BySide<Player> players, GameTerms terms) {
    return open(players, terms, opened -> journal.append(JournalWrite.opening(opened)));
  }

  /// Creates a game as [#create] does, unless a game with this id exists or existed. In that case
  /// returns `false` and changes nothing; the fence of the journal detects it.
  public CompletionStage<Boolean> createOnce(GameId id, BySide<Player> players, GameTerms terms) {
    return open(id, players, terms, opened -> journal.append(JournalWrite.opening(opened)))
        .thenApply(_ -> true)
        .exceptionallyCompose(failure ->
            isFenced(failure)
                ? CompletableFuture.completedStage(false)
                : CompletableFuture.failedStage(failure));
  }

  private static boolean isFenced(Throwable failure) {
    return failure instanceof WrongSequence || failure.getCause() instanceof WrongSequence;
  }

  @Override
  public CompletionStage<GameId> open(
      BySide<Player> players,
      GameTerms terms,
      Function<JournalEntry.Opened, CompletionStage<Void>> write) {
    return open(random.gameId(), players, terms, write);
  }

  private CompletionStage<GameId> open(
      GameId id,
      BySide<Player> players,
      GameTerms terms,
      Function<JournalEntry.Opened, CompletionStage<Void>> write) {
    JournalEntry.Opened opened = rules.open(id, players, terms, clock.instant());
    return write
        .apply(opened)
        .thenApply(_ -> {
          wake.accept(opened);
          return id;
        });
  }
}
