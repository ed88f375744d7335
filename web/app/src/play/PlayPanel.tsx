import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Phase } from "@sdk";
import { t } from "../i18n/index.js";
import { ratedText, timeText, variantName } from "../shell/game-texts.js";
import type { GameSession } from "../game/model/game-session.js";
import { isAborted, isAgainstComputer, type Game } from "../game/model/game-view.js";
import { playedSteps } from "../game/model/piece-tracker.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { CommandField } from "./CommandField.js";
import { Conduct } from "./Conduct.js";
import { DeploymentPanel } from "./DeploymentPanel.js";
import { EndPanel } from "../game/parts/EndPanel.js";
import { KeysDialog } from "../game/parts/KeysDialog.js";
import { LegendButton } from "../game/parts/Legend.js";
import { LagReceiptText, LineQuality } from "./LineQuality.js";
import { Offers } from "./Offers.js";
import { SentPanel } from "./SentPanel.js";
import { StayOffers } from "./StayOffers.js";
import { type Tab, Tabs } from "./Tabs.js";
import { TurnBoard } from "./TurnBoard.js";
import { TurnRows } from "../game/parts/TurnRows.js";

interface PanelProps {
  readonly session: GameSession;
  readonly game: Game;
}

type TabName = "turns" | "chat" | "info";

/** The chat of a game, as a tab. */
export interface ChatTab {
  readonly unread: Signal<number>;
  /** Returns the chat. */
  readonly panel: (shown: boolean) => ComponentChildren;
}

/** The panel beside the board: the army or the turns, the chat, and facts about the game. */
export function PlayPanel({ session, game: newest, boardHandle, chat, footer }: PanelProps & {
  readonly boardHandle: BoardHandle;
  /** Undefined if there is no chat. */
  readonly chat: ChatTab | undefined;
  /** The content below the facts of the game; false for none. */
  readonly footer: ComponentChildren;
}) {
  const game = session.view.told.value ?? newest;
  const chosen = useSignal<TabName>("turns");
  const ended = game.snapshot.phase === Phase.ENDED;
  useEffect(() => {
    if (ended && chosen.peek() === "info") {
      chosen.value = "turns";
    }
  }, [ended]);
  const tabs: readonly Tab<TabName>[] = [
    {
      name: "turns",
      label: game.snapshot.phase === Phase.DEPLOYMENT ? t("game.deploy.army") : t("game.turns.title"),
      panel: <First session={session} game={game} boardHandle={boardHandle} />,
      content: ended ? "end" : "game",
    },
    ...(chat === undefined
      ? []
      : [
          {
            name: "chat",
            label: t("game.chat.title"),
            count: chat.unread.value,
            countLabel: t("game.chat.unread", { count: chat.unread.value }),
            panel: chat.panel(chosen.value === "chat"),
          } as const,
        ]),
    { name: "info", label: t("game.info"), panel: <Info session={session} game={game} footer={footer} /> },
  ];
  return (
    <>
      <Tabs tabs={tabs} chosen={chosen.value} onChoose={(name) => { chosen.value = name; }}>
        <LegendButton viewer={game.me} counts={{ army: game.variant.army, fallen: game.snapshot.fallen }} />
        <TurnBoard session={session} />
        <Conduct session={session} game={newest} />
      </Tabs>
      <Offers session={session} game={newest}>
        {session.tool.value === "command" && game.me !== undefined && game.snapshot.phase === Phase.PLAY && (
          <CommandField session={session} game={newest} onClose={() => boardHandle.board?.focus()} />
        )}
      </Offers>
      {session.tool.value === "keys" && <KeysDialog session={session} onClose={() => boardHandle.board?.focus()} />}
    </>
  );
}

function First({ session, game, boardHandle }: PanelProps & { readonly boardHandle: BoardHandle }) {
  const editor = session.editor.value;
  if (game.snapshot.phase !== Phase.DEPLOYMENT) {
    return <Turns session={session} game={game} />;
  }
  if (editor !== undefined) {
    return <DeploymentPanel session={session} game={game} editor={editor} boardHandle={boardHandle} />;
  }
  return game.me === undefined || isAgainstComputer(game) ? null : <SentPanel session={session} game={game} />;
}

function Turns({ session, game }: PanelProps) {
  const { snapshot, variant } = game;
  const ended = snapshot.phase === Phase.ENDED;
  const seen = session.view.turns.value;
  const turns = useMemo(
    () => seen.turns.filter(({ turn }) => turn <= snapshot.turn).map(({ turn, steps }) => ({ turn, steps: playedSteps(steps) })),
    [seen, snapshot.turn],
  );
  return (
    <>
      {ended && <End session={session} game={game} />}
      {snapshot.turn === 0 ? (
        <p class="hint">{t("game.turns.none")}</p>
      ) : (
        <TurnRows
          turns={turns}
          geometry={variant.geometry}
          shown={session.past.value ?? snapshot.turn}
          rests={ended && session.past.value === undefined}
          onShow={(turn) => { session.look(turn); }}
        />
      )}
    </>
  );
}

/** The details of the end, above the turns, and what a player may want after it. */
function End({ session, game }: PanelProps) {
  return (
    <div class="stack tight game-end">
      <EndPanel session={session} game={game} />
      {game.me !== undefined && !isAborted(game) && <StayOffers />}
    </div>
  );
}

/** The facts of a game, and the network. */
export function Info({ session, game, footer = false }: PanelProps & { readonly footer?: ComponentChildren }) {
  const { snapshot, info, variant } = game;
  return (
    <div class="stack tight">
      <p class="facts">
        <span>{variantName(info.variant)}</span>
        <span>{timeText(info.timeControl)}</span>
        <span>{ratedText(info.rated)}</span>
        {snapshot.spectators > 0 && <span>{t("game.spectators", { count: snapshot.spectators })}</span>}
        {snapshot.phase === Phase.PLAY && snapshot.quiet >= 20 && <span>{t("game.quiet", { count: Math.floor(snapshot.quiet / 2) })}</span>}
      </p>
      <p class="facts">{t("game.turn.rule", { count: variant.steps })}</p>
      <p class="facts">
        {snapshot.phase !== Phase.ENDED && <LineQuality session={session} />}
        {snapshot.lagReceipt !== undefined && <LagReceiptText receipt={snapshot.lagReceipt} />}
      </p>
      {footer !== false && <footer class="facts">{footer}</footer>}
    </div>
  );
}
