import { type Signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useId } from "preact/hooks";
import { Archive, type InvitationTerms } from "@sdk";
import { formatWait, t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { problemText } from "../shell/error-texts.js";
import { isOverDays } from "../shell/game-texts.js";
import { type BandDraft, bandOf, isFaulty, useBandDraft } from "./band.js";
import { BandField } from "./BandField.js";
import { type OwnRating, useOwnRating } from "./own-rating.js";
import { type Kind, RatedField } from "./RatedField.js";
import { LiveRegion } from "../shell/LiveRegion.js";

const NO_CLOCK = "-";
const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** The possible validities of an invitation, in minutes. */
const VALIDITIES = [15, 60, DAY_MINUTES, 3 * DAY_MINUTES, 14 * DAY_MINUTES] as const;

/** The terms that only accounts can ask for. */
export type AccountOnlyTerms = Pick<InvitationTerms, "rated" | "band" | "toPlayerId" | "validMinutes">;

/**
 * Returns the terms when the form is sent; `undefined` if they have a fault, which is then shown.
 */
export type AccountTermsRef = RefObject<() => Promise<AccountOnlyTerms | undefined>>;

/** The part of the invitation form for accounts. */
export function AccountTerms(props: {
  readonly variant: string;
  readonly timeControl: string | undefined;
  /** "any" if the form may name the only player, or set a range of ratings. */
  readonly to: "any" | "link" | "friend";
  readonly ask: AccountTermsRef;
}) {
  const { variant, timeControl, to: forWhom, ask } = props;
  const { http, connection } = useShell();
  const kind = useSignal<Kind>("casual");
  const band = useBandDraft();
  const mine = useOwnRating(variant, timeControl);
  const name = useSignal("");
  const fault = useSignal<string | undefined>(undefined);
  const minutes = useSignal<number>(DAY_MINUTES);
  const hasClock = timeControl !== NO_CLOCK;
  // A challenge to a game that is played at once always ends soon.
  const hasValidity = forWhom !== "friend" || (timeControl !== undefined && isOverDays(timeControl));
  /**
   * Returns the id of the player with this name. If there is no other such player, shows the fault.
   */
  const idOf = async (wanted: string): Promise<string | undefined> => {
    fault.value = undefined;
    const answer = await new Archive(http).playerByName(wanted);
    const id = answer.ok ? answer.value.player.playerId : undefined;
    if (id !== undefined && id !== connection.me.peek()?.playerId) {
      return id;
    }
    fault.value = answer.ok || answer.problem.code === "not-found" ? t("pairing.to.unknown") : problemText(answer.problem);
    return undefined;
  };
  ask.current = async () => {
    if (hasClock && isFaulty(band)) {
      return undefined;
    }
    const to = forWhom === "any" && name.value.trim() !== "" ? await idOf(name.value.trim()) : "";
    return to === undefined
      ? undefined
      : {
          ...(hasClock && ratingTerms(kind.value, band, mine)),
          ...(to !== "" && { toPlayerId: to }),
          ...(hasValidity && { validMinutes: minutes.value }),
        };
  };
  return (
    <>
      {hasClock && (
        <>
          <RatedField kind={kind} />
          {forWhom !== "friend" && <BandField draft={band} mine={mine} />}
        </>
      )}
      {forWhom === "any" && <OnePlayer name={name} fault={fault} />}
      {hasValidity && <Validity minutes={minutes} />}
    </>
  );
}

function ratingTerms(kind: Kind, draft: BandDraft, mine: OwnRating | undefined): AccountOnlyTerms {
  const band = bandOf(draft, mine?.rating);
  return { rated: kind === "rated", ...(band !== undefined && { band }) };
}

function OnePlayer({ name, fault }: { readonly name: Signal<string>; readonly fault: Signal<string | undefined> }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("pairing.to.name")}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={name.value}
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault.value !== undefined}
        onInput={(event) => {
          name.value = event.currentTarget.value;
          fault.value = undefined;
        }}
      />
      <p id={`${id}-hint`} class="hint">
        {t("pairing.to.hint")}
      </p>
      <LiveRegion says="alert" id={`${id}-fault`} class="fault">{fault.value}</LiveRegion>
    </div>
  );
}

function Validity({ minutes }: { readonly minutes: Signal<number> }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("pairing.valid")}</label>
      <select
        id={id}
        value={minutes.value}
        onChange={(event) => {
          minutes.value = Number(event.currentTarget.value);
        }}
      >
        {VALIDITIES.map((value) => (
          <option key={value} value={value}>
            {formatWait(value * MINUTE_MS)}
          </option>
        ))}
      </select>
    </div>
  );
}
