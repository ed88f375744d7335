import type { Geometry, Position } from "@sdk/rules";
import { t } from "../i18n/index.js";
import { pieceText } from "../game/texts.js";
import { adviceFor, type Advice } from "./coach.js";
import { dismissCoach } from "./coached.js";

/** The number of hints at a time: more would not be read. */
const MOST = 2;

/** The coach's hints before a turn. They follow from the player's view alone. */
export function CoachLines({ view }: { readonly view: Position }) {
  const lines = adviceFor(view).slice(0, MOST);
  return (
    <section class="coach" aria-labelledby="coach-title">
      <h2 id="coach-title">{t("learn.coach.title")}</h2>
      <ul>
        {lines.map((advice) => (
          <li key={JSON.stringify(advice)}>{adviceText(view.variant.geometry, advice)}</li>
        ))}
        {lines.length === 0 && <li>{t("learn.coach.quiet")}</li>}
      </ul>
      <button type="button" class="button plain" onClick={dismissCoach}>
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
