import { t } from "../i18n/index.js";
import { SideField } from "../terms/SideField.js";
import { Dialog } from "../terms/Dialog.js";
import { TimeField } from "../terms/TimeField.js";
import { VariantField } from "../terms/VariantField.js";
import { useShell } from "../shell/context.js";
import { Choices } from "../shell/Choices.js";
import { type ComputerChoice, computerChoice, termsOf } from "./choice.js";
import { useComputerGames } from "./context.js";
import { LevelField, LevelLine } from "./LevelField.js";
import { playComputer } from "./play.js";

interface Props {
  /** The highest level of the server. */
  readonly strongest: number;
  readonly choice?: ComputerChoice;
}

/** The dialog that starts a game against the computer, with the terms as last chosen. */
export function PlayComputer({ strongest, choice = computerChoice, onClose }: Props & { readonly onClose: () => void }) {
  const games = useComputerGames();
  const terms = termsOf(choice, strongest);
  return (
    <Dialog
      title={t("pairing.computer.title")}
      onClose={onClose}
      submit={() => void (terms !== undefined && playComputer(games, choice, terms))}
    >
      <div class="dialog-body">
        <LevelField level={choice.level} strongest={strongest} />
        <VariantField label={t("pairing.create.variant")} variant={choice.variant} />
        <TimeField draft={choice} />
        <SideField colour={choice.colour} />
        <ArmyField army={choice.army} />
      </div>
      <div class="row dialog-actions">
        <button type="submit" class="button primary" autofocus disabled={games.busy.value || terms === undefined}>
          {t("pairing.computer.play")}
        </button>
        <span class="hint">{t("pairing.computer.lead")}</span>
      </div>
    </Dialog>
  );
}

/** The level that the dialog proposes, with a slider, once the server has reported its levels. */
export function ComputerHint({ choice = computerChoice }: Pick<Props, "choice">) {
  const strongest = useShell().connection.computerLevels.value;
  return strongest === undefined || strongest === 0 ? null : <LevelLine level={choice.level} strongest={strongest} />;
}

function ArmyField({ army }: Pick<ComputerChoice, "army">) {
  const options = [
    { value: "laid", text: t("pairing.computer.laid") },
    { value: "own", text: t("pairing.computer.own") },
  ] as const;
  return <Choices title={t("pairing.computer.army")} chosen={army} options={options} />;
}
