package dev.espionage.server.admin;

import dev.espionage.protocol.Crockford;
import dev.espionage.server.kernel.PlayerId;

/** Whom an administrator means. */
public sealed interface PlayerRef {
  /** Before an id, so that it is not taken for a name. */
  String ID_PREFIX = "id:";

  record ById(PlayerId id) implements PlayerRef {}

  /** The account whose name is alike, otherwise the guest of exactly this name. */
  record ByName(String name) implements PlayerRef {}

  /** Reads what somebody typed: a colon is in no name. */
  static PlayerRef parse(String typed) {
    String id = typed.startsWith(ID_PREFIX) ? typed.substring(ID_PREFIX.length()) : "";
    return Crockford.isId(id) ? new ById(new PlayerId(id)) : new ByName(typed);
  }
}
