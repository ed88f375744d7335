import { effect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Phase, type Client } from "@sdk";
import { t } from "../i18n/index.js";
import { localStore, settings } from "../settings/index.js";
import { browserEnvironment } from "../shell/environment.js";
import { refusalText } from "../shell/error-texts.js";
import { heardBetween } from "./events.js";
import "./game.css";
import { GameSession } from "./model/game-session.js";
import { lowerSide, playerOf, upperSide, type Game } from "./model/game-view.js";
import type { BoardHold } from "./parts/Board.js";
import { GameBoard } from "./parts/GameBoard.js";
import { Heading, type HeadingProps } from "./parts/Heading.js";
import { PlayerBar } from "./parts/PlayerBar.js";
import { SidePanel } from "./parts/SidePanel.js";
import { Sounds } from "./sounds.js";
import { sideText } from "./texts.js";

/** What the page of a game gets. Its texts are areas `game` and the early ones. */
export interface GamePageProps {
  readonly client: Client;
  readonly gameId: string;
  /** Goes to another page of the app: "/game/…". */
  readonly navigate: (path: string) => void;
  /** The heading of the page, if the frame has one of its own. */
  readonly heading?: ComponentType<HeadingProps>;
}

/** One game, from deployment to its end, for its players and for spectators. */
export function GamePage({ client, gameId, navigate, heading = Heading }: GamePageProps) {
  const [session, setSession] = useState<GameSession | undefined>(undefined);
  useEffect(() => {
    const opened = new GameSession({
      client,
      gameId,
      store: localStore(),
      environment: browserEnvironment,
      submitsAtOnce: () => settings.submit.peek() === "auto",
    });
    setSession(opened);
    return () => {
      opened.close();
    };
  }, [client, gameId]);
  return session === undefined ? (
    <Waiting heading={heading} />
  ) : (
    <Opened key={gameId} session={session} navigate={navigate} heading={heading} />
  );
}

interface OpenedProps {
  readonly session: GameSession;
  readonly navigate: (path: string) => void;
  readonly heading: ComponentType<HeadingProps>;
}

function Opened({ session, navigate, heading: Head }: OpenedProps) {
  const standing = session.view.standing.value;
  switch (standing.kind) {
    case "loading":
      return <Waiting heading={Head} />;
    case "refused":
      return <Problem heading={Head} text={refusalText(standing.state.refusal)} />;
    case "newer":
      return <Problem heading={Head} text={t("game.newer")} />;
    case "there":
      return (
        <div class="game">
          <Head text={titleOf(standing.game)} />
          {!standing.current && (
            <p class="game-stale" role="status">
              {t("game.stale")}
            </p>
          )}
          <Table session={session} game={standing.game} navigate={navigate} />
        </div>
      );
  }
}

function Table({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: (path: string) => void;
}) {
  const hold = useMemo<BoardHold>(() => ({ board: undefined }), []);
  const sounds = useMemo(() => new Sounds(() => settings.sound.peek()), []);
  useEffect(() => listen(session, hold, sounds), [session]);
  useEffect(() => () => { sounds.close(); }, []);
  const turned = session.turned.value;
  const [upper, lower] = turned ? [lowerSide(game), upperSide(game)] : [upperSide(game), lowerSide(game)];
  const onLow = (): void => {
    sounds.play("low");
  };
  return (
    <div class={`game-table files-${game.variant.geometry.files}`}>
      <div class="game-upper">
        <PlayerBar session={session} game={game} side={upper} onLow={onLow} />
      </div>
      <div class="game-board">
        <GameBoard session={session} hold={hold} />
      </div>
      <div class="game-lower">
        <PlayerBar session={session} game={game} side={lower} onLow={onLow} />
      </div>
      <SidePanel session={session} game={game} hold={hold} navigate={navigate} />
    </div>
  );
}

/** Tells ears what happens. */
function listen(session: GameSession, hold: BoardHold, sounds: Sounds): () => void {
  let before: Game | undefined;
  return effect(() => {
    const game = session.view.game.value;
    if (game !== undefined) {
      const heard = heardBetween(before, game);
      before = game;
      heard.sounds.forEach((sound) => {
        sounds.play(sound);
      });
      if (heard.words !== "") {
        hold.board?.announce(heard.words);
      }
    }
  });
}

function Waiting({ heading: Head }: { readonly heading: ComponentType<HeadingProps> }) {
  return (
    <div class="game">
      <Head text={t("game.title")} />
      <p class="waiting" role="status">
        {t("game.opening")}
      </p>
      <div class="game-table" aria-hidden="true">
        <div class="game-board board-blank" />
      </div>
    </div>
  );
}

function Problem({ heading: Head, text }: { readonly heading: ComponentType<HeadingProps>; readonly text: string }) {
  return (
    <div class="stack text">
      <Head text={t("game.missing")} />
      <p role="alert">{text}</p>
      <p>
        <a class="button primary" href="/">
          {t("game.lobby")}
        </a>
      </p>
    </div>
  );
}

function titleOf(game: Game): string {
  const name = (side: "white" | "black"): string => playerOf(game, side)?.name ?? sideText(side);
  const versus = t("game.versus", { white: name("white"), black: name("black") });
  return game.snapshot.phase === Phase.ENDED ? `${versus} · ${t("game.over")}` : versus;
}
