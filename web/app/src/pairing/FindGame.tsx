import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { type RatingBounds, type SeekTerms, speedOf } from "@sdk";
import { formatUnit, t } from "../i18n/index.js";
import { LIVE_PRESETS } from "../terms/terms.js";
import { speedName } from "../terms/speed-name.js";
import { VariantField } from "../terms/VariantField.js";
import { Options } from "../shell/Choices.js";
import { useShell } from "../shell/context.js";
import { isOverDays } from "../shell/game-texts.js";
import { bandOf } from "../terms/band.js";
import { bandText } from "../terms/band-text.js";
import { type PairingLobby, usePairing } from "./context.js";
import { OwnConduct } from "./OwnConduct.js";
import { useOwnRating } from "../terms/own-rating.js";
import { chooseVariantOf, type QuickChoice, quickChoice } from "./quick-choice.js";
import type { Search } from "./search.js";
import { SearchAgain } from "./SearchAgain.js";
import { Searching } from "./Searching.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import "./pairing.css";

const DAYS = [1, 3] as const;

/** The times of the buttons, each with a short name: "10 + 5". */
const TIMES = [
  ...LIVE_PRESETS.map((timeControl) => ({ timeControl, days: undefined })),
  ...DAYS.map((days) => ({ timeControl: `${days}d`, days })),
] as const;

/** Quick pairing: one click on a time searches for an opponent, or shows the running search. */
export function FindGame({ search, choice = quickChoice }: { readonly search: Search; readonly choice?: QuickChoice }) {
  const pairing = search.pairing.value;
  return pairing?.seeking === true ? (
    <Searching search={search} pairing={pairing} />
  ) : (
    <Times search={search} choice={choice} isOver={pairing !== undefined} />
  );
}

function Times({ search, choice, isOver }: {
  readonly search: Search;
  readonly choice: QuickChoice;
  readonly isOver: boolean;
}) {
  const { connection, router } = useShell();
  const { lobby } = usePairing();
  useEffect(() => {
    if (chooseVariantOf(router.address.value, choice)) {
      router.navigate("/", "replace");
    }
  }, [router, router.address.value, choice]);
  // Who has seen it here needs no mark on other pages.
  useEffect(() => () => { search.missed.value = undefined; }, [search]);
  const asked = useSignal(0);
  const hasAccount = connection.me.value?.guest === false;
  const terms = (timeControl: string, band: RatingBounds | undefined): SeekTerms => {
    const rated = hasAccount && choice.kind.value === "rated";
    return {
      variant: choice.variant.value,
      timeControl,
      rated,
      ...(hasAccount && band !== undefined && { band }),
    };
  };
  return (
    <div class="stack tight">
      <OwnConduct asOf={asked.value} />
      <VariantField label={t("pairing.game")} variant={choice.variant} />
      <div class="times">
        {TIMES.map(({ timeControl, days }) => (
          <TimeButton
            key={timeControl}
            timeControl={timeControl}
            days={days}
            choice={choice}
            go={async (band) => {
              await (isOverDays(timeControl)
                ? joinOrOffer(lobby, terms(timeControl, band))
                : lobby.asPlayer(() => search.seek(terms(timeControl, band))));
              asked.value++;
            }}
          />
        ))}
        <OtherButton />
      </div>
      {/* Screen readers hear it with the variants. */}
      <p class="hint variant-below" aria-hidden="true">{t(`shell.variantHint.${choice.variant.value}`)}</p>
      <OptionsLine search={search} choice={choice} isOver={isOver} />
    </div>
  );
}

/** The choice of an account between casual and rated games, while it does not search. */
export function KindField({ search, choice = quickChoice }: { readonly search: Search; readonly choice?: QuickChoice }) {
  const { connection } = useShell();
  const name = useId();
  const options = [
    { value: "casual", text: t("shell.casual") },
    { value: "rated", text: t("shell.rated") },
  ] as const;
  return connection.me.value?.guest === false && search.pairing.value?.seeking !== true ? (
    <div class="kind-field" role="radiogroup" aria-label={t("pairing.kind")}>
      <Options look="segment" name={name} chosen={choice.kind} options={options} />
    </div>
  ) : null;
}

