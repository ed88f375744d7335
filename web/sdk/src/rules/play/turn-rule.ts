/**
 * The reason why a submitted turn is illegal (rules, section 4), by the names of `TurnRule` in the
 * protocol.
 */
export type TurnRule =
  | "off-board"
  | "not-adjacent"
  | "empty-square"
  | "not-own-piece"
  | "immobile-piece"
  | "same-piece"
  | "volcano"
  | "attacked-blind"
  | "own-piece-there"
  | "no-return"
  | "too-few-steps"
  | "too-many-steps";

const TEXTS: Readonly<Record<TurnRule, string>> = {
  "off-board": "the step leaves the board",
  "not-adjacent": "a step goes to an orthogonally adjacent square",
  "empty-square": "no piece stands on the first square",
  "not-own-piece": "the piece belongs to the opponent",
  "immobile-piece": "Mines and Headquarters never move",
  "same-piece": "this piece has already moved in this turn",
  volcano: "no piece may enter a volcano",
  "attacked-blind": "an earlier step of this turn attacked a masked piece on that square",
  "own-piece-there": "an own piece stands on that square",
  "no-return": "the piece came from that square in its owner's previous turn",
  "too-few-steps": "the turn needs more steps",
  "too-many-steps": "the turn has ended before this step",
};

/** Returns the rule in words, for developers; clients have texts of their own. */
export function turnRuleText(rule: TurnRule): string {
  return TEXTS[rule];
}

/** The verdict on a turn. */
export type Verdict = Legal | Illegal;

/** The turn is legal. */
export interface Legal {
  readonly kind: "legal";
}

/** The turn is illegal. */
export interface Illegal {
  readonly kind: "illegal";
  /** The first step at fault, counted from 0; undefined if steps are missing. */
  readonly step: number | undefined;
  readonly rule: TurnRule;
}
