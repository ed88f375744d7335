package dev.espionage.server.game.journal;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.SaltedCommitment;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.kernel.PlayerId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Reads and checks the fields of an event. An error names the field and the expected value, never
/// the value found.
///
/// @param tag the number of the event
record EntryFields(int tag) {
  private static final int SECRET_BYTES = 32;

  Side side(dev.espionage.journal.v1.Side side) throws UnreadableEntryException {
    return EntryEnums.SIDES
        .read(side)
        .orElseThrow(() -> UnreadableEntryException.damaged("side: expected white or black"));
  }

  JournalEntry.Cause cause(dev.espionage.journal.v1.Cause cause) throws UnreadableEntryException {
    requireLength("command_id", cause.getCommandId(), EntryEnums.COMMAND_ID_BYTES);
    ByteBuffer id = cause.getCommandId().asReadOnlyByteBuffer();
    return new JournalEntry.Cause(side(cause.getSide()), new UUID(id.getLong(), id.getLong()));
  }

  public GameId game(String field, String id) throws UnreadableEntryException {
    return GameId.parse(id).optional().orElseThrow(() -> noId(field));
  }

  public PlayerId player(String field, String id) throws UnreadableEntryException {
    if (!CrockfordBase32.isId(id)) {
      throw noId(field);
    }
    return new PlayerId(id);
  }

  private static UnreadableEntryException noId(String field) {
    return UnreadableEntryException.damaged(field + ": expected 16 Crockford characters");
  }

  /// Reads a variant. An unknown one may come from a newer version.
  Variant variant(String id) throws UnreadableEntryException {
    if (id.isEmpty()) {
      throw UnreadableEntryException.damaged("variant: expected an id");
    }
    return Variants.byId(id)
        .orElseThrow(() ->
            UnreadableEntryException.unknown(tag, "this version does not know the game's variant"));
  }

  Volcanoes volcanoes(Variant variant, ByteString bytes) throws UnreadableEntryException {
    SquareSet squares = SquareSet.EMPTY;
    int last = -1;
    for (byte square : bytes) {
      if (square <= last || square >= variant.geometry().size()) {
        throw illegalVolcanoes();
      }
      squares = squares.with(square);
      last = square;
    }
    return Volcanoes.of(variant, squares).optional().orElseThrow(EntryFields::illegalVolcanoes);
  }

  private static UnreadableEntryException illegalVolcanoes() {
    return UnreadableEntryException.damaged(
        "volcanoes: expected squares in order, legal for the variant");
  }

  TimeControl timeControl(String text) throws UnreadableEntryException {
    return TimeControl.parse(text)
        .optional()
        .map(TimeControlCache::shared)
        .orElseThrow(
            () -> UnreadableEntryException.damaged("time_control: expected a form such as 600+5"));
  }

  Duration duration(String field, long millis) throws UnreadableEntryException {
    if (millis < 0) {
      throw UnreadableEntryException.damaged(field + ": expected 0 or more");
    }
    return Duration.ofMillis(millis);
  }

  Instant after(Instant earlier, String field, long epochMillis) throws UnreadableEntryException {
    if (epochMillis <= earlier.toEpochMilli()) {
      throw UnreadableEntryException.damaged(field + ": expected a time after that of the entry");
    }
    return Instant.ofEpochMilli(epochMillis);
  }

  Deployment deployment(Variant variant, ByteString pieces) throws UnreadableEntryException {
    int files = variant.geometry().files();
    requireLength("pieces", pieces, variant.homeRanks() * files);
    String letters = pieces.toString(StandardCharsets.ISO_8859_1);
    List<String> ranks = new ArrayList<>();
    for (int first = 0; first < letters.length(); first += files) {
      ranks.add(letters.substring(first, first + files));
    }
    return Deployment.parse(variant, String.join("/", ranks))
        .optional()
        .orElseThrow(() -> UnreadableEntryException.damaged("pieces: expected the whole army"));
  }

  SaltedCommitment seal(dev.espionage.journal.v1.Seal seal) throws UnreadableEntryException {
    requireLength("salt", seal.getSalt(), SECRET_BYTES);
    requireLength("commitment", seal.getCommitment(), SECRET_BYTES);
    return new SaltedCommitment(
        Salt.of(seal.getSalt().toByteArray()), Commitment.of(seal.getCommitment().toByteArray()));
  }

  Turn turn(ByteString squares) throws UnreadableEntryException {
    if (squares.isEmpty() || squares.size() % 2 != 0 || squares.size() > 2 * Variant.MAX_STEPS) {
      throw UnreadableEntryException.damaged(
          "steps: expected 1 to %d pairs".formatted(Variant.MAX_STEPS));
    }
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < squares.size(); i += 2) {
      steps.add(new Step(square(squares.byteAt(i)), square(squares.byteAt(i + 1))));
    }
    return new Turn(steps);
  }

  private static int square(byte square) throws UnreadableEntryException {
    if (square < 0) {
      throw UnreadableEntryException.damaged("steps: expected squares from 0 to 127");
    }
    return square;
  }

  private static void requireLength(String field, ByteString bytes, int expected)
      throws UnreadableEntryException {
    if (bytes.size() != expected) {
      throw UnreadableEntryException.damaged("%s: expected %d bytes".formatted(field, expected));
    }
  }
}
