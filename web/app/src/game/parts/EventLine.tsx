import { Phase } from "@sdk";
import { t } from "../../i18n/index.js";
import { LiveRegion } from "../../shell/LiveRegion.js";
import { briefText, happenedText, headline, lastCallText, nextText, planNoteText } from "../event-texts.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import type { PlanNote } from "../model/own-turn.js";
import type { TurnChoice } from "../model/turn-choice.js";
import { positionText, refusedText } from "../texts.js";
import { endStoryText, resultText } from "./end-texts.js";
import { useOwnOffer } from "./draw-offer.js";
import { useFit } from "./event-fit.js";
import { LastCall } from "./LastCall.js";

/** The most characters of a result that one large line shows in the narrowest sheet of a desktop. */
const SHORT_RESULT = 10;

/**
 * Two lines in words: what happened, and what to do or what the coach advises. Their place keeps its
 * size.
 */
export function EventLine({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  switch (game.snapshot.phase) {
    case Phase.DEPLOYMENT:
      return <DeploymentLine session={session} game={game} />;
    case Phase.PLAY:
      return <TurnLine session={session} game={game} />;
    case Phase.ENDED:
    case Phase.UNSPECIFIED:
      return <EndLine session={session} game={game} />;
  }
}

/** The result and the story of the game. The board announces both, once. */
function EndLine({ session, game }: Parameters<typeof EventLine>[0]) {
  const result = resultText(game);
  return (
    <div class="event over" translate={false}>
      <h2 class={result.length > SHORT_RESULT ? "end-title lengthy" : "end-title"}>{result}</h2>
      <p>{endStoryText(game, session.view.turns.value)}</p>
    </div>
  );
}

function DeploymentLine({ session, game }: Parameters<typeof EventLine>[0]) {
  const arranges = session.editor.value !== undefined;
  const lastCall = session.lastCall.value;
  const watches = game.me === undefined;
  const [title, hint] = arranges
    ? [t("game.deploy.title"), t("game.deploy.hint")]
    : watches
      ? [t("game.deploy.both"), t("game.deploy.bothHint")]
      : [t("game.deploy.sent"), t("game.deploy.sentHint")];
  return (
    <LiveRegion as="div" says={arranges ? "off" : "status"} class={lastCall === undefined ? "event" : "event urgent"} translate={false}>
      <h2>{lastCall === undefined ? title : <LastCall call={lastCall} />}</h2>
      <p>{hint}</p>
    </LiveRegion>
  );
}

function TurnLine({ session, game }: Parameters<typeof EventLine>[0]) {
  const past = session.past.value;
  // Beside a past turn, and while the opponent's turn waits on the board, nothing is said about what follows.
  const waits = past !== undefined || game !== session.view.game.value;
  const choice = waits ? undefined : session.choice.value;
  const happened = past === undefined ? happenedText(session, game) : positionText(past, game.snapshot.turn);
  const turn = headline(game);
  const offer = useOwnOffer(game);
  const note = waits ? undefined : session.planNote.value;
  const refused = past === undefined ? session.refused.value : undefined;
  const advice = waits || note !== undefined || refused !== undefined ? undefined : session.coach.value?.line;
  const next = past !== undefined ? t("game.turns.past") : choice !== undefined && advice !== undefined ? briefText(choice) : nextOf(game, choice, note);
  const isUnbegun = choice === undefined || (choice.steps.length === 0 && choice.selected === undefined);
  // Where there is room for one of them, the player rather reads who is to move.
  const isIdle = choice?.isPlan === true && isUnbegun;
  const lastCall = session.lastCall.value;
  const { line, fit, scrolls } = useFit(lastCall === undefined ? happened : lastCallText(lastCall));
  const marks = [
    "event",
    happened !== "" && "told",
    lastCall !== undefined && "urgent",
    fit,
    advice !== undefined && "coached",
    isUnbegun && "idle",
    choice?.isPlan === false && "yours",
    (refused !== undefined || note !== undefined) && "refusing",
  ];
  return (
    <div
      class={marks.filter((mark) => mark !== false && mark !== "").join(" ")}
      translate={false}
      ref={line}
      tabIndex={scrolls ? 0 : undefined}
    >
      <h2>{lastCall !== undefined ? <LastCall call={lastCall} /> : happened === "" ? turn : happened}</h2>
      <LiveRegion says="polite" cause={refused} class="prompt">
        {refused !== undefined ? (
          refusedText(refused.reason)
        ) : (
          <>
            {offer !== undefined && !waits ? (
              <b>{t(`game.draw.${offer}`)}</b>
            ) : (
              happened !== "" && <b class={next === "" || isIdle || advice !== undefined ? undefined : "also"}>{turn}.</b>
            )}{" "}
            {isIdle ? <span class={happened === "" ? undefined : "also"}>{next}</span> : next}
          </>
        )}
      </LiveRegion>
      {session.coach.value !== undefined && <Advice text={advice?.text} />}
    </div>
  );
}

/** The words of the coach. Their place is there while it is silent, so that screen readers announce them. */
function Advice({ text }: { readonly text: string | undefined }) {
  return (
    <LiveRegion says="polite" class="coach">
      {text !== undefined && (
        <>
          <b>{t("learn.coach.title")}:</b> {text}
        </>
      )}
    </LiveRegion>
  );
}

/** Returns what the viewer can do next. */
function nextOf(game: Game, choice: TurnChoice | undefined, note: PlanNote | undefined): string {
  if (note !== undefined) {
    return planNoteText(note, game);
  }
  return choice !== undefined ? nextText(choice, game) : game.me === undefined ? t("game.watching") : "";
}
