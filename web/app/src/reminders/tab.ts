import { effect, type ReadonlySignal } from "@preact/signals";
import type { Stop } from "@sdk";
import { t } from "../i18n/index.js";

const ICON = "/icon.svg";
const DOTTED = "/icon-dot.svg";

/**
 * Shows the number of waiting games in the page's title, before whatever title the page sets, and a
 * dot on its icon.
 */
export function markTab(waiting: ReadonlySignal<number>): Stop {
  let mark = "";
  const apply = (): void => {
    if (!document.title.startsWith(mark)) {
      document.title = mark + document.title;
    }
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const change = (count: number): void => {
    const page = document.title.slice(document.title.startsWith(mark) ? mark.length : 0);
    mark = count === 0 ? "" : `${t("reminders.title", { waiting: count })} · `;
    document.title = mark + page;
    document.querySelector("link[rel=icon]")?.setAttribute("href", count === 0 ? ICON : DOTTED);
  };
  const stop = effect(() => {
    change(waiting.value);
  });
  return () => {
    stop();
    observer.disconnect();
    change(0);
  };
}
