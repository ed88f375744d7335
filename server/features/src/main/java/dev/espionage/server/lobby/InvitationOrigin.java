package dev.espionage.server.lobby;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.limit.AddressKey;

/// The source of an invitation, for fair shares: the client address or the IPv6 network of a site.
/// If it is not known, such as after a restart, each inviter is a source of its own. Nodes keep it
/// in memory only. It is never stored, sent to clients or printed.
public record InvitationOrigin(String key) {
  /// Returns the origin of an invitation that came from this address.
  static InvitationOrigin of(AddressKey address) {
    return new InvitationOrigin("/" + Long.toHexString(address.site().bits()));
  }

  /// Returns the origin of an invitation whose address is not known.
  static InvitationOrigin of(PlayerId inviter) {
    return new InvitationOrigin(inviter.value());
  }

  @Override
  public String toString() {
    return "InvitationOrigin[]";
  }
}
