package dev.espionage.server.net.socket;

import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.TurnRule;
import dev.espionage.server.kernel.Refusal;

/** Converts refusals to messages of the public protocol. */
final class RefusalMessages {
  private RefusalMessages() {}

  static Error.Builder error(Refusal refusal) {
    var error =
        Error.newBuilder()
            .setCode(code(refusal.code()))
            .setRetryable(refusal.code().temporary() || refusal.retryAfter().isPresent())
            .setRetryAfterMs(refusal.retryAfter().map(ServerFrames::millis).orElse(0))
            .setMessage(refusal.message());
    refusal.illegal().ifPresent(illegal -> add(error, illegal));
    return error;
  }

  private static void add(Error.Builder error, TurnVerdict.Illegal illegal) {
    error.setRule(rule(illegal.rule()));
    illegal.step().ifPresent(error::setStep);
  }

  private static ErrorCode code(Refusal.Code code) {
    return switch (code) {
      case MALFORMED -> ErrorCode.ERROR_CODE_MALFORMED;
      case UNKNOWN_COMMAND -> ErrorCode.ERROR_CODE_UNKNOWN_COMMAND;
      case HELLO_EXPECTED -> ErrorCode.ERROR_CODE_HELLO_EXPECTED;
      case UNAUTHENTICATED -> ErrorCode.ERROR_CODE_UNAUTHENTICATED;
      case SESSION_REQUIRED -> ErrorCode.ERROR_CODE_SESSION_REQUIRED;
      case COMMAND_ID_REQUIRED -> ErrorCode.ERROR_CODE_COMMAND_ID_REQUIRED;
      case RATE_LIMITED -> ErrorCode.ERROR_CODE_RATE_LIMITED;
      case BUSY -> ErrorCode.ERROR_CODE_BUSY;
      case UNAVAILABLE -> ErrorCode.ERROR_CODE_UNAVAILABLE;
      case NOT_FOUND -> ErrorCode.ERROR_CODE_NOT_FOUND;
      case NOT_A_PLAYER -> ErrorCode.ERROR_CODE_NOT_A_PLAYER;
      case LIMIT_REACHED -> ErrorCode.ERROR_CODE_LIMIT_REACHED;
      case WRONG_PHASE -> ErrorCode.ERROR_CODE_WRONG_PHASE;
      case NOT_YOUR_TURN -> ErrorCode.ERROR_CODE_NOT_YOUR_TURN;
      case WRONG_TURN_NUMBER -> ErrorCode.ERROR_CODE_WRONG_TURN_NUMBER;
      case ILLEGAL_TURN -> ErrorCode.ERROR_CODE_ILLEGAL_TURN;
      case ILLEGAL_DEPLOYMENT -> ErrorCode.ERROR_CODE_ILLEGAL_DEPLOYMENT;
      case ALREADY_DEPLOYED -> ErrorCode.ERROR_CODE_ALREADY_DEPLOYED;
      case DRAW_ALREADY_OFFERED -> ErrorCode.ERROR_CODE_DRAW_ALREADY_OFFERED;
      case NO_DRAW_OFFER -> ErrorCode.ERROR_CODE_NO_DRAW_OFFER;
      case TOO_LATE_TO_ABORT -> ErrorCode.ERROR_CODE_TOO_LATE_TO_ABORT;
      case CLAIM_NOT_ALLOWED -> ErrorCode.ERROR_CODE_CLAIM_NOT_ALLOWED;
      case REMATCH_NOT_ALLOWED -> ErrorCode.ERROR_CODE_REMATCH_NOT_ALLOWED;
      case OWN_INVITATION -> ErrorCode.ERROR_CODE_OWN_INVITATION;
      case UNREADABLE -> ErrorCode.ERROR_CODE_UNREADABLE;
      case ACCOUNT_REQUIRED -> ErrorCode.ERROR_CODE_ACCOUNT_REQUIRED;
      case PAUSED -> ErrorCode.ERROR_CODE_PAUSED;
    };
  }

  private static TurnRule rule(dev.espionage.engine.play.TurnRule rule) {
    return switch (rule) {
      case OFF_BOARD -> TurnRule.TURN_RULE_OFF_BOARD;
      case NOT_ADJACENT -> TurnRule.TURN_RULE_NOT_ADJACENT;
      case EMPTY_SQUARE -> TurnRule.TURN_RULE_EMPTY_SQUARE;
      case NOT_OWN_PIECE -> TurnRule.TURN_RULE_NOT_OWN_PIECE;
      case IMMOBILE_PIECE -> TurnRule.TURN_RULE_IMMOBILE_PIECE;
      case SAME_PIECE -> TurnRule.TURN_RULE_SAME_PIECE;
      case VOLCANO -> TurnRule.TURN_RULE_VOLCANO;
      case ATTACKED_BLIND -> TurnRule.TURN_RULE_ATTACKED_BLIND;
      case OWN_PIECE_THERE -> TurnRule.TURN_RULE_OWN_PIECE_THERE;
      case NO_RETURN -> TurnRule.TURN_RULE_NO_RETURN;
      case TOO_FEW_STEPS -> TurnRule.TURN_RULE_TOO_FEW_STEPS;
      case TOO_MANY_STEPS -> TurnRule.TURN_RULE_TOO_MANY_STEPS;
    };
  }
}
