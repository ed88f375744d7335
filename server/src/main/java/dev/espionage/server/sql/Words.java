package dev.espionage.server.sql;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.chat.ChatRoom;
import dev.espionage.server.chat.ReportReason;
import dev.espionage.server.game.conduct.Offence;
import java.util.Locale;
import java.util.Optional;

/** What the constants of our types are called in the tables; they keep these names for ever. */
public final class Words {
  private Words() {}

  /** In lower case, with hyphens: {@code no-move}. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The class of speed of this name, which one of them has. */
  public static Speed speed(String word) {
    return constant(Speed.class, word);
  }

  /** Why a game ended; the name is one of theirs. */
  public static Ending.Reason reason(String word) {
    return constant(Ending.Reason.class, word);
  }

  /** The room of a chat of this name. */
  public static ChatRoom chatRoom(String word) {
    return constant(ChatRoom.class, word);
  }

  /** Why a line was reported; the name is one of theirs. */
  public static ReportReason reportReason(String word) {
    return constant(ReportReason.class, word);
  }

  /** Who won by the result in the archive; empty for a draw. */
  public static Optional<Side> winner(String result) {
    return switch (result) {
      case "1-0" -> Optional.of(Side.WHITE);
      case "0-1" -> Optional.of(Side.BLACK);
      case "1/2-1/2" -> Optional.empty();
      default -> throw new IllegalArgumentException("no result: " + result);
    };
  }

  /** In which way a player spoiled a game; the name is one of theirs. */
  public static Offence.Kind offence(String word) {
    return constant(Offence.Kind.class, word);
  }

  private static <T extends Enum<T>> T constant(Class<T> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
