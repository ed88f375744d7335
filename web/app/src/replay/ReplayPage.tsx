import type { ComponentType } from "preact";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Archive, Problem, Records } from "@sdk";
import { recordedName } from "../shell/participant-name.js";
import { t } from "../i18n/index.js";
import "../game/bars.css";
import "../game/frame.css";
import "../game/game.css";
import "../game/sheet.css";
import { Heading, type HeadingProps } from "../game/parts/Heading.js";
import { problemText } from "../shell/error-texts.js";
import { useHttpRequest } from "../shell/http-request.js";
import { DropZone, FileChooser } from "./DropZone.js";
import { ratingsOf } from "./ratings.js";
import "./replay.css";
import { openRecord, ReplayModel, turnOfHash, type Opened } from "./replay-model.js";
import { ReplayView } from "./ReplayView.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/**
 * The dependencies of the replay page. Its texts are in the areas `game`, `replay` and the early
 * ones.
 */
export interface ReplayPageProps {
  readonly records: Pick<Records, "read">;
  /** The archive that knows how the game changed ratings. */
  readonly archive: Pick<Archive, "game">;
  /** The finished game to show; `undefined` to ask for a record file. */
  readonly gameId: string | undefined;
  /** The id of the viewer, whose own side is at the lower edge; `undefined` if nobody is logged in. */
  readonly playerId?: string | undefined;
  /** Goes to another page, or to another turn of this one ("replace"). */
  readonly navigate: (path: string, how?: "push" | "replace") => void;
  /** The heading, if the frame has its own. */
  readonly heading?: ComponentType<HeadingProps>;
}

const MOST_BYTES = 2_000_000;

type State =
  | { readonly kind: "empty" }
  | { readonly kind: "loading" }
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "too-big" }
  | { readonly kind: "unreadable"; readonly opened: Extract<Opened, { kind: "failure" }> }
  | { readonly kind: "there"; readonly model: ReplayModel; readonly gameId: string | undefined };

/** A finished game, or a record from a file, step by step. */
export function ReplayPage({ records, archive, gameId, playerId, navigate, heading: Head = Heading }: ReplayPageProps) {
  const state = useSignal<State>(gameId === undefined ? { kind: "empty" } : { kind: "loading" });
  useEffect(() => {
    if (gameId !== undefined) {
      void load(records, gameId, state);
    }
  }, [records, gameId]);
  const archived = useHttpRequest(gameId, () => (gameId === undefined ? undefined : archive.game(gameId))).state;
  const shown = state.value;
  const known = archived.kind === "there" && shown.kind === "there" && shown.gameId !== undefined ? archived.value : undefined;
  // A player's board waits for the archive, which knows the own side, so that it need not turn later.
  const waits = playerId !== undefined && shown.kind === "there" && shown.gameId !== undefined && archived.kind === "asking";
  const model = shown.kind === "there" && !waits ? shown.model : undefined;
  const own = playerId !== undefined && known?.black.playerId === playerId ? "black" : "white";
  useLayoutEffect(() => {
    if (model !== undefined) {
      model.own.value = own;
    }
  }, [model, own]);
  const open = (file: File): void => void read(file, state);
  return (
    <div class="replay">
      <div class={model !== undefined ? "hidden-text" : undefined}>
        <Head text={titleOf(model)} />
      </div>
      <DropZone quiet={model !== undefined} onFile={open}>
        {shown.kind === "there" && model !== undefined ? (
          <ReplayView
            key={model}
            model={model}
            ratings={ratingsOf(model.record, known)}
            gameId={shown.gameId}
            isOwn={playerId !== undefined && (known?.white.playerId === playerId || known?.black.playerId === playerId)}
            navigate={navigate}
            chooser={<FileChooser label={t("replay.another")} onFile={open} />}
          />
        ) : (
          <>
            <Notice
              state={shown.kind === "there" ? { kind: "loading" } : shown}
              onAgain={() => { if (gameId !== undefined) { void load(records, gameId, state); } }}
            />
            <FileChooser label={t("replay.choose")} primary onFile={open} />
          </>
        )}
      </DropZone>
    </div>
  );
}

function titleOf(model: ReplayModel | undefined): string {
  if (model === undefined) {
    return t("replay.title");
  }
  const { white, black } = model.record.names;
  return t("game.versus", { white: recordedName(white), black: recordedName(black) });
}

function Notice({ state, onAgain }: { readonly state: Exclude<State, { kind: "there" }>; readonly onAgain: () => void }) {
  switch (state.kind) {
    case "empty":
      return <p class="lead">{t("replay.lead")}</p>;
    case "loading":
      return <LiveRegion says="status" class="waiting">{t("replay.loading")}</LiveRegion>;
    case "problem":
      return (
        <LiveRegion as="div" says="alert" class="stack tight">
          <p>{t("replay.failed")}</p>
          <p>{problemText(state.problem)}</p>
          <p>
            <button type="button" class="button" onClick={onAgain}>
              {t("replay.again")}
            </button>
          </p>
        </LiveRegion>
      );
    case "too-big":
      return <LiveRegion says="alert" class="fault">{t("replay.tooBig")}</LiveRegion>;
    case "unreadable":
      return (
        <LiveRegion as="div" says="alert" class="stack tight">
          <p class="fault">{t("replay.unreadable", { line: state.opened.line, column: state.opened.column })}</p>
          <p class="hint" lang="en">
            {state.opened.reason}
          </p>
        </LiveRegion>
      );
  }
}

async function load(records: Pick<Records, "read">, gameId: string, state: Signal<State>): Promise<void> {
  state.value = { kind: "loading" };
  const answer = await records.read(gameId);
  state.value = answer.ok
    ? opened(new TextEncoder().encode(answer.value), gameId)
    : { kind: "problem", problem: answer.problem };
}

async function read(file: File, state: Signal<State>): Promise<void> {
  state.value =
    file.size > MOST_BYTES ? { kind: "too-big" } : opened(new Uint8Array(await file.arrayBuffer()), undefined);
}

function opened(bytes: Uint8Array, gameId: string | undefined): State {
  const result = openRecord(bytes);
  if (result.kind === "failure") {
    return { kind: "unreadable", opened: result };
  }
  const turn = gameId === undefined ? undefined : turnOfHash(location.hash);
  return { kind: "there", model: new ReplayModel(result.replay, turn ?? 0), gameId };
}
