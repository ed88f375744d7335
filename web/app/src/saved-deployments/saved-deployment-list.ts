import { type ReadonlySignal, signal } from "@preact/signals";
import type { DeviceCopy } from "./device-copy.js";
import type { DeploymentChange, DeploymentDraft, Deployments, HttpAnswer, Problem, SavedDeployment } from "@sdk";

/** The state of loading the saved deployments. */
export type LoadState =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "there"; readonly all: readonly SavedDeployment[] }
  /** Those that the server listed last, because it cannot be reached. They cannot be changed. */
  | { readonly kind: "copy"; readonly all: readonly SavedDeployment[] };

/**
 * A player's saved deployments on the server. It reloads them after every change, and so also shows
 * the changes of other windows. Owned by the page.
 */
export class SavedDeploymentList {
  readonly #deployments: Deployments;
  readonly #copy: DeviceCopy | undefined;
  readonly #loadState = signal<LoadState>({ kind: "asking" });
  #looks = 0;

  /**
   * Creates a list that is not loaded.
   *
   * @param copy where the device keeps a copy for times without a network
   */
  constructor(deployments: Deployments, copy?: DeviceCopy) {
    this.#deployments = deployments;
    this.#copy = copy;
  }

  get loadState(): ReadonlySignal<LoadState> {
    return this.#loadState;
  }

  /** Loads the deployments; drops an answer if a later request has been made. */
  async look(): Promise<void> {
    this.#looks++;
    const mine = this.#looks;
    const answer = await this.#deployments.list();
    if (mine !== this.#looks) {
      return;
    }
    if (answer.ok) {
      this.#copy?.keep(answer.value.deployments);
      this.#loadState.value = { kind: "there", all: answer.value.deployments };
    } else if (this.#copy !== undefined && answer.problem.code === "unreachable") {
      this.showCopy();
    } else {
      this.#loadState.value = { kind: "failed", problem: answer.problem };
    }
  }

  /** Shows the device's copy. */
  showCopy(): void {
    this.#looks++;
    this.#loadState.value = { kind: "copy", all: this.#copy?.read() ?? [] };
  }

  save(draft: DeploymentDraft): Promise<HttpAnswer<SavedDeployment>> {
    return this.#changed(this.#deployments.save(draft));
  }

  change(deploymentId: string, change: DeploymentChange): Promise<HttpAnswer<SavedDeployment>> {
    return this.#changed(this.#deployments.change(deploymentId, change));
  }

  delete(deploymentId: string): Promise<HttpAnswer<undefined>> {
    return this.#changed(this.#deployments.delete(deploymentId));
  }

  /**
   * Reloads after a change. It does so after a refusal too, because the shown list is then
   * outdated.
   */
  async #changed<T>(asked: Promise<HttpAnswer<T>>): Promise<HttpAnswer<T>> {
    const answer = await asked;
    await this.look();
    return answer;
  }
}
