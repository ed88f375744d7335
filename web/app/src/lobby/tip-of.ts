import type { Key } from "../i18n/index.js";

export const TIPS = 24;

const DAY_MS = 86_400_000;

type Tip = Extract<Key, `tips.tip.${string}`>;

/** Returns the tip for a day of the reader's calendar; all tips take turns. */
export function tipOf(now: Date): Tip {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
  return `tips.tip.${(day % TIPS) + 1}` as Tip;
}
