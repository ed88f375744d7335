import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { cellOf, type Deployment, drawFormation, type Formation, FORMATIONS, mirrorDeployment, type Side, type Variant } from "@sdk/rules";
import { SmallSquares } from "../../board/SmallSquares.js";
import { t } from "../../i18n/index.js";
import type { Arrange } from "../model/arranging.js";
import { browserRandom } from "../model/browser-random.js";
import type { DeploymentEditor } from "../model/deployment-editor.js";
import "./deployment.css";

interface Props {
  readonly side: Side;
  readonly editor: DeploymentEditor;
  readonly arrange: Arrange;
}

/**
 * The formations, each with an example. A click puts the example on the board; another click draws a
 * new one.
 *
 * @param own the player's own deployments, which come first
 */
export function Formations({ side, editor, arrange, own }: Props & { readonly own?: ComponentChildren }) {
  return (
    <div class="formations">
      {own}
      {FORMATIONS.map((formation) => (
        <FormationButton key={`${formation} ${editor.variant.id}`} formation={formation} side={side} editor={editor} arrange={arrange} />
      ))}
    </div>
  );
}

function FormationButton({ formation, side, editor, arrange }: Props & { readonly formation: Formation }) {
  const { variant, draft } = editor;
  const draw = (): Deployment => drawFormation(variant, formation, browserRandom);
  const first = useMemo(draw, []);
  const redrawn = useSignal<Deployment | undefined>(undefined);
  const example = redrawn.value ?? first;
  const isChosen = isSame(draft, example);
  const choose = (): void => {
    const next = isChosen ? draw() : example;
    redrawn.value = next;
    arrange((now) => now.lay(next));
  };
  return (
    <button type="button" class="button formation" aria-pressed={isChosen} onClick={choose}>
      <ArmyPicture side={side} variant={variant} army={example} />
      <b>{t(`game.deploy.formation.${formation}`)}</b> <span class="formation-plan hidden-when-small">{t(`game.deploy.plan.${formation}`)}</span>
    </button>
  );
}

/** A player's own deployment. A click puts it on the board. */
export function OwnFormation({ side, editor, arrange, army, name, note }: Props & {
  readonly army: Deployment;
  readonly name: string;
  /** A remark about it, or an empty text. */
  readonly note: string;
}) {
  return (
    <button type="button" class="button formation" aria-pressed={isSame(editor.draft, army)} onClick={() => { arrange((now) => now.lay(army)); }}>
      <ArmyPicture side={side} variant={editor.variant} army={army} />
      <b>{name}</b> {note !== "" && <span class="formation-plan">{note}</span>}
    </button>
  );
}

/** The picture of an army, as its side sees it. */
export function ArmyPicture({ side, variant, army }: { readonly side: Side; readonly variant: Variant; readonly army: Deployment }) {
  return (
    <span class="formation-picture small-board" aria-hidden="true">
      <SmallSquares files={variant.geometry.files} rows={variant.homeRanks} cells={seenBy(side, variant, army).map((piece) => cellOf(side, piece))} />
    </span>
  );
}

function isSame(draft: DeploymentEditor["draft"], deployment: Deployment): boolean {
  return draft.length === deployment.length && draft.every((piece, at) => piece === deployment[at]);
}

/** Returns a deployment row by row from the upper left, as its side sees the board. */
function seenBy(side: Side, variant: Variant, deployment: Deployment): Deployment {
  return side === "white" ? deployment : mirrorDeployment(variant, deployment);
}
