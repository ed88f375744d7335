import type { ComponentType } from "preact";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
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
export function ReplayPage({ records, archive, gameId, navigate, heading: Head = Heading }: ReplayPageProps) {
  const state = useSignal<State>(gameId === undefined ? { kind: "empty" } : { kind: "loading" });
  useEffect(() => {
    if (gameId !== undefined) {
      void load(records, gameId, state);
    }
  }, [records, gameId]);
  const archived = useHttpRequest(gameId, () => (gameId === undefined ? undefined : archive.game(gameId))).state;
  const shown = state.value;
  const open = (file: File): void => void read(file, state);
  return (
    <div class="replay">
      <div class={shown.kind === "there" ? "hidden-text" : undefined}>
        <Head text={titleOf(shown)} />
      </div>
      <DropZone quiet={shown.kind === "there"} onFile={open}>
        {shown.kind === "there" ? (
          <ReplayView
            key={shown.model}
            model={shown.model}
            ratings={ratingsOf(shown.model.record, archived.kind === "there" && shown.gameId !== undefined ? archived.value : undefined)}
            gameId={shown.gameId}
            navigate={navigate}
            chooser={<FileChooser label={t("replay.another")} onFile={open} />}
          />
        ) : (
          <>
            <Notice state={shown} onAgain={() => { if (gameId !== undefined) { void load(records, gameId, state); } }} />
            <FileChooser label={t("replay.choose")} primary onFile={open} />
          </>
        )}
      </DropZone>
    </div>
  );
}

function titleOf(state: State): string {
  if (state.kind !== "there") {
    return t("replay.title");
  }
  const { white, black } = state.model.record.names;
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
