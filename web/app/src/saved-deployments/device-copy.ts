import type { SavedDeployment } from "@sdk";
import { keepValues, keptValues, type Store } from "../settings/kept-values.js";
import { SAVED_COPY } from "../shell/session-store.js";

/**
 * The player's saved deployments as the server last listed them, on this device, so that they can be
 * seen without a network. The end of the session erases them.
 */
export class DeviceCopy {
  readonly #store: Store | undefined;

  constructor(store: Store | undefined) {
    this.#store = store;
  }

  keep(all: readonly SavedDeployment[]): void {
    keepValues(this.#store, SAVED_COPY, all);
  }

  /** Returns the deployments; none if nothing readable is stored. */
  read(): readonly SavedDeployment[] {
    return Object.values(keptValues(this.#store, SAVED_COPY)).filter(isSaved);
  }
}

function isSaved(kept: unknown): kept is SavedDeployment {
  const { deploymentId, variant, name, setup, isDefault } = Object(kept) as Record<string, unknown>;
  return [deploymentId, variant, name, setup].every((text) => typeof text === "string") && typeof isDefault === "boolean";
}
