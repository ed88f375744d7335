import { type ReadonlySignal, signal } from "@preact/signals";
import type { DeploymentChange, DeploymentDraft, Deployments, HttpAnswer, Problem, SavedDeployment } from "@sdk";

/** What is known of the shelf. */
export type Shelved =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "there"; readonly all: readonly SavedDeployment[] };

/**
 * What a player keeps on the server. After every change it is asked for again, so that it shows what other windows did,
 * too. Belongs to the page.
 */
export class Shelf {
  readonly #deployments: Deployments;
  readonly #shelved = signal<Shelved>({ kind: "asking" });
  #looks = 0;

  constructor(deployments: Deployments) {
    this.#deployments = deployments;
  }

  get shelved(): ReadonlySignal<Shelved> {
    return this.#shelved;
  }

  /** Asks what there is; an earlier answer that comes later is dropped. */
  async look(): Promise<void> {
    this.#looks++;
    const mine = this.#looks;
    const answer = await this.#deployments.list();
    if (mine === this.#looks) {
      this.#shelved.value = answer.ok
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

  /** Also after a refusal: what is there is then not what was shown. */
  async #changed<T>(asked: Promise<HttpAnswer<T>>): Promise<HttpAnswer<T>> {
    const answer = await asked;
    await this.look();
    return answer;
  }
}
