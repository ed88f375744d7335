import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Phase, Result, Side as WireSide, type Client, type Stop } from "@sdk";
import { opponent } from "@sdk/rules";
import type { SavedDeploymentList } from "../saved-deployments/saved-deployment-list.js";
import { ChatPlace } from "../chat/ChatPlace.js";
import { chatSettings } from "../settings/chat-settings.js";
import { beginsAtOnce } from "../computer/at-once.js";
import { noteWin } from "../computer/coaching.js";
import { noteEnd } from "../computer/first-game.js";
import type { NextGame } from "../game-lists/next-game.js";
import { t } from "../i18n/index.js";
import { UNKNOWN_LANGUAGES, useLanguages } from "../languages/spoken.js";
import { localStore } from "../settings/index.js";
import { refusalText } from "../shell/error-texts.js";
import { isOverDays, ratedText, timeText } from "../shell/game-texts.js";
import { HeaderNote } from "../shell/HeaderNote.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { ServerTime } from "../shell/ServerTime.js";
import { noteSpoiltGame } from "../shell/spoilt-games.js";
import "../game/bars.css";
import "../game/frame.css";
import "../game/game.css";
import "../game/sheet.css";
import type { GameSession } from "../game/model/game-session.js";
import { is, isAborted, isAgainstComputer, playerOf, type Game, type Standing } from "../game/model/game-view.js";
import { AskedPiece } from "../game/parts/AskedPiece.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { GameActions } from "./GameActions.js";
import { GameBoard } from "./GameBoard.js";
import { GameTable } from "../game/parts/GameTable.js";
import { Heading, type HeadingProps } from "../game/parts/Heading.js";
import { type Score, scoreText, useScore } from "../game/parts/Score.js";
import { type ChatTab, PlayPanel } from "./PlayPanel.js";
import { versusText } from "../game/texts.js";
import { followKeys } from "../game/turn-keys.js";
import { useCommitments } from "./use-commitments.js";
import { useSession } from "../game/use-session.js";
import { useVacations } from "./use-vacations.js";

/** The results with which each side wins. */
const WINS = { white: Result.WHITE_WINS, black: Result.BLACK_WINS } as const;

/** The dependencies of a game's page. Its texts are in the areas `game` and `early`. */
export interface GamePageProps {
  readonly client: Client;
  readonly gameId: string;
  /** The player's saved deployments on the server. */
  readonly savedDeployments?: SavedDeploymentList;
  /** Goes to another page of the app, such as "/game/…". */
  readonly navigate: (path: string) => void;
  /** The heading, if the frame has its own. */
  readonly heading?: ComponentType<HeadingProps>;
  /** Lets the coach speak in games in which it helps. */
  readonly coach?: FollowCoach | undefined;
  /** The game that waits for the player elsewhere, if there is one. */
  readonly next?: NextGame | undefined;
}

type FollowCoach = (session: GameSession) => Stop;

/** One game, from deployment to its end, for its players and for spectators. */
export function GamePage({ client, gameId, savedDeployments, navigate, heading = Heading, coach, next }: GamePageProps) {
  const session = useSession(client, gameId, localStore, { savedDeployments, beginsAtOnce: () => beginsAtOnce(gameId) });
  return session === undefined ? (
    <Waiting heading={heading} />
  ) : (
    <Opened key={gameId} client={client} session={session} navigate={navigate} heading={heading} coach={coach} next={next} />
  );
}

interface OpenedProps {
  readonly client: Client;
  readonly session: GameSession;
  readonly navigate: (path: string) => void;
  readonly heading: ComponentType<HeadingProps>;
  readonly coach: FollowCoach | undefined;
  readonly next: NextGame | undefined;
}

function Opened({ heading: Head, ...opened }: OpenedProps) {
  const standing = opened.session.view.standing.value;
  switch (standing.kind) {
    case "loading":
      return <Waiting heading={Head} />;
    case "refused":
      return <Problem heading={Head} text={refusalText(standing.state.refusal)} />;
    case "newer":
      return <Problem heading={Head} text={t("game.newer")} />;
    case "there":
      return <Table {...opened} heading={Head} standing={standing} />;
  }
}

