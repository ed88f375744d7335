package dev.espionage.server.deployment;

/** What comes of saving or changing a deployment. */
public sealed interface SaveAnswer {
  /** It is kept like this. */
  record Saved(SavedDeployment deployment) implements SaveAnswer {}

  /** Another one of the same player and variant has the name. */
  record NameTaken() implements SaveAnswer {}

  /** The player keeps {@value Deployments#MOST} of them. */
  record Full() implements SaveAnswer {}

  /** The player has no such one. */
  record NotFound() implements SaveAnswer {}

  /** The player was erased meanwhile. */
  record NoPlayer() implements SaveAnswer {}
}
