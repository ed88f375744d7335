package dev.espionage.server.lobby;

/// The phrases with which a player declines a challenge. There is no free text, so that nobody is
/// insulted.
public enum DeclineReason {
  NO_THANKS,
  LATER,
  OTHER_TIME_CONTROL,
  OTHER_VARIANT,
  /// Casual instead of rated, or rated instead of casual.
  OTHER_KIND
}
