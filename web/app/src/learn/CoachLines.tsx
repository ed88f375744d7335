import { Phase } from "@sdk";
import type { Geometry } from "@sdk/rules";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { positionOf } from "../game/model/piece-tracker.js";
import { pieceText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { adviceFor, type Advice } from "./coach.js";
import { dismissCoach } from "../computer/coached.js";
import "./coach.css";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The number of hints at a time: more would not be read. */
const MOST = 2;

/**
 * The coach's hints before a turn. They follow from the player's view
 * alone. While the opponent thinks, its place stays empty.
 */
export function CoachLines({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  if (game.snapshot.phase !== Phase.PLAY) {
    return null;
  }
  const { variant, snapshot } = game;
  const mine = session.choice.value?.isPlan === false;
  const lines = mine ? adviceFor(positionOf(variant, snapshot)).slice(0, MOST) : [];
  return (
    <section class="coach" aria-labelledby="coach-title">
      <h3 id="coach-title">{t("learn.coach.title")}</h3>
      <LiveRegion as="ul" says="polite">
        {lines.map((advice) => (
          <li key={JSON.stringify(advice)}>{adviceText(variant.geometry, advice)}</li>
        ))}
        {mine && lines.length === 0 && <li>{t("learn.coach.quiet")}</li>}
      </LiveRegion>
      <button type="button" class="button" onClick={dismissCoach}>
        {t("learn.coach.hide")}
      </button>
    </section>
  );
}

function adviceText(geometry: Geometry, advice: Advice): string {
  switch (advice.kind) {
    case "win":
      return t("learn.coach.win", { square: geometry.name(advice.step.to) });
    case "defend":
      return t("learn.coach.defend");
    case "danger":
      return t("learn.coach.danger", {
        square: geometry.name(advice.at),
        piece: pieceText(advice.piece),
        enemy: pieceText(advice.by),
      });
    case "chance":
      return t("learn.coach.chance", {
        from: geometry.name(advice.step.from),
        to: geometry.name(advice.step.to),
        piece: pieceText(advice.piece),
        enemy: pieceText(advice.target),
      });
    case "unmask":
      return t("learn.coach.unmask", { from: geometry.name(advice.step.from), to: geometry.name(advice.step.to) });
  }
}
