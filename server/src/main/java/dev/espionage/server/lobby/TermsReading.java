package dev.espionage.server.lobby;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Terms;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.room.RefusalCode;
import java.util.Optional;
import java.util.stream.Collectors;

/** What became of reading what is to be played. */
sealed interface TermsReading {
  record Good(Terms terms) implements TermsReading {}

  record Bad(Refusal refusal) implements TermsReading {}

  static TermsReading read(InvitationRequest request) {
    Optional<Variant> variant = Variants.byId(request.variant());
    if (variant.isEmpty()) {
      return bad("variant: expected one of " + ids());
    }
    return switch (TimeControl.parse(request.timeControl())) {
      case Parsed.Value<TimeControl>(TimeControl control) ->
          terms(variant.get(), control, request.conditions());
      case Parsed.Failure<TimeControl>(int column, String reason) ->
          bad("time_control, column %d: %s".formatted(column, reason));
    };
  }

  private static TermsReading terms(Variant variant, TimeControl control, Conditions conditions) {
    return conditions.forAccountsOnly() && control.speed() == Speed.UNLIMITED
        ? bad("rated, band: there are no ratings without clocks; expected false, and no band")
        : new Good(new Terms(variant, control, conditions.rated()));
  }

  /** Of an invitation that stands, whose request has been read before. */
  static Terms of(Invitation invitation) {
    return switch (read(invitation.request())) {
      case Good(Terms terms) -> terms;
      case Bad(Refusal refusal) -> throw new IllegalStateException(refusal.message());
    };
  }

  private static TermsReading bad(String message) {
    return new Bad(Refusal.of(RefusalCode.MALFORMED, message));
  }

  private static String ids() {
    return Variants.ALL.stream().map(Variant::id).collect(Collectors.joining(", "));
  }
}
