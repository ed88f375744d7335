import { type ReadonlySignal, signal } from "@preact/signals";
import type { DeploymentChange, DeploymentDraft, Deployments, HttpAnswer, Problem, SavedDeployment } from "@sdk";

/** The state of loading the saved deployments. */
export type LoadState =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "there"; readonly all: readonly SavedDeployment[] };

/**
 * A player's saved deployments on the server. It reloads them after every change, and so also shows
 * the changes of other windows. Owned by the page.
 */
export class SavedDeploymentList {
  readonly #deployments: Deployments;
  readonly #loadState = signal<LoadState>({ kind: "asking" });
  #looks = 0;

  constructor(deployments: Deployments) {
    this.#deployments = deployments;
  }

  get loadState(): ReadonlySignal<LoadState> {
    return this.#loadState;
  }

  /** Loads the deployments; drops an answer if a later request has been made. */
  async look(): Promise<void> {
    this.#looks++;
    const mine = this.#looks;
    const answer = await this.#deployments.list();
    if (mine === this.#looks) {
      this.#loadState.value = answer.ok
        ? { kind: "there", all: answer.value.deployments }
        : { kind: "failed", problem: answer.problem };
    }
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
