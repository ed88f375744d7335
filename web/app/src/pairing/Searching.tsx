import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Pairing, RatingBounds } from "@sdk";
import { t } from "../i18n/index.js";
import { Terms } from "../terms/Terms.js";
import { useShell } from "../shell/context.js";
import { refusalText } from "../shell/error-texts.js";
import { bandText } from "../terms/band-text.js";
import { usePairing } from "./context.js";
import { ALONE_AFTER_MS, Meanwhile } from "./Meanwhile.js";
import { offerOf, type OpponentOffer } from "./opponent-offer.js";
import { OpponentFound } from "./OpponentFound.js";
import type { Search } from "./search.js";
import { clockText, useServerTime } from "./seconds.js";
import { WARN_BEFORE_MS, WIDEN_AFTER_MS, widened } from "./widening.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The searched game, the number of players who seek it, the elapsed time, and what comes next. */
export function Searching({ search, pairing }: { readonly search: Search; readonly pairing: Pairing }) {
  const { client, notices } = useShell();
  const { lobby } = usePairing();
  const now = useServerTime(client);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { place.current?.scrollIntoView({ block: "nearest" }); }, []);
  const { variant, timeControl, rated, band, waiting, sinceEpochMs } = pairing;
  const elapsedMs = now - Number(sinceEpochMs);
  const offer = offerOf(pairing);
  const stop = async (): Promise<void> => {
    const answer = await search.stop();
    if (!answer.ok) {
      notices.tell("bad", refusalText(answer.refusal));
    }
  };
  return (
    <div class="searching" ref={place}>
      <LiveRegion says="status">{stateText(search, offer)}</LiveRegion>
      {/* Screen readers do not announce the seconds. */}
      <p role="timer">{t("pairing.since", { time: clockText(elapsedMs) })}</p>
      <Terms variant={variant} timeControl={timeControl} rated={rated} also={bandText(band)} />
      <LiveRegion says="polite">{waiting > 1 ? t("pairing.waiting", { players: waiting }) : t("pairing.waiting.alone")}</LiveRegion>
      {offer?.toJoin === true && <OpponentFound search={search} />}
      {offer === undefined && (
        <>
          <Widening search={search} band={widened(pairing)} now={now} />
          {elapsedMs >= ALONE_AFTER_MS && <Meanwhile search={search} pairing={pairing} />}
        </>
      )}
      <p>
        <button type="button" class="button" disabled={lobby.busy.value} onClick={() => void stop()}>
          {t("pairing.stop")}
        </button>
      </p>
    </div>
  );
}

function stateText({ isUnanswered }: Search, offer: OpponentOffer | undefined): string {
  return offer?.toJoin === false ? t("pairing.answer") : t(isUnanswered.value ? "pairing.unanswered" : "pairing.looking");
}

/**
 * Widens the range of a search that finds nobody, after a word about it that can be declined. It
 * happens only where the player sees that word.
 */
function Widening({ search, band, now }: {
  readonly search: Search;
  readonly band: RatingBounds | undefined;
  readonly now: number;
}) {
  const elapsedMs = now - search.rangeSinceEpochMs;
  const warnedAt = useSignal<number | undefined>(undefined);
  const isDue = band !== undefined && !search.keepsRange.value && elapsedMs >= WIDEN_AFTER_MS - WARN_BEFORE_MS;
  const restMs = (warnedAt.value ?? elapsedMs) + WARN_BEFORE_MS - elapsedMs;
  useEffect(() => {
    if (!isDue) {
      warnedAt.value = undefined;
    } else if (warnedAt.value === undefined) {
      warnedAt.value = elapsedMs;
    } else if (restMs <= 0) {
      void search.widen(band, now);
    }
  });
  if (!isDue) {
    return null;
  }
  const range = bandText(band) ?? t("pairing.rating.any");
  return (
    <p class="row widening">
      <LiveRegion as="span" says="status">{t("pairing.widens", { range })}</LiveRegion>
      <span class="hint">{clockText(restMs)}</span>
      <button type="button" class="button" onClick={() => { search.keepsRange.value = true; }}>
        {t("pairing.keepRange")}
      </button>
    </p>
  );
}
