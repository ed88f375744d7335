import type { Key } from "../i18n/index.js";

const DAY_MS = 86_400_000;

type Tip = Extract<Key, `tips.tip.${string}`>;

/** All tips, in their order. */
export const TIPS: readonly Tip[] = Array.from({ length: 24 }, (_, index) => `tips.tip.${index + 1}` as Tip);

/** Returns the tip for a day of the reader's calendar; all tips take turns. */
export function tipOf(now: Date): Tip {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
  return TIPS[day % TIPS.length] ?? "tips.tip.1";
}
