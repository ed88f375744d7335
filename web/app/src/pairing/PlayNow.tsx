import { useSignal } from "@preact/signals";
import type { SeekTerms } from "@sdk";
import { ComputerField } from "../computer/ComputerField.js";
import { t } from "../i18n/index.js";
import { LIVE_PRESETS } from "../lobby/terms.js";
import { VariantField } from "../lobby/VariantField.js";
import { useApp } from "../shell/app.js";
import { Choices } from "../shell/Choices.js";
import { timeText, type Variant } from "../shell/game-texts.js";
import { pathOf } from "../shell/routes.js";
import { bandOf, isFaulty, useBandDraft } from "./band.js";
import { BandField } from "./BandField.js";
import { useOwnRating } from "./own-rating.js";
import { OwnConduct } from "./OwnConduct.js";
import { type Kind, RatedField } from "./RatedField.js";
import type { Search } from "./search.js";
import { Searching } from "./Searching.js";

/** The panel of quick pairing: the choice of a game, and the search for an opponent. */
export function PlayNow({ search }: { readonly search: Search }) {
  const pairing = search.pairing.value;
  const seeking = pairing?.seeking === true;
  return (
    <section class="panel stack play-now" aria-labelledby="play-now-title">
      <h2 id="play-now-title">{t("pairing.title")}</h2>
      <p role="status">{statusText(pairing?.seeking)}</p>
      <p>
        <a href={pathOf({ name: "deployments" })}>{t("pairing.deployments")}</a>
      </p>
      {seeking ? <Searching search={search} pairing={pairing} /> : <SeekForm search={search} />}
    </section>
  );
}

function statusText(seeking: boolean | undefined): string {
  if (seeking === undefined) {
    return t("pairing.lead");
  }
  return seeking ? t("pairing.looking") : t("pairing.over");
}

function SeekForm({ search }: { readonly search: Search }) {
  const { lobby, connection } = useApp();
  const variant = useSignal<Variant>("espionage");
  const time = useSignal<(typeof LIVE_PRESETS)[number]>("600+5");
  const kind = useSignal<Kind>("casual");
  const computer = useSignal(false);
  const asked = useSignal(0);
  const band = useBandDraft();
  const mine = useOwnRating(variant.value, time.value);
  const hasAccount = connection.me.value?.guest === false;
  const isRated = hasAccount && kind.value === "rated";
  const terms = (): SeekTerms => {
    const bounds = hasAccount ? bandOf(band, mine?.rating) : undefined;
    return {
      variant: variant.value,
      timeControl: time.value,
      rated: isRated,
      ...(computer.value && !isRated && { computer: true }),
      ...(bounds !== undefined && { band: bounds }),
    };
  };
  return (
    <form
      class="stack create"
      aria-labelledby="play-now-title"
      onSubmit={(event) => {
        event.preventDefault();
        void lobby.asPlayer(() => search.seek(terms())).then(() => asked.value++);
      }}
    >
      <OwnConduct asOf={asked.value} />
      <VariantField id="seek-variant" label={t("pairing.game")} variant={variant} />
      <Choices
        title={t("lobby.create.time")}
        chosen={time}
        options={LIVE_PRESETS.map((value) => ({ value, text: timeText(value) }))}
      />
      {hasAccount ? (
        <>
          <RatedField kind={kind} />
          <BandField draft={band} mine={mine} />
        </>
      ) : (
        <p class="hint">
          {t("pairing.needsAccount")} <a href="/account">{t("shell.name.account")}</a>
        </p>
      )}
      {(connection.computerLevels.value ?? 0) > 0 && <ComputerField chosen={computer} rated={isRated} />}
      <button type="submit" class="button primary" disabled={lobby.busy.value || (hasAccount && isFaulty(band))}>
        {t("pairing.seek")}
      </button>
    </form>
  );
}
