import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadAreas } from "../i18n/index.js";
import type * as parts from "../pairing/parts.js";

type Parts = typeof parts;

const there = signal<Parts | undefined>(undefined);

/**
 * Returns the parts of the lobby that load late to keep the first load small; `undefined` until
 * they are loaded, or if loading fails.
 */
export function useLateParts(): Parts | undefined {
  useEffect(() => {
    Promise.all([import("../pairing/parts.js"), loadAreas("pairing", "social", "tips")]).then(
      ([loaded]) => { there.value = loaded; },
      () => undefined,
    );
  }, []);
  return there.value;
}
