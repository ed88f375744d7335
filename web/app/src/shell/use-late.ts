import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadLateTexts } from "../i18n/index.js";

/**
 * Returns what loads late, while it is wanted; `undefined` until it is there, or if loading fails.
 *
 * @param load called when it is first wanted, and again after a time in which it was not
 */
export function useLate<T>(wanted: boolean, load: () => Promise<T>): T | undefined {
  const late = useSignal<T | undefined>(undefined);
  useEffect(() => {
    if (wanted) {
      load().then(
        (loaded) => { late.value = loaded; },
        () => undefined,
      );
    }
  }, [wanted, late]);
  return wanted ? late.value : undefined;
}

/** Returns what is loaded once the late texts are there, too. */
export async function withLateTexts<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadLateTexts()]);
  return loaded;
}

/**
 * Returns a hook for parts that load late, with their texts, to keep the first load small. The hook
 * returns `undefined` until they are loaded, or if loading fails.
 */
export function lateParts<T>(load: () => Promise<T>): () => T | undefined {
  const there = signal<T | undefined>(undefined);
  return () => {
    useEffect(() => {
      withLateTexts(load()).then(
        (loaded) => { there.value = loaded; },
        () => undefined,
      );
    }, []);
    return there.value;
  };
}
