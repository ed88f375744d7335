import { Phase } from "@sdk";
import { t } from "../../i18n/index.js";
import { happenedText, headline, nextText } from "../event-texts.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { refusedText } from "../texts.js";
import { endReasonText, resultText } from "./end-texts.js";

/** Two lines in words: what happened, and what to do. Their place keeps its size. */
export function EventLine({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  switch (game.snapshot.phase) {
    case Phase.DEPLOYMENT:
      return <DeploymentLine session={session} game={game} />;
    case Phase.PLAY:
      return <TurnLine session={session} game={game} />;
    case Phase.ENDED:
    case Phase.UNSPECIFIED:
      return (
        <div class="event over" role="status">
          <h2 class="end-title">{resultText(game)}</h2>
          <p>{endReasonText(game)}</p>
        </div>
      );
  }
}

function DeploymentLine({ session, game }: Parameters<typeof EventLine>[0]) {
  const arranges = session.editor.value !== undefined;
  const watches = game.me === undefined;
  const [title, hint] = arranges
    ? [t("game.deploy.title"), t("game.deploy.hint")]
    : watches
      ? [t("game.deploy.both"), t("game.deploy.bothHint")]
      : [t("game.deploy.sent"), t("game.deploy.sentHint")];
  return (
    <div class="event" role={arranges ? undefined : "status"}>
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
  );
}

function TurnLine({ session, game }: Parameters<typeof EventLine>[0]) {
  const past = session.past.value;
  const choice = session.choice.value;
  const happened = past === undefined ? happenedText(session, game) : t("game.turns.past");
  const turn = headline(game);
  const next = choice === undefined ? (game.me === undefined ? t("game.watching") : "") : nextText(choice, game);
  const refused = past === undefined ? session.refused.value : undefined;
  return (
    <div class={refused === undefined ? "event" : "event refusing"}>
      <h2>{happened === "" ? turn : happened}</h2>
      <p aria-live="polite">
        {refused !== undefined ? (
          <span key={refused.square}>{refusedText(refused.reason)}</span>
        ) : (
          <>
            {happened !== "" && <b class={next === "" ? undefined : "also"}>{turn}.</b>} {next}
          </>
        )}
      </p>
    </div>
  );
}
