package dev.espionage.server.wire;

import dev.espionage.protocol.v1.ErrorCode;

/** Why the front itself refuses, without asking anybody. */
public enum Fault {
  MALFORMED(ErrorCode.ERROR_CODE_MALFORMED),
  UNKNOWN_COMMAND(ErrorCode.ERROR_CODE_UNKNOWN_COMMAND),
  HELLO_EXPECTED(ErrorCode.ERROR_CODE_HELLO_EXPECTED),
  UNAUTHENTICATED(ErrorCode.ERROR_CODE_UNAUTHENTICATED),
  SESSION_REQUIRED(ErrorCode.ERROR_CODE_SESSION_REQUIRED),
  COMMAND_ID_REQUIRED(ErrorCode.ERROR_CODE_COMMAND_ID_REQUIRED);

  private final ErrorCode code;

  Fault(ErrorCode code) {
    this.code = code;
  }

  ErrorCode code() {
    return code;
  }
}
