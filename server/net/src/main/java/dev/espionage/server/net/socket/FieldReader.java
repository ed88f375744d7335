package dev.espionage.server.net.socket;

import com.google.protobuf.ByteString;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;

/// Reads single fields; throws [InvalidField] if one is invalid.
public final class FieldReader {
  private FieldReader() {}

  public static GameId game(String text) {
    return switch (GameId.parse(text)) {
      case Parsed.Value<GameId>(GameId game) -> game;
      case Parsed.Failure<GameId> _ ->
          throw InvalidField.malformed("game_id: expected 16 lower-case Crockford characters");
    };
  }

  public static PlayerId player(String name, String text) {
    if (!CrockfordBase32.isId(text)) {
      throw InvalidField.malformed(name + ": expected 16 lower-case Crockford characters");
    }
    return new PlayerId(text);
  }

  public static CommandId commandId(ClientFrame frame) {
    ByteString bytes = frame.getCommandId();
    if (bytes.size() != ProtocolLimits.COMMAND_ID_BYTES) {
      throw InvalidField.noCommandId();
    }
    return CommandId.from(bytes.asReadOnlyByteBuffer());
  }

  public static String text(String name, String text, int max) {
    if (text.length() > max) {
      throw InvalidField.malformed("%s: expected at most %d characters".formatted(name, max));
    }
    return text;
  }

  /// Reads a uint32 that must fit into an int; no valid value is greater.
  public static int number(String name, int unsigned) {
    if (unsigned < 0) {
      throw InvalidField.malformed(name + ": expected at most 2147483647");
    }
    return unsigned;
  }
}
