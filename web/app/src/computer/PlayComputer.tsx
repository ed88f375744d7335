import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { SideField } from "../lobby/SideField.js";
import { TimeField } from "../lobby/TimeField.js";
import { VariantField } from "../lobby/VariantField.js";
import { useApp } from "../shell/app.js";
import { Choices } from "../shell/Choices.js";
import { timeText, variantName } from "../shell/game-texts.js";
import { type ComputerChoice, computerChoice, levelAmong, termsOf } from "./choice.js";
import { LevelField, levelText } from "./LevelField.js";
import { playComputer } from "./play.js";

/** The panel that starts a game against the computer with one click. Its options are collapsed. */
export function PlayComputer({ strongest, choice = computerChoice }: {
  readonly strongest: number;
  readonly choice?: ComputerChoice;
}) {
  const { lobby } = useApp();
  const terms = termsOf(choice, strongest);
  return (
    <section class="panel stack play-computer" aria-labelledby="computer-title">
      <h2 id="computer-title">{t("pairing.computer.title")}</h2>
      <p>{t("pairing.computer.lead")}</p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          disabled={lobby.busy.value || terms === undefined}
          onClick={() => void (terms !== undefined && playComputer(lobby, choice, terms))}
        >
          {t("pairing.computer.play")}
        </button>
        <span class="terms">
          <span>{levelText(levelAmong(choice, strongest))}</span>
          <span>{variantName(choice.variant.value)}</span>
          {terms !== undefined && <span>{timeText(terms.timeControl)}</span>}
        </span>
      </div>
      <Options choice={choice} strongest={strongest} />
    </section>
  );
}

/** The options of the game. */
function Options({ choice, strongest }: { readonly choice: ComputerChoice; readonly strongest: number }) {
  const open = useSignal(false);
  return (
    <details
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{t("pairing.computer.options")}</summary>
      {open.value && (
        <div class="stack create">
          <LevelField level={choice.level} strongest={strongest} />
          <VariantField id="computer-variant" label={t("lobby.create.variant")} variant={choice.variant} />
          <TimeField draft={choice} />
          <SideField colour={choice.colour} />
          <ArmyField army={choice.army} />
        </div>
      )}
    </details>
  );
}

function ArmyField({ army }: Pick<ComputerChoice, "army">) {
  const options = [
    { value: "laid", text: t("pairing.computer.laid") },
    { value: "own", text: t("pairing.computer.own") },
  ] as const;
  return <Choices title={t("pairing.computer.army")} chosen={army} options={options} />;
}
