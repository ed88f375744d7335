import { type ReadonlySignal, signal } from "@preact/signals";
import type { DeploymentDraft, SavedDeployment } from "@sdk";
import { type Variant, variantById } from "@sdk/rules";
import { DeploymentEditor } from "../game/model/deployment-editor.js";
import { ofSetup, setupSeenBy } from "../game/model/drafts.js";

/** The side whose view is used outside of games. */
export const SEAT = "white";

/**
 * A deployment that is arranged outside of games, with its name and the saved deployment that it
 * edits. Owned by the page.
 */
export class DeploymentDraftModel {
  readonly name = signal("");
  readonly isDefault = signal(false);
  readonly #editor;
  readonly #edited = signal<SavedDeployment | undefined>(undefined);

  constructor(variant: Variant) {
    this.#editor = signal(DeploymentEditor.begin(variant));
  }

  get editor(): ReadonlySignal<DeploymentEditor> {
    return this.#editor;
  }

  /** Returns the saved deployment being edited; `undefined` for a new one. */
  get edited(): ReadonlySignal<SavedDeployment | undefined> {
    return this.#edited;
  }

  /** Begins a new deployment. */
  begin(variant: Variant): void {
    this.#edited.value = undefined;
    this.#editor.value = DeploymentEditor.begin(variant);
    this.name.value = "";
    this.isDefault.value = false;
  }

  /** Edits a saved deployment. */
  open(saved: SavedDeployment): void {
    const variant = variantById(saved.variant);
    if (variant !== undefined) {
      this.#edited.value = saved;
      this.#editor.value = ofSetup(SEAT, variant, saved.setup);
      this.name.value = saved.name;
      this.isDefault.value = saved.isDefault;
    }
  }

  /**
   * Handles the deletion of a saved deployment. If it was being edited, the board holds a new one.
   */
  forgotten(deploymentId: string): void {
    if (this.#edited.peek()?.deploymentId === deploymentId) {
      this.#edited.value = undefined;
    }
  }

  arrange(next: (editor: DeploymentEditor) => DeploymentEditor): void {
    this.#editor.value = next(this.#editor.peek());
  }

  /** Returns the deployment to save; `undefined` while it is incomplete or has no name. */
  draft(): DeploymentDraft | undefined {
    const editor = this.#editor.value;
    const setup = setupSeenBy(SEAT, editor);
    const name = this.name.value.trim();
    return setup === undefined || name === ""
      ? undefined
      : { variant: editor.variant.id, name, setup, isDefault: this.isDefault.value };
  }
}
