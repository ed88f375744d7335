import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.js";
import type { ChatModel, ShownLine } from "./chat-model.js";
import { chatSettings, mute } from "../settings/chat-settings.js";
import { ReportForm } from "./ReportForm.js";

/** The distance from the end, in pixels, at which the list still scrolls along with new lines. */
const NEAR_PX = 48;

/** The chat lines, the newest last. Screen readers read new lines at the next pause. */
export function ChatLines({ model }: { readonly model: ChatModel }) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lines = model.lines.value;
  useLayoutEffect(() => {
    if (list.current !== null && atEnd.current) {
      list.current.scrollTop = list.current.scrollHeight;
    }
  }, [lines]);
  const follow = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { readonly currentTarget: HTMLElement }) => {
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  return (
    <div
      class="chat-lines"
      ref={list}
      role="log"
      aria-label={t("game.chat.lines")}
      tabIndex={0}
      onScroll={follow}
    >
      {lines.length === 0 && <p class="hint">{t("game.chat.none")}</p>}
      <ol>
        {lines.map((line) => (
          <Line key={line.number} model={model} line={line} />
        ))}
      </ol>
    </div>
  );
}

function Line({ model, line }: { readonly model: ChatModel; readonly line: ShownLine }) {
  const [reporting, setReporting] = useState(false);
  const { name, text, own, playerId } = line;
  return (
    <li class={own ? "chat-line own" : "chat-line"}>
      <div>
        <bdi class="chat-author">{name}</bdi> <bdi class="chat-text">{text}</bdi>
      </div>
      {!own && (
        <details class="chat-menu">
          <summary aria-label={t("game.chat.more", { name })} title={t("game.chat.more", { name })}>
            <span aria-hidden="true">⋯</span>
          </summary>
          <div class="row">
            <button
              type="button"
              class="button"
              onClick={() => { mute(chatSettings, model.gameId, playerId, true); }}
            >
              {t("game.chat.mute", { name })}
            </button>
            <button type="button" class="button" onClick={() => { setReporting(true); }}>
              {t("game.chat.report")}
            </button>
          </div>
        </details>
      )}
      {reporting && <ReportForm model={model} number={line.number} done={() => { setReporting(false); }} />}
    </li>
  );
}
