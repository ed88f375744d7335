import { type ReadonlySignal, signal } from "@preact/signals";
import { Phase } from "@sdk";
import type { Variant } from "@sdk/rules";
import type { Store } from "../../settings/store.js";
import { browserRandom } from "./browser-random.js";
import { DeploymentEditor } from "./deployment-editor.js";
import { deployedArmy, Drafts } from "./drafts.js";
import { isAborted, isAgainstComputer, isReady, type Game } from "./game-view.js";

/** The parts of a game that a player's deployment needs. */
export interface DeploymentWorld {
  readonly gameId: string;
  /** The store of drafts; `undefined` if there is none. */
  readonly store: Store | undefined;
  /** Returns whether the prepared deployment of a computer game is sent at once; false by default. */
  readonly beginsAtOnce?: () => boolean;
  /** Sends the deployment. */
  readonly deploy: () => void;
}

/**
 * A player's deployment in one game: its editor while the army can be changed, and its draft, which
 * survives a reload and serves another try of an aborted game.
 *
 * Mutable; owned by the game's session, which tells it of every state.
 */
export class OwnDeployment {
  readonly editor: ReadonlySignal<DeploymentEditor | undefined>;

  readonly #world: DeploymentWorld;
  readonly #drafts: Drafts;
  readonly #editor = signal<DeploymentEditor | undefined>(undefined);
  /** The deployment that was prepared for the player. */
  #prepared: DeploymentEditor | undefined;

  constructor(world: DeploymentWorld) {
    this.#world = world;
    this.#drafts = new Drafts(world.store);
    this.editor = this.#editor;
  }

  /** Returns whether the deployment is as it was prepared. */
  get isUntouched(): boolean {
    return this.#prepared !== undefined && this.#editor.peek() === this.#prepared;
  }

  /** Updates the deployment, and stores it as a draft. Returns whether there is one. */
  arrange(next: (editor: DeploymentEditor) => DeploymentEditor): boolean {
    const before = this.#editor.peek();
    if (before === undefined) {
      return false;
    }
    const after = next(before);
    this.#editor.value = after;
    if (after.draft !== before.draft) {
      this.#drafts.keep(this.#world.gameId, after.draft);
    }
    return true;
  }

  /** Follows the state of the game. */
  keepUp(game: Game): void {
    const { snapshot, variant, me } = game;
    if (snapshot.phase !== Phase.DEPLOYMENT || me === undefined || isReady(snapshot, me)) {
      if (snapshot.phase !== Phase.DEPLOYMENT) {
        this.#keepDraft(game);
      }
      this.#editor.value = undefined;
    } else if (this.#editor.peek() === undefined) {
      const kept = this.#drafts.at(this.#world.gameId) ?? this.#drafts.at(anotherTry(game));
      if (kept === undefined && isAgainstComputer(game)) {
        this.#layOut(variant);
      } else {
        this.#editor.value = DeploymentEditor.begin(variant, kept);
        this.#prepared = kept === undefined ? this.#editor.peek() : undefined;
      }
    }
  }

  /** Forgets the draft, but keeps that of an aborted game for another try of the same two with the same sides. */
  #keepDraft(game: Game): void {
    const { gameId } = this.#world;
    const { snapshot, variant, me } = game;
    if (me === undefined || !isAborted(game)) {
      this.#drafts.keep(anotherTry(game), undefined);
    } else {
      const sent = deployedArmy(me, variant, snapshot.board).draft;
      const draft = sent.some((piece) => piece !== undefined) ? sent : this.#drafts.at(gameId);
      if (draft !== undefined) {
        this.#drafts.keep(anotherTry(game), draft);
      }
    }
    this.#drafts.keep(gameId, undefined);
  }

  /** Prepares a deployment, because a beginner need not know yet what a good one is. */
  #layOut(variant: Variant): void {
    this.#editor.value = DeploymentEditor.begin(variant).form("fortress", browserRandom);
    this.#prepared = this.#editor.peek();
    if (this.#world.beginsAtOnce?.() === true) {
      this.#world.deploy();
    }
  }
}

/** Returns the name of the draft for another game of the same two on the same board with the same sides. */
function anotherTry({ info }: Game): string {
  return `${info.variant} ${info.white?.playerId ?? ""} ${info.black?.playerId ?? ""}`;
}