function Table({ client, session, standing, navigate, heading: Head, coach, next }: OpenedProps & {
  readonly standing: Extract<Standing, { kind: "there" }>;
}) {
  const { game } = standing;
  const boardHandle = useMemo<BoardHandle>(() => ({ board: undefined }), []);
  const unread = useSignal(0);
  const ended = game.snapshot.phase === Phase.ENDED;
  const { me } = game;
  const speaks = { white: useLanguages(playerOf(game, "white")), black: useLanguages(playerOf(game, "black")) };
  const spoken = me === undefined ? UNKNOWN_LANGUAGES : { mine: speaks[me], theirs: speaks[opponent(me)] };
  const score = useScore(game);
  useCommitments(game);
  useEffect(() => followKeys(session), [session]);
  useLayoutEffect(() => coach?.(session), [session, coach]);
  useNotedEnd(game);
  const chat: ChatTab | undefined = isAgainstComputer(game) || !chatSettings.on.value
    ? undefined
    : {
        unread,
        panel: (shown) => <ChatPlace client={client} gameId={session.gameId} ended={ended} spoken={spoken} tab={{ shown, unread }} />,
      };
  return (
    <GameTable
      shown={{ session, game }}
      boardHandle={boardHandle}
      heading={
        <>
          <Head text={titleOf(game)} />
          <HeaderNote>
            <Terms game={game} score={score} />
          </HeaderNote>
        </>
      }
      board={
        <>
          <GameBoard session={session} boardHandle={boardHandle} />
          <AskedPiece session={session} game={game} boardHandle={boardHandle} />
        </>
      }
      speaks={speaks}
      vacationUntilMs={useVacations(game)}
      panel={
        <PlayPanel
          session={session}
          game={game}
          boardHandle={boardHandle}
          footer={isOverDays(game.info.timeControl) && <ServerTime serverTime={client.connection.serverTime} />}
          chat={chat}
        />
      }
      actions={<GameActions session={session} game={game} boardHandle={boardHandle} navigate={navigate} next={next} />}
    />
  );
}

/** Notes the end of an own game: what the app offers later depends on finished, won and spoilt ones. */
function useNotedEnd(game: Game): void {
  const { me, snapshot, info } = game;
  useEffect(() => {
    if (me !== undefined) {
      noteEnd(localStore(), snapshot);
      if (isAgainstComputer(game) && snapshot.outcome?.result === WINS[me]) {
        noteWin(info.gameId);
      }
      if (isAborted(game) && is(opponent(me), snapshot.outcome?.atFault ?? WireSide.UNSPECIFIED)) {
        noteSpoiltGame(info.gameId);
      }
    }
  }, [snapshot.phase === Phase.ENDED, me]);
}

/** The time control, whether the game is rated, and the score of two who play on. */
function Terms({ game: { info }, score }: { readonly game: Game; readonly score: Score | undefined }) {
  const text = [timeText(info.timeControl), ratedText(info.rated), ...(score === undefined ? [] : [scoreText(score)])].join(" · ");
  return (
    <span class="note" title={text}>
      {text}
    </span>
  );
}

function Waiting({ heading: Head }: { readonly heading: ComponentType<HeadingProps> }) {
  return (
    <GameTable
      shown={undefined}
      boardHandle={{ board: undefined }}
      heading={<Head text={t("game.title")} />}
      board={undefined}
      panel={undefined}
      actions={undefined}
      waiting={<LiveRegion says="status">{t("game.opening")}</LiveRegion>}
    />
  );
}

function Problem({ heading: Head, text }: { readonly heading: ComponentType<HeadingProps>; readonly text: string }) {
  return (
    <div class="stack text">
      <Head text={t("game.missing")} />
      <LiveRegion says="alert">{text}</LiveRegion>
      <p>
        <a class="button primary" href="/">
          {t("game.lobby")}
        </a>
      </p>
    </div>
  );
}

function titleOf(game: Game): string {
  const versus = versusText(game);
  return game.snapshot.phase === Phase.ENDED ? `${versus} · ${t("game.over")}` : versus;
}
