package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.function.Consumer;

/// An action that a room asks for. Effects are executed in order.
public sealed interface Effect {
  /// A write to the journal. [Room#committed] or [Room#failed] reports its outcome. At most one
  /// append is pending.
  record Append(JournalWrite write) implements Effect {}

  /// A request for the vacation of the player of a late turn, answered by [Room#onVacation] or
  /// [Room#vacationUnknown]. Never requested while another query or an append is pending.
  record TakeVacation(Vacations.LateTurn turn) implements Effect {}

  /// A request for the default deployments of these players, answered by [Room#onDefaults]. If the
  /// answer takes too long, the room continues without it, and ignores it later.
  record FindDefaults(Variant variant, Map<Side, PlayerId> of) implements Effect {
    public FindDefaults {
      of = Map.copyOf(of);
    }
  }

  /// The answer to a request.
  record Reply(Consumer<Answer> asker, Answer answer) implements Effect {}

  /// The current state for the audience `to`, which has watchers.
  ///
  /// @param receivedNanos see `SnapshotBytes`
  record Show(Viewer to, AudienceView audience, long receivedNanos) implements Effect {}

  /// The changed game info for the audience `to`.
  record Inform(Viewer to, AudienceView audience) implements Effect {}

  /// The notice of a new game for a player.
  record Notify(PlayerId player, GameCreated created) implements Effect {}
}
