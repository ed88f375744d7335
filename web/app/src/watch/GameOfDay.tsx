import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Archive, ArchivedGame, Records } from "@sdk";
import { opponent } from "@sdk/rules";
import { AskedBoard } from "../game/parts/AskedBoard.js";
import { t } from "../i18n/index.js";
import { Autoplay } from "../replay/autoplay.js";
import { ratingsOf } from "../replay/ratings.js";
import { openRecord, ReplayModel } from "../replay/replay-model.js";
import { ReplayBar } from "../replay/ReplayBar.js";
import "../replay/replay.css";
import { Timeline, TurnWords } from "../replay/Timeline.js";
import { animates } from "../settings/index.js";
import { useArchive, useRecords } from "../shell/archives.js";
import { browserEnvironment } from "../shell/environment.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { recordedName } from "../shell/participant-name.js";
import { pathOf } from "../shell/routes.js";
import { Icon } from "../style/Icon.js";
import { gameOfDay } from "./game-of-day.js";

/** The time for which the first position stands. */
const REST_MS = 3_000;

/** A finished game that plays by itself. */
interface Shown {
  readonly game: ArchivedGame;
  readonly model: ReplayModel;
}

/** The game of the day while nobody plays on a running clock, or something else if there is none. */
export function GameOfDay({ heading, below, waiting, otherwise }: {
  readonly heading: (versus: string) => ComponentChildren;
  readonly below: ComponentChildren;
  /** The page while the game loads. */
  readonly waiting: ComponentChildren;
  /** The page without a game. */
  readonly otherwise: ComponentChildren;
}) {
  const [archive, records] = [useArchive(), useRecords()];
  const shown = useSignal<Shown | "none" | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    void openGame(archive, records).then((opened) => {
      if (wanted) {
        shown.value = opened ?? "none";
      }
    });
    return () => { wanted = false; };
  }, [archive, records]);
  const there = shown.value;
  if (there === undefined || there === "none") {
    return <>{there === undefined ? waiting : otherwise}</>;
  }
  return <Replayed {...there} heading={heading} below={below} />;
}

/** Opens the replay of the day's game; `undefined` if there is none. */
async function openGame(archive: Archive, records: Records): Promise<Shown | undefined> {
  const game = await gameOfDay(archive, Date.now());
  const record = game && (await records.read(game.gameId));
  const opened = record?.ok === true ? openRecord(new TextEncoder().encode(record.value)) : undefined;
  return game !== undefined && opened?.kind === "replay" ? { game, model: new ReplayModel(opened.replay, 0) } : undefined;
}

function Replayed({ game, model, heading, below }: Shown & Pick<Parameters<typeof GameOfDay>[0], "heading" | "below">) {
  const autoplay = useMemo(() => new Autoplay(model, browserEnvironment), [model]);
  useEffect(() => {
    const begin = (): void => {
      if (animates.peek() && !autoplay.playing.peek() && model.turn.peek() === 0) {
        autoplay.toggle();
      }
    };
    const stop = browserEnvironment.after(REST_MS, begin);
    return () => {
      stop();
      autoplay.pause();
    };
  }, [autoplay]);
  const lower = model.scene.value.orientation;
  const { white, black } = model.record.names;
  const ratings = ratingsOf(model.record, game);
  const playing = autoplay.playing.value;
  return (
    <div class="play replayed">
      <div class="play-sheet" />
      <div class="hidden-text">{heading(t("game.versus", { white: recordedName(white), black: recordedName(black) }))}</div>
      <ReplayBar model={model} side={opponent(lower)} place="upper" ratings={ratings} />
      <div class="play-board">
        <AskedBoard scene={() => model.scene.value} />
      </div>
      <div class="event views">
        <LiveRegion as="div" says={playing ? "off" : "polite"} class="turn-words">
          <TurnWords model={model} />
        </LiveRegion>
      </div>
      <div class="play-panel watching">
        <h3>{t("watch.day")}</h3>
        <Timeline model={model} autoplay={autoplay} />
        {below}
      </div>
      <div class="play-actions">
        <button type="button" class="button primary" onClick={() => { autoplay.toggle(); }}>
          <Icon name={playing ? "pause" : "play"} />
          {t(playing ? "replay.pause" : "replay.play")}
        </button>
        <a class="button fill" href={pathOf({ name: "replay", gameId: game.gameId })}>
          {t("game.end.replay")}
        </a>
      </div>
      <ReplayBar model={model} side={lower} place="lower" ratings={ratings} />
    </div>
  );
}
