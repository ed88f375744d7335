import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type * as parts from "./lobby-parts.js";
import { withLateTexts } from "../shell/use-late.js";

type Parts = typeof parts;

const there = signal<Parts | undefined>(undefined);

/**
 * Returns the parts of the lobby that load late to keep the first load small; `undefined` until
 * they are loaded, or if loading fails.
 */
export function useLateParts(): Parts | undefined {
  useEffect(() => {
    withLateTexts(import("./lobby-parts.js")).then(
      (loaded) => { there.value = loaded; },
      () => undefined,
    );
  }, []);
  return there.value;
}
