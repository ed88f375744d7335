/** One of the two armies. White begins (rules, section 4). */
export type Side = "white" | "black";

/** Both sides, the one that begins first. */
export const SIDES: readonly Side[] = ["white", "black"];

/** Who looks at a game: a player, who knows the own pieces, or a spectator, who knows none. */
export type Viewer = Side | "spectator";

/** All viewers, the players first. */
export const VIEWERS: readonly Viewer[] = ["white", "black", "spectator"];

/** The other side. */
export function opponent(side: Side): Side {
  return side === "white" ? "black" : "white";
}

/** `w` or `b`, as in position lines and commitments. */
export function sideLetter(side: Side): "w" | "b" {
  return side === "white" ? "w" : "b";
}
