package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Map;
import java.util.function.Consumer;

/** What a room wants done, in order. */
public sealed interface Effect {
  /**
   * Write to the journal and say {@link Room#committed} or {@link Room#failed}; there is never more
   * than one under way.
   */
  record Append(JournalWrite write) implements Effect {}

  /**
   * Take a day of a player's vacation as of {@code now}, and say {@link Room#onVacation} or {@link
   * Room#vacationUnknown}; never while another is asked for, or something is being written.
   */
  record TakeVacation(PlayerId player, Instant now) implements Effect {}

  /**
   * Find the default deployments of these players, and say {@link Room#onDefaults}. The room goes
   * on without them if that takes too long, and does not mind hearing of them then.
   */
  record FindDefaults(Variant variant, Map<Side, PlayerId> of) implements Effect {
    public FindDefaults {
      of = Map.copyOf(of);
    }
  }

  /** Answer a submission. */
  record Reply(Consumer<Answer> asker, Answer answer) implements Effect {}

  /**
   * Show the game to those who watch it as {@code to}, of whom there are some.
   *
   * @param receivedNanos as in {@code SnapshotBytes}
   */
  record Show(Viewer to, AudienceView audience, long receivedNanos) implements Effect {}

  /** Tell them the standing facts, which have changed. */
  record Inform(Viewer to, AudienceView audience) implements Effect {}

  /** Tell a player of a new game. */
  record Notify(PlayerId player, GameCreated created) implements Effect {}
}
