import { useId } from "preact/hooks";
import type { RatingBounds } from "@sdk";
import { t } from "../i18n/index.js";
import { Choices } from "../shell/Choices.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { ratingText } from "../shell/rating-text.js";
import { type BandChoice, type BandDraft, isFaulty, MOST_RATING, WIDTHS } from "./band.js";
import type { OwnRating } from "./own-rating.js";

/** The choice of opponents' ratings. Ranges around the own rating are offered if it is known. */
export function BandField({ draft, mine }: { readonly draft: BandDraft; readonly mine: OwnRating | undefined }) {
  const relative = mine === undefined ? [] : WIDTHS.map((value) => ({ value, text: `±${value}` }));
  const options: readonly { readonly value: BandChoice; readonly text: string }[] = [
    { value: "any", text: t("pairing.band.any") },
    ...relative,
    { value: "own", text: t("pairing.band.own") },
  ];
  const faulty = isFaulty(draft);
  return (
    <div class="stack tight">
      <Choices title={t("pairing.band.title")} chosen={draft.choice} options={options} />
      {mine !== undefined && (
        <p class="hint">{t("pairing.band.mine", { rating: ratingText(mine.rating, mine.provisional) })}</p>
      )}
      {draft.choice.value === "own" && (
        <div class="row numbers">
          <End draft={draft} end="min" label={t("pairing.band.min")} faulty={faulty} />
          <End draft={draft} end="max" label={t("pairing.band.max")} faulty={faulty} />
        </div>
      )}
      <LiveRegion says="alert" class="fault">{faulty && t("pairing.band.fault")}</LiveRegion>
    </div>
  );
}

function End({ draft, end, label, faulty }: {
  readonly draft: BandDraft;
  readonly end: keyof RatingBounds;
  readonly label: string;
  readonly faulty: boolean;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={MOST_RATING}
        step={1}
        value={draft.own.peek()[end]}
        aria-invalid={faulty}
        onInput={(event) => {
          draft.own.value = { ...draft.own.value, [end]: event.currentTarget.valueAsNumber };
        }}
      />
    </div>
  );
}
