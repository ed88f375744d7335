package dev.espionage.server.noninterference;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.game.feed.OwnGames;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.signal.GameSignal;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.game.wire.GameMessages;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;
import java.util.Optional;

/// Encodes frames as the server does. Tests override it to leak on purpose.
class Wire {

  byte[] watching(int request, AudienceView audience) {
    return GameFrames.watching(
        request, GameMessages.info(audience), GameMessages.snapshot(audience));
  }

  byte[] snapshot(Viewer to, AudienceView audience) {
    return Envelope.of(0, ServerFrame.SNAPSHOT_FIELD_NUMBER, GameMessages.snapshot(audience));
  }

  byte[] info(AudienceView audience) {
    return GameFrames.gameInfo(GameMessages.info(audience));
  }

  byte[] history(int request, GameId game, List<HistoryView.Entry> entries, int turns) {
    return GameFrames.history(request, GameMessages.history(game, entries, turns));
  }

  byte[] answer(Viewer to, int request, Answer answer) {
    return switch (answer) {
      case Answer.Accepted() -> ServerFrames.done(request);
      case Answer.Refused(var refusal) -> ServerFrames.refused(request, refusal);
    };
  }

  byte[] created(GameCreated created) {
    return GameFrames.gameCreated(0, created);
  }

  /// Returns the news that a player's games have changed; empty if a write is no such change.
  Optional<byte[]> changed(Viewer to, JournalWrite write) {
    return Optional.ofNullable(GameSignal.change(write))
        .filter(change -> to != Viewer.SPECTATOR && OwnGames.CHANGES.contains(change))
        .map(_ -> GameFrames.gamesChanged());
  }
}
