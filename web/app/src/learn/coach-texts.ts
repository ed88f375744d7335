import type { Geometry } from "@sdk/rules";
import { pieceText } from "../game/texts.js";
import { formatList, t } from "../i18n/index.js";
import type { Advice } from "./coach.js";

/** Returns the sentence for an advice. */
export function adviceText(geometry: Geometry, advice: Advice): string {
  const name = (square: number): string => geometry.name(square);
  switch (advice.kind) {
    case "win":
      return t("learn.coach.win", { square: name(advice.step.to) });
    case "defend":
      return t("learn.coach.defend");
    case "danger":
      return t("learn.coach.danger", { square: name(advice.at), piece: pieceText(advice.piece), enemy: pieceText(advice.by) });
    case "first":
    case "chance":
      return t(`learn.coach.${advice.kind}`, {
        from: name(advice.step.from),
        to: name(advice.step.to),
        piece: pieceText(advice.piece),
        enemy: pieceText(advice.target),
      });
    case "masked":
      return t("learn.coach.masked", {
        count: advice.masked,
        piece: pieceText(advice.piece),
        pieces: formatList(advice.losses.map(({ piece, count }) => t(`learn.coach.most.${piece}`, { count }))),
      });
    case "lane":
      return t("learn.coach.lane", { square: name(advice.step.from) });
    case "unmask":
    case "approach":
      return t(`learn.coach.${advice.kind}`, { from: name(advice.step.from), to: name(advice.step.to) });
  }
}
