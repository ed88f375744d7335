package dev.espionage.server.net.socket;

import com.google.protobuf.ByteString;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.protocol.Crockford;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;

/** Reads single fields, or throws {@link BadField}. */
public final class Fields {
  private Fields() {}

  public static GameId game(String text) {
    return switch (GameId.parse(text)) {
      case Parsed.Value<GameId>(GameId game) -> game;
      case Parsed.Failure<GameId> _ ->
          throw BadField.malformed("game_id: expected 16 lower-case Crockford characters");
    };
  }

  public static PlayerId player(String name, String text) {
    if (!Crockford.isId(text)) {
      throw BadField.malformed(name + ": expected 16 lower-case Crockford characters");
    }
    return new PlayerId(text);
  }

  public static CommandId commandId(ClientFrame frame) {
    ByteString bytes = frame.getCommandId();
    if (bytes.size() != ProtocolLimits.COMMAND_ID_BYTES) {
      throw BadField.noCommandId();
    }
    return CommandId.from(bytes.asReadOnlyByteBuffer());
  }

  public static String text(String name, String text, int max) {
    if (text.length() > max) {
      throw BadField.malformed("%s: expected at most %d characters".formatted(name, max));
    }
    return text;
  }

  /** A uint32 that is no greater than a Java int can say; no true value is. */
  public static int number(String name, int unsigned) {
    if (unsigned < 0) {
      throw BadField.malformed(name + ": expected at most 2147483647");
    }
    return unsigned;
  }
}
