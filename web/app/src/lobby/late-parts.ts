import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadAreas } from "../i18n/index.js";
import type * as parts from "../pairing/parts.js";

type Parts = typeof parts;

const there = signal<Parts | undefined>(undefined);

/** Parts of the lobby that come late, so that the first load is small; not at all if they cannot be had. */
export function useLateParts(): Parts | undefined {
  useEffect(() => {
    Promise.all([import("../pairing/parts.js"), loadAreas("pairing", "social")]).then(
      ([loaded]) => { there.value = loaded; },
      () => undefined,
    );
  }, []);
  return there.value;
}
