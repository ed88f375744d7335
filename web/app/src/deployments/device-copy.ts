import type { SavedDeployment } from "@sdk";
import type { Store } from "../settings/store.js";
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
    try {
      this.#store?.setItem(SAVED_COPY, JSON.stringify(all));
    } catch {
      // The store is full or forbidden, so there will be nothing to see without a network.
    }
  }

  /** Returns the deployments; none if nothing readable is stored. */
  read(): readonly SavedDeployment[] {
    try {
      const kept: unknown = JSON.parse(this.#store?.getItem(SAVED_COPY) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isSaved) : [];
    } catch {
      return [];
    }
  }
}

function isSaved(kept: unknown): kept is SavedDeployment {
  const { deploymentId, variant, name, setup, isDefault } = Object(kept) as Record<string, unknown>;
  return [deploymentId, variant, name, setup].every((text) => typeof text === "string") && typeof isDefault === "boolean";
}
