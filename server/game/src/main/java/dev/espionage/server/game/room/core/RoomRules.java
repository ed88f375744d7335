package dev.espionage.server.game.room.core;

import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Decision;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.Referee;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.TimeControlCache;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The rules by which every room judges requests. Thread-safe if the source of randomness is.
public final class RoomRules {
  private final Referee referee;
  private final Randomness random;
  private final CommandFactory commandFactory;
  private final RequestJudge judge = new RequestJudge(this);
  private final UntimedStart untimedStart;

  /// Creates the rules with the usual limits of a start without clocks.
  public RoomRules(CommitmentScheme commitments, Randomness random) {
    this(commitments, random, UntimedStart.USUAL);
  }

  /// Creates the rules.
  ///
  /// @param untimedStart the limits of a start without clocks
  public RoomRules(CommitmentScheme commitments, Randomness random, UntimedStart untimedStart) {
    this.untimedStart = untimedStart;
    this.referee = new Referee(commitments);
    this.random = random;
    this.commandFactory = new CommandFactory(random);
  }

  /// Returns the judge that all rooms share.
  RequestJudge judge() {
    return judge;
  }

  UntimedStart untimedStart() {
    return untimedStart;
  }

  CommandFactory commandFactory() {
    return commandFactory;
  }

  Decision decide(Game game, Command command, BySide<Optional<Duration>> lags, Instant time) {
    return referee.decide(game, command, lags, time);
  }

  /// Returns the first entry of a new game, which begins now, with new volcanoes.
  public JournalEntry.Opened open(GameId id, BySide<Player> players, GameTerms terms, Instant now) {
    var setup =
        new GameSetup(
            id,
            random.volcanoes(terms.variant()),
            TimeControlCache.shared(terms.timeControl()),
            terms.rated(),
            now,
            clockStart(players, terms));
    return new JournalEntry.Opened(new Event.Created(setup), players);
  }

  /// Returns how the clocks of a new game of these players begin. Only a live game can have an
  /// untimed start; against a computer player it always has one.
  public static ClockStart clockStart(BySide<Player> players, GameTerms terms) {
    if (!terms.timeControl().isLive()) {
      return ClockStart.TIMED;
    }
    return players.white().computer() || players.black().computer()
        ? ClockStart.UNTIMED
        : terms.clockStart();
  }

  /// Returns the first entry of a game's rematch, on the same terms with colours swapped. An
  /// aborted game is tried again with the same colours. The clocks of both begin as the game's did.
  JournalEntry.Opened rematch(RoomState state, GameId id, Instant now) {
    var players = state.players();
    var next = isAborted(state.game()) ? players : new BySide<>(players.black(), players.white());
    return open(id, next, state.game().setup().terms(), now);
  }

  /// Returns whether the game was aborted, so that its players keep their sides in the next one.
  static boolean isAborted(Game game) {
    return game instanceof Game.Ended ended && ended.ending().isAborted();
  }
}
