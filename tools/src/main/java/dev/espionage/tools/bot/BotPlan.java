package dev.espionage.tools.bot;

import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.report.Report;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The settings of a bot.
///
/// @param token the token of an account or a guest; without one the bot becomes a guest called
///   `name`
/// @param games the number of concurrent games; with `once`, the total number of games
/// @param once true if the bot leaves after that many games
/// @param seek the kind of game that the bot seeks in quick pairing
/// @param open the kind of game that the bot offers to everybody in the lobby
/// @param most the longest time that the bot thinks about a turn
record BotPlan(
    Endpoint endpoint,
    Optional<String> token,
    String name,
    PlayerFactory playerFactory,
    int games,
    boolean once,
    AcceptedPlayers acceptedPlayers,
    Optional<Wish> seek,
    Optional<Wish> open,
    Duration most,
    long seed) {

  boolean isGuest() {
    return token.isEmpty();
  }

  /// Returns a text without the token.
  @Override
  public String toString() {
    return "BotPlan[" + endpoint + ", " + name + "]";
  }

  /// The senders whose invitations a bot accepts, provided that they are addressed to it alone.
  enum AcceptedPlayers {
    ANYBODY,
    FRIENDS,
    NOBODY;

    static AcceptedPlayers parse(String text) {
      return OptionChecks.labelled(text, List.of(values()), one -> Report.word(one, ""));
    }
  }

  /// A kind of game, as `CreateInvitation` names it.
  record Wish(String variant, String timeControl) {

    /// Parses a text such as `small:600+5`.
    static Wish parse(String text) {
      int colon = text.indexOf(':');
      if (colon < 0) {
        throw new IllegalArgumentException(
            "'%s': expected VARIANT:TIME such as small:600+5".formatted(text));
      }
      String variant = text.substring(0, colon);
      String control = text.substring(colon + 1);
      if (Variants.parse(variant) instanceof Parsed.Failure<Variant>(int _, String reason)) {
        throw new IllegalArgumentException("'%s': %s".formatted(text, reason));
      }
      if (TimeControl.parse(control)
          instanceof Parsed.Failure<TimeControl>(int column, String reason)) {
        throw new IllegalArgumentException(
            "'%s': column %d: %s".formatted(text, colon + 1 + column, reason));
      }
      return new Wish(variant, control);
    }
  }
}
