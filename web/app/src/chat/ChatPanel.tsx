import { effect, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Client, Stop } from "@sdk";
import { ChatRoom } from "@sdk/chat";
import { t } from "../i18n/index.js";
import { languageNames } from "../languages/language-names.js";
import { shareNone, type SpokenLanguages, UNKNOWN_LANGUAGES } from "../languages/spoken.js";
import { playSound } from "../sounds/play-sound.js";
import { ChatForm } from "./ChatForm.js";
import { ChatLines } from "./ChatLines.js";
import { ChatModel } from "./chat-model.js";
import { ReadLines } from "./read-lines.js";
import { localStore } from "../settings/index.js";
import { chatSettings, mute } from "../settings/chat-settings.js";
import "./chat.css";
import { Icon } from "../style/Icon.js";

/** The facts about a game that its chat needs. */
export interface ChatPanelProps {
  readonly client: Client;
  readonly gameId: string;
  readonly ended: boolean;
  /** The languages of the two players, for one of them. */
  readonly spoken?: SpokenLanguages;
  /** The chat's tab, if it has one; otherwise the panel opens and closes by its own title. */
  readonly tab?: {
    readonly shown: boolean;
    /** Takes the number of unread lines. */
    readonly unread: Signal<number>;
  };
}

const WIDE = "(min-width: 60rem)";

/** The chat of a game: open beside the board, and collapsed under it on phones. */
export function ChatPanel({ client, gameId, ended, spoken = UNKNOWN_LANGUAGES, tab }: ChatPanelProps) {
  const model = useMemo(() => new ChatModel(client, gameId, chatSettings, new ReadLines(localStore()), tab?.shown ?? globalThis.matchMedia(WIDE).matches), []);
  const shown = tab?.shown;
  useEffect(() => {
    model.isOpen.value = shown ?? model.isOpen.peek();
  }, [model, shown]);
  useEffect(() => () => { model.close(); }, [model]);
  useEffect(() => {
    if (ended) {
      model.ended();
    }
  }, [model, ended]);
  useEffect(() => soundMessages(model), [model]);
  const open = model.isOpen.value;
  useEffect(() => {
    if (open) {
      model.seen();
    }
  });
  const unread = model.unread.value;
  useEffect(() => {
    if (tab !== undefined) {
      tab.unread.value = unread;
    }
  }, [tab?.unread, unread]);
  if (model.room.value === undefined) {
    return null;
  }
  return (
    <section class={`${tab === undefined ? "panel " : ""}stack tight chat`} aria-label={t("game.chat.title")}>
      {tab === undefined && <Title model={model} />}
      {open && (
        <>
          <Rooms model={model} ended={ended} />
          {model.room.value === ChatRoom.PLAYERS && <Spoken spoken={spoken} />}
          <ChatLines model={model} />
          <Muted model={model} />
          <ChatForm model={model} signedIn={isSignedIn(client)} ended={ended} />
        </>
      )}
    </section>
  );
}

/** The title that opens and closes the chat. */
function Title({ model }: { readonly model: ChatModel }) {
  const open = model.isOpen.value;
  const unread = model.unread.value;
  return (
    <h2 class="panel-title">
      <button type="button" class="chat-toggle" aria-expanded={open} onClick={() => { model.isOpen.value = !open; }}>
        {t("game.chat.title")}
        {!open && unread > 0 && <span class="chat-unread">{t("game.chat.unread", { count: unread })}</span>}
        <Icon name={open ? "up" : "down"} />
      </button>
    </h2>
  );
}

/** Plays a sound for each new line of somebody else in the displayed room. */
function soundMessages(model: ChatModel): Stop {
  let heard: { readonly room: ChatRoom; readonly number: number } | undefined;
  return effect(() => {
    const room = model.room.value;
    const number = model.lines.value.findLast(({ own }) => !own)?.number ?? 0;
    if (heard !== undefined && heard.room === room && number > heard.number) {
      playSound("message");
    }
    heard = room === undefined ? undefined : { room, number };
  });
}

function isSignedIn({ connection }: Client): boolean {
  const state = connection.state.value;
  return state.kind === "ready" && state.welcome.you !== undefined;
}

/** The choice between two rooms or, with one room, a note about its readers. */
function Rooms({ model, ended }: { readonly model: ChatModel; readonly ended: boolean }) {
  const rooms = model.rooms.value;
  const room = model.room.value;
  if (rooms.length < 2) {
    const spectators = ended ? "game.chat.forAll" : "game.chat.forSpectators";
    return <p class="hint hidden-when-small">{t(room === ChatRoom.PLAYERS ? "game.chat.forPlayers" : spectators)}</p>;
  }
  return (
    <div class="row" role="group" aria-label={t("game.chat.rooms")}>
      {rooms.map((one) => (
        <button
          key={one}
          type="button"
          class="button"
          aria-pressed={one === room}
          onClick={() => { model.choose(one); }}
        >
          {t(one === ChatRoom.PLAYERS ? "game.chat.players" : "game.chat.spectators")}
        </button>
      ))}
    </div>
  );
}

/** The opponent's languages, and a note if the two players share none. */
function Spoken({ spoken }: { readonly spoken: SpokenLanguages }) {
  const { theirs } = spoken;
  return (
    <>
      {theirs.length > 0 && <p class="hint hidden-when-small">{t("game.chat.theySpeak", { languages: languageNames(theirs) })}</p>}
      {shareNone(spoken) && <p class="chat-no-common">{t("game.chat.noCommon")}</p>}
    </>
  );
}

function Muted({ model }: { readonly model: ChatModel }) {
  return (
    <>
      {model.muted.value.map(({ playerId, name }) => (
        <div key={playerId} class="row">
          <button
            type="button"
            class="button quiet"
            onClick={() => { mute(chatSettings, model.gameId, playerId, false); }}
          >
            {t("game.chat.unmute", { name })}
          </button>
        </div>
      ))}
    </>
  );
}
