package dev.espionage.server.lobby;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.util.Optional;
import java.util.stream.Collectors;

/// The result of parsing the terms of a game.
public sealed interface ParsedTerms {
  record Good(GameTerms terms) implements ParsedTerms {}

  record Bad(Refusal refusal) implements ParsedTerms {}

  static ParsedTerms read(Invitation.Request request) {
    Conditions conditions = request.conditions();
    ParsedTerms read = read(request.variant(), request.timeControl(), conditions.rated());
    return read instanceof Good(GameTerms terms)
            && conditions.forAccountsOnly()
            && terms.speed() == Speed.UNLIMITED
        ? bad("rated, band: there are no ratings without clocks; expected false, and no band")
        : read;
  }

  /// Parses the variant and the time control that a client sent.
  ///
  /// @param id the id of the variant
  static ParsedTerms read(String id, String timeControl, boolean rated) {
    Optional<Variant> variant = Variants.byId(id);
    if (variant.isEmpty()) {
      return bad("variant: expected one of " + ids());
    }
    return switch (TimeControl.parse(timeControl)) {
      case Parsed.Value<TimeControl>(TimeControl control) ->
          new Good(new GameTerms(variant.get(), control, rated));
      case Parsed.Failure<TimeControl>(int column, String reason) ->
          bad("time_control, column %d: %s".formatted(column, reason));
    };
  }

  /// Returns the terms of a valid request.
  static GameTerms of(Invitation.Request request) {
    return switch (read(request)) {
      case Good(GameTerms terms) -> terms;
      case Bad(Refusal refusal) -> throw new IllegalStateException(refusal.message());
    };
  }

  private static ParsedTerms bad(String message) {
    return new Bad(Refusal.of(Refusal.Code.MALFORMED, message));
  }

  private static String ids() {
    return Variants.ALL.stream().map(Variant::id).collect(Collectors.joining(", "));
  }
}
