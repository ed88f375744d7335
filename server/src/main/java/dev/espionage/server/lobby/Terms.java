package dev.espionage.server.lobby;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.room.RefusalCode;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is to be played. */
record Terms(Variant variant, TimeControl timeControl) {
  /** What became of reading a request. */
  sealed interface Reading {
    record Good(Terms terms) implements Reading {}

    record Bad(Refusal refusal) implements Reading {}
  }

  static Reading read(InvitationRequest request) {
    Optional<Variant> variant = Variants.byId(request.variant());
    if (variant.isEmpty()) {
      return bad("variant: expected one of " + ids());
    }
    return switch (TimeControl.parse(request.timeControl())) {
      case Parsed.Value<TimeControl>(TimeControl control) ->
          new Reading.Good(new Terms(variant.get(), control));
      case Parsed.Failure<TimeControl>(int column, String reason) ->
          bad("time_control, column %d: %s".formatted(column, reason));
    };
  }

  /** Of an invitation that stands, whose request has been read before. */
  static Terms of(Invitation invitation) {
    return switch (read(invitation.request())) {
      case Reading.Good(Terms terms) -> terms;
      case Reading.Bad(Refusal refusal) -> throw new IllegalStateException(refusal.message());
    };
  }

  private static Reading bad(String message) {
    return new Reading.Bad(Refusal.of(RefusalCode.MALFORMED, message));
  }

  private static String ids() {
    return Variants.ALL.stream().map(Variant::id).collect(Collectors.joining(", "));
  }
}
