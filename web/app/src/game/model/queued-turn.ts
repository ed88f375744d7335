/**
 * A turn that a player sets while the opponent thinks, and its check against the opponent's turn.
 *
 * The plan is made on the last known view, as if the player were to move. It lasts as long as the
 * page: a reload drops it, because the player does not see what it held. It survives a lost
 * connection, since the check needs only the next view. When that view comes, the plan is kept
 * exactly if every step is still legal and finds on its target what the plan was made for: nothing,
 * or the same piece, as well known as before. An own piece that was unmasked may still go, because
 * that changes nothing that the player decided.
 */
import { cellAt, EMPTY, isPiece, pieceOf, TurnInProgress, type PlayedStep, type Position, type Side, type Step } from "@sdk/rules";
import { TurnChoice } from "./turn-choice.js";

/** Why a planned turn was dropped, and its first step that is not the same any more. */
export interface DroppedPlan {
  readonly reason:
    /** The step is not legal, such as when its piece has fallen. */
    | "illegal"
    /** The step would be an attack now. */
    | "occupied"
    /** The step would attack nothing now. */
    | "emptied"
    /** Another piece stands on the target. */
    | "replaced"
    /** The piece on the target is known now. */
    | "unmasked";
  readonly step: Step;
}

/** The result of the check. */
export type CheckedPlan =
  | { readonly kind: "kept"; readonly choice: TurnChoice }
  | ({ readonly kind: "dropped" } & DroppedPlan);

/** Begins a plan for the turn after the next one. */
export function beginPlan(view: Position, me: Side): TurnChoice {
  return TurnChoice.plan({ ...view, toMove: me, turn: view.turn + 1 });
}

/**
 * Checks a plan against the view in which it would be played.
 *
 * @param view the view of the player, who is to move
 * @param answer the steps of the opponent's turn, which led to the view
 */
export function checkPlan(plan: TurnChoice, view: Position, answer: readonly PlayedStep[]): CheckedPlan {
  const [planned, now] = [TurnInProgress.begin(plan.view), TurnInProgress.begin(view)];
  for (const step of plan.steps) {
    const reason = now === undefined || planned === undefined ? "illegal" : changeOf(step, planned, now, answer);
    if (reason !== undefined) {
      return { kind: "dropped", reason, step };
    }
    planned?.play(step);
    now?.play(step);
  }
  return { kind: "kept", choice: plan.continuedOn(view) };
}

function changeOf(step: Step, planned: TurnInProgress, now: TurnInProgress, answer: readonly PlayedStep[]): DroppedPlan["reason"] | undefined {
  if (now.refusal(step) !== undefined) {
    return "illegal";
  }
  const [before, after] = [cellAt(planned.cells, step.to), cellAt(now.cells, step.to)];
  if ((before === EMPTY) !== (after === EMPTY)) {
    return before === EMPTY ? "occupied" : "emptied";
  }
  if (isPiece(after) && answer.some((played) => played.step.to === step.to && played.outcome !== "attacker-fell")) {
    return "replaced";
  }
  return pieceOf(before) === pieceOf(after) ? undefined : "unmasked";
}
