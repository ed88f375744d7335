import type { LagReceipt } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import type { GameSession } from "../game/model/game-session.js";

const GOOD_MS = 150;
const FAIR_MS = 400;

/** The quality of the connection to the server. */
export function LineQuality({ session }: { readonly session: GameSession }) {
  const roundTripMs = session.roundTripMs.value;
  const quality = qualityOf(roundTripMs);
  return (
    <span class={`line ${quality}`}>
      <span class="line-bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t(`game.line.${quality}`)}
      {roundTripMs !== undefined && ` ${formatMs(roundTripMs)}`}
    </span>
  );
}

/** The network delay of the player's last turn: the time taken, given back, and still available. */
export function LagReceiptText({ receipt }: { readonly receipt: LagReceipt }) {
  return (
    <span class="lag-receipt">
      {t("game.line.receipt", {
        took: formatMs(receipt.measuredMs),
        back: formatMs(receipt.givenBackMs),
        left: formatNumber(receipt.quotaMs / 1_000, { style: "unit", unit: "second", maximumFractionDigits: 1 }),
      })}
    </span>
  );
}

function qualityOf(roundTripMs: number | undefined): "none" | "good" | "fair" | "poor" {
  if (roundTripMs === undefined) {
    return "none";
  }
  if (roundTripMs < GOOD_MS) {
    return "good";
  }
  return roundTripMs < FAIR_MS ? "fair" : "poor";
}

function formatMs(milliseconds: number): string {
  return formatNumber(Math.round(milliseconds), { style: "unit", unit: "millisecond", unitDisplay: "short" });
}
