package dev.espionage.server.game.room.core;

import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Decision;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Referee;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.TimeControls;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.kernel.Player;
import java.time.Instant;

/** What every room judges by. Safe for use by any thread, as far as the randomness is. */
public final class Rules {
  private final Referee referee;
  private final Randomness random;
  private final Translator translator;
  private final Judge judge = new Judge(this);

  public Rules(CommitmentScheme commitments, Randomness random) {
    this.referee = new Referee(commitments);
    this.random = random;
    this.translator = new Translator(random);
  }

  /** The same for all rooms. */
  Judge judge() {
    return judge;
  }

  Translator translator() {
    return translator;
  }

  Decision decide(Game game, Command command, Instant time) {
    return referee.decide(game, command, time);
  }

  /** The first entry of a new game, which begins now, with new volcanoes. */
  public JournalEntry.Opened open(GameId id, Pair<Player> players, Terms terms, Instant now) {
    var setup =
        new GameSetup(
            id,
            random.volcanoes(terms.variant()),
            TimeControls.shared(terms.timeControl()),
            terms.rated(),
            now);
    return new JournalEntry.Opened(new Event.Created(setup), players);
  }

  /** The first entry of the rematch of a game: the same with colours swapped. */
  JournalEntry.Opened rematch(RoomState state, GameId id, Instant now) {
    var swapped = new Pair<>(state.players().black(), state.players().white());
    return open(id, swapped, state.game().setup().terms(), now);
  }
}
