import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { openSettings } from "./store.js";

export {
  PIECE_SETS,
  type PieceSet,
  type Settings,
  type Submit,
  SUBMITS,
  type Theme,
  THEMES,
  VOLUMES,
} from "./store.js";

/** Returns the site's storage on this device; `undefined` if the browser has none. */
export function localStore(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Returns whether the site has stored nothing on this device yet. */
function isNewDevice(store: Storage | undefined): boolean {
  const names = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index));
  return !names.some((name) => name?.startsWith("espionage.") === true);
}

/** The settings of this device. */
export const settings = openSettings(localStore(), globalThis.navigator.languages, isNewDevice(localStore()));

/** True if animations are on: as set, unless the device asks for reduced motion. */
export const animates: ReadonlySignal<boolean> = computed(() => settings.animation.value && !reducedMotion.value);

const reducedMotion = mediaMatches("(prefers-reduced-motion: reduce)");

/** Returns a signal that follows a media query. */
function mediaMatches(query: string): ReadonlySignal<boolean> {
  const list = globalThis.matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}
