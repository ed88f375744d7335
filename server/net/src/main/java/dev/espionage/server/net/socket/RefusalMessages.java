package dev.espionage.server.net.socket;

import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.LimitKind;
import dev.espionage.protocol.v1.TurnRule;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.Refusal;

/// Converts refusals to messages of the public protocol.
final class RefusalMessages {
  private static final EnumMapping<Refusal.Code, ErrorCode> CODES =
      new EnumMapping<>(Refusal.Code.class, ErrorCode.class, "ERROR_CODE_");
  private static final EnumMapping<dev.espionage.engine.play.TurnRule, TurnRule> RULES =
      new EnumMapping<>(dev.espionage.engine.play.TurnRule.class, TurnRule.class, "TURN_RULE_");

  private static final EnumMapping<Refusal.Limit.Kind, LimitKind> LIMITS =
      new EnumMapping<>(Refusal.Limit.Kind.class, LimitKind.class, "LIMIT_KIND_");

  private RefusalMessages() {}

  static Error.Builder error(Refusal refusal) {
    var error =
        Error.newBuilder()
            .setCode(CODES.write(refusal.code()))
            .setRetryable(refusal.code().temporary() || refusal.retryAfter().isPresent())
            .setRetryAfterMs(refusal.retryAfter().map(ServerFrames::millis).orElse(0))
            .setMessage(refusal.message());
    refusal.illegal().ifPresent(illegal -> add(error, illegal));
    refusal
        .limit()
        .ifPresent(limit -> error.setLimit(LIMITS.write(limit.kind())).setLimitMost(limit.most()));
    return error;
  }

  private static void add(Error.Builder error, TurnVerdict.Illegal illegal) {
    error.setRule(RULES.write(illegal.rule()));
    illegal.step().ifPresent(error::setStep);
  }
}