/** The button that opens the form for a game on one's own terms. */
function OtherButton() {
  const { openDialog } = usePairing();
  return (
    <button
      type="button"
      class="button time-button"
      aria-haspopup="dialog"
      onClick={() => { openDialog("create"); }}
    >
      <b>{t("pairing.other")}</b>
      <span class="hint">{t("pairing.otherHint")}</span>
    </button>
  );
}

/** The terms that guests cannot have, or the limits of the search with the way to its options. */
function OptionsLine({ search, choice, isOver }: {
  readonly search: Search;
  readonly choice: QuickChoice;
  readonly isOver: boolean;
}) {
  const { connection } = useShell();
  const { openDialog } = usePairing();
  const rating = useOwnRating(choice.variant.value, LIVE_PRESETS[1])?.rating;
  const hasAccount = connection.me.value?.guest === false;
  const over = search.missed.value !== undefined ? "pairing.missed" : isOver ? "pairing.over" : undefined;
  const isLimited = hasAccount && choice.band.choice.value !== "any";
  return (
    <p class="terms options-line">
      <LiveRegion as="span" says="status">{t(over ?? "pairing.lead")}</LiveRegion>
      <SearchAgain search={search} look="link" />
      {!hasAccount && (
        <span>
          {t("shell.rated")}: <a href="/account">{t("pairing.ratedNeeds")}</a>
        </span>
      )}
      {isLimited && <span>{bandText(bandOf(choice.band, rating)) ?? t("pairing.band.any")}</span>}
      {hasAccount && (
        <button
          type="button"
          class="link"
          aria-haspopup="dialog"
          onClick={() => { openDialog("options"); }}
        >
          {t("pairing.options")}
        </button>
      )}
    </p>
  );
}

/** A button that searches for a game with this time. */
function TimeButton({ timeControl, days, choice, go }: {
  readonly timeControl: string;
  readonly days: number | undefined;
  readonly choice: QuickChoice;
  readonly go: (band: RatingBounds | undefined) => Promise<void>;
}) {
  const { lobby } = usePairing();
  const mine = useOwnRating(choice.variant.value, timeControl);
  const speed = speedOf(timeControl);
  return (
    <button
      type="button"
      class="button time-button"
      value={timeControl}
      disabled={lobby.busy.value}
      onClick={() => void go(bandOf(choice.band, mine?.rating))}
    >
      <b>{days === undefined ? shortText(timeControl) : formatUnit(days, "day", "long")}</b>
      <span class="hint">{days === undefined ? speed !== undefined && speedName(speed) : t("pairing.perTurn")}</span>
    </button>
  );
}

/** Returns "10 + 5" for "600+5". */
function shortText(timeControl: string): string {
  const [base = 0, increment = 0] = timeControl.split("+").map(Number);
  return `${base / 60} + ${increment}`;
}

/**
 * Accepts an invitation to such a game over days if there is one, and otherwise offers such a game
 * to everybody: nobody waits for those in front of the page.
 */
async function joinOrOffer(lobby: PairingLobby, terms: SeekTerms): Promise<void> {
  const { variant, timeControl, rated, band } = terms;
  const open = lobby.open.peek()?.find((one) =>
    one.variant === variant && one.timeControl === timeControl && one.rated === rated && one.band === undefined && one.toPlayerId === "");
  if (open !== undefined && band === undefined) {
    await lobby.accept({ invitationId: open.invitationId });
  } else {
    await lobby.create({ variant, timeControl, colour: "random", private: false, ...(rated && { rated }), ...(band !== undefined && { band }) });
  }
}
