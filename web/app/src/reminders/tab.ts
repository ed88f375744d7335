import { effect, type ReadonlySignal } from "@preact/signals";
import type { Stop } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";

const ICON = "/icon.svg";
const DOTTED = "/icon-dot.svg";

/** The games that wait for the player. */
export interface Waiting {
  readonly count: number;
  /** True if the game of this page is one of them. */
  readonly here: boolean;
}

/**
 * Shows the numbers of challenges and of waiting games in the page's title, before whatever title the
 * page sets, with "Your turn" if its own game waits, and a dot on its icon.
 */
export function markTab(waiting: ReadonlySignal<Waiting>, challenged: ReadonlySignal<number>): Stop {
  let mark = "";
  const apply = (): void => {
    if (!document.title.startsWith(mark)) {
      document.title = mark + document.title;
    }
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const change = (marks: string): void => {
    const page = document.title.slice(document.title.startsWith(mark) ? mark.length : 0);
    mark = marks;
    document.title = mark + page;
    document.querySelector("link[rel=icon]")?.setAttribute("href", mark === "" ? ICON : DOTTED);
  };
  const stop = effect(() => {
    change(challengeMark(challenged.value) + gamesMark(waiting.value));
  });
  return () => {
    stop();
    observer.disconnect();
    change("");
  };
}

function challengeMark(number: number): string {
  return number === 0 ? "" : `${t("reminders.challenged", { number })} · `;
}

function gamesMark({ count, here }: Waiting): string {
  return count === 0 ? "" : `(${formatNumber(count)}) ${here ? `${t("reminders.turn")} · ` : ""}`;
}
