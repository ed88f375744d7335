import {
  mirrorDeployment,
  PIECES,
  parseDeployment,
  pieceOfLetter,
  letterOf,
  formatDeployment,
  isDeployment,
  type Deployment,
  type Draft,
  type Side,
  type Variant,
} from "@sdk/rules";
import type { Store } from "../../settings/store.js";
import { DeploymentEditor } from "./deployment-editor.js";
import { Kept } from "./kept.js";

const DRAFTS = "espionage.drafts";
const DEPLOYMENTS = "espionage.deployments";
const MOST_DRAFTS = 12;
const MOST_DEPLOYMENTS = 60;
const LONGEST_NAME = 40;

/** Drafts of games that are being deployed: they survive a reload. */
export class Drafts {
  readonly #kept: Kept<string>;

  constructor(store: Store | undefined) {
    this.#kept = new Kept(store, DRAFTS, MOST_DRAFTS, text);
  }

  at(gameId: string): Draft | undefined {
    const kept = this.#kept.at(gameId);
    return kept === undefined ? undefined : Array.from({ length: kept.length }, (_, at) => pieceOfLetter(kept.charAt(at)));
  }

  /** Keeps a draft; an empty one, or none, is forgotten. */
  keep(gameId: string, draft: Draft | undefined): void {
    const letters = draft?.map((piece) => (piece === undefined ? "." : letterOf(piece))).join("") ?? "";
    this.#kept.keep(gameId, /[^.]/.test(letters) ? letters : undefined);
  }
}

/** A deployment that somebody keeps on this device. */
export interface NamedDeployment {
  readonly name: string;
  readonly deployment: Deployment;
}

/**
 * Named deployments, by variant. They are kept as their player sees them, from left to right, so that White's and
 * Black's games share them.
 */
export class Deployments {
  readonly #kept: Kept<string>;

  constructor(store: Store | undefined) {
    this.#kept = new Kept(store, DEPLOYMENTS, MOST_DEPLOYMENTS, text);
  }

  /** Those of a variant, for a side, the newest first. */
  of(variant: Variant, side: Side): readonly NamedDeployment[] {
    const prefix = `${variant.id}:`;
    return this.#kept
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

  /** Keeps a deployment; one of the same name gives way. Returns the name that it got. */
  keep(variant: Variant, side: Side, name: string, deployment: Deployment): string {
    const short = name.trim().slice(0, LONGEST_NAME);
    this.#kept.keep(`${variant.id}:${short}`, formatDeployment(variant, asSeenBy(side, variant, deployment)));
    return short;
  }

  forget(variant: Variant, name: string): void {
    this.#kept.keep(`${variant.id}:${name}`, undefined);
  }
}

/** A setup as its owner sees it, to go on with in a game in which they play this side; nothing if it does not fit. */
export function ofSetup(side: Side, variant: Variant, setup: string): DeploymentEditor {
  const parsed = parseDeployment(variant, setup);
  return DeploymentEditor.begin(variant, parsed.kind === "failure" ? undefined : asSeenBy(side, variant, parsed.value));
}

/** The setup of a complete deployment as the side that arranges it sees it; `undefined` while incomplete. */
export function setupSeenBy(side: Side, { variant, draft }: DeploymentEditor): string | undefined {
  return isDeployment(variant, draft) ? formatDeployment(variant, asSeenBy(side, variant, draft)) : undefined;
}

/** Turns a deployment from board order into what the side sees, and back. */
function asSeenBy(side: Side, variant: Variant, deployment: Deployment): Deployment {
  return side === "white" ? deployment : mirrorDeployment(variant, deployment);
}

function text(kept: unknown): string | undefined {
  return typeof kept === "string" && kept.length <= PIECES.length * 10 ? kept : undefined;
}
