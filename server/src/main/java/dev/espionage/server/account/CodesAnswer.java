package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;

/** What became of a request for new recovery codes. */
public sealed interface CodesAnswer {
  /** The only copy of them. */
  record Codes(ImmutableList<RecoveryCode> codes) implements CodesAnswer {}

  record WrongPassword() implements CodesAnswer {}
}
