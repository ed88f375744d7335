package dev.espionage.server.lobby;

/** How somebody names the invitation that they accept. */
public sealed interface InvitationRef {
  /** A listed one. */
  record ById(InvitationId id) implements InvitationRef {}

  /** A private one. */
  record ByLink(LinkToken token) implements InvitationRef {}
}
