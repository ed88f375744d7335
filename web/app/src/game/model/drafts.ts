import {
  EMPTY,
  homeSquares,
  mirrorDeployment,
  PIECES,
  parseDeployment,
  pieceOf,
  pieceOfLetter,
  letterOf,
  formatDeployment,
  isDeployment,
  type Cells,
  type Deployment,
  type Draft,
  type Side,
  type Variant,
} from "@sdk/rules";
import type { Store } from "../../settings/store.js";
import { DeploymentEditor } from "./deployment-editor.js";
import { StoredValues } from "./stored-values.js";

const DRAFTS = "espionage.drafts";
const DEPLOYMENTS = "espionage.deployments";
const MOST_DRAFTS = 12;
const MOST_DEPLOYMENTS = 60;
const LONGEST_NAME = 40;

/** The drafts of deployments in running games; they survive a reload. */
export class Drafts {
  readonly #storedValues: StoredValues<string>;

  constructor(store: Store | undefined) {
    this.#storedValues = new StoredValues(store, DRAFTS, MOST_DRAFTS, text);
  }

  at(gameId: string): Draft | undefined {
    const kept = this.#storedValues.at(gameId);
    return kept === undefined ? undefined : Array.from({ length: kept.length }, (_, at) => pieceOfLetter(kept.charAt(at)));
  }

  /** Stores a draft; forgets an empty or missing one. */
  keep(gameId: string, draft: Draft | undefined): void {
    const letters = draft?.map((piece) => (piece === undefined ? "." : letterOf(piece))).join("") ?? "";
    this.#storedValues.keep(gameId, /[^.]/.test(letters) ? letters : undefined);
  }
}

/** A deployment that is saved on this device. */
export interface NamedDeployment {
  readonly name: string;
  readonly deployment: Deployment;
}

/**
 * Named deployments by variant. They are stored as their player sees them, from left to right, so
 * that games as White and as Black share them.
 */
export class Deployments {
  readonly #storedValues: StoredValues<string>;

  constructor(store: Store | undefined) {
    this.#storedValues = new StoredValues(store, DEPLOYMENTS, MOST_DEPLOYMENTS, text);
  }

  /** Returns the deployments of a variant for a side, the newest first. */
  of(variant: Variant, side: Side): readonly NamedDeployment[] {
    const prefix = `${variant.id}:`;
    return this.#storedValues
      .all()
      .filter(([name]) => name.startsWith(prefix))
      .flatMap(([name, setup]) => {
        const parsed = parseDeployment(variant, setup);
        return parsed.kind === "failure"
          ? []
          : [{ name: name.slice(prefix.length), deployment: asSeenBy(side, variant, parsed.value) }];
      })
      .reverse();
  }

  /** Stores a deployment, replacing one of the same name. Returns the name as stored. */
  keep(variant: Variant, side: Side, name: string, deployment: Deployment): string {
    const short = name.trim().slice(0, LONGEST_NAME);
    this.#storedValues.keep(`${variant.id}:${short}`, formatDeployment(variant, asSeenBy(side, variant, deployment)));
    return short;
  }

  forget(variant: Variant, name: string): void {
    this.#storedValues.keep(`${variant.id}:${name}`, undefined);
  }
}

/** Returns an editor with a saved setup, turned for the side; empty if the setup does not fit. */
export function ofSetup(side: Side, variant: Variant, setup: string): DeploymentEditor {
  const parsed = parseDeployment(variant, setup);
  return DeploymentEditor.begin(variant, parsed.kind === "failure" ? undefined : asSeenBy(side, variant, parsed.value));
}

/** Returns an editor with the army that a side has deployed on a board before the first turn. */
export function deployedArmy(side: Side, variant: Variant, board: Cells): DeploymentEditor {
  return DeploymentEditor.begin(variant, homeSquares(variant, side).map((square) => pieceOf(board[square] ?? EMPTY)));
}

/** Returns the setup as the side sees it; `undefined` while the deployment is incomplete. */
export function setupSeenBy(side: Side, { variant, draft }: DeploymentEditor): string | undefined {
  return isDeployment(variant, draft) ? formatDeployment(variant, asSeenBy(side, variant, draft)) : undefined;
}

/** Converts a deployment between board order and the side's view; it is its own inverse. */
function asSeenBy(side: Side, variant: Variant, deployment: Deployment): Deployment {
  return side === "white" ? deployment : mirrorDeployment(variant, deployment);
}

function text(kept: unknown): string | undefined {
  return typeof kept === "string" && kept.length <= PIECES.length * 10 ? kept : undefined;
}
