/** One of the two armies. White begins (rules, section 4). */
export type Side = "white" | "black";

/** Both sides; White, who begins, is first. */
export const SIDES: readonly Side[] = ["white", "black"];

/** A viewer of a game: a player, who knows the own pieces, or a spectator, who knows none. */
export type Viewer = Side | "spectator";

/** All viewers, the players first. */
export const VIEWERS: readonly Viewer[] = ["white", "black", "spectator"];

/** Returns the other side. */
export function opponent(side: Side): Side {
  return side === "white" ? "black" : "white";
}

/** Returns `w` or `b`, as in position lines and commitments. */
export function sideLetter(side: Side): "w" | "b" {
  return side === "white" ? "w" : "b";
}
