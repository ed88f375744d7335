import type { Geometry, Step } from "@sdk/rules";
import { pieceText } from "../game/texts.js";
import { formatList, t } from "../i18n/index.js";
import type { Advice, WonAttack } from "./coach.js";

/** Returns the sentence for an advice. */
export function adviceText(geometry: Geometry, advice: Advice): string {
  const name = (square: number): string => geometry.name(square);
  const squares = ({ from, to }: Step) => ({ from: name(from), to: name(to) });
  const attack = ({ step, piece, target }: WonAttack) => ({ ...squares(step), piece: pieceText(piece), enemy: pieceText(target) });
  switch (advice.kind) {
    case "win":
      return t("learn.coach.win", { square: name(advice.step.to) });
    case "defend":
      return sentences(t("learn.coach.defend"), advice.out && t("learn.coach.chance", attack(advice.out)));
    case "danger":
      return sentences(
        t("learn.coach.danger", { square: name(advice.at), piece: pieceText(advice.piece), enemy: pieceText(advice.by) }),
        advice.out && ("target" in advice.out ? t("learn.coach.chance", attack(advice.out)) : t("learn.coach.flee", squares(advice.out.step))),
      );
    case "first":
    case "chance":
      return t(`learn.coach.${advice.kind}`, attack(advice));
    case "masked":
      return t("learn.coach.masked", {
        count: advice.masked,
        piece: pieceText(advice.piece),
        pieces: formatList(advice.losses.map(({ piece, count }) => t(`learn.coach.most.${piece}`, { count }))),
      });
    case "lane":
      return t("learn.coach.lane", { square: name(advice.step.from) });
    case "unmask":
      return sentences(t("learn.coach.unmask", squares(advice.step)), advice.isRisk ? t("learn.coach.risk", { to: name(advice.step.to) }) : undefined);
    case "approach":
      return t("learn.coach.approach", squares(advice.step));
  }
}

function sentences(first: string, second: string | undefined): string {
  return second === undefined ? first : `${first} ${second}`;
}
