import { useSignal } from "@preact/signals";
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
 */
export function Formations({ side, editor, arrange }: Props) {
  return (
    <div class="formations">
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
      <span class="formation-picture small-board" aria-hidden="true">
        <SmallSquares files={variant.geometry.files} rows={variant.homeRanks} cells={seenBy(side, variant, example).map((piece) => cellOf(side, piece))} />
      </span>
      <b>{t(`game.deploy.formation.${formation}`)}</b> <span class="formation-plan hidden-when-small">{t(`game.deploy.plan.${formation}`)}</span>
    </button>
  );
}

function isSame(draft: DeploymentEditor["draft"], deployment: Deployment): boolean {
  return draft.length === deployment.length && draft.every((piece, at) => piece === deployment[at]);
}

/** Returns a deployment row by row from the upper left, as its side sees the board. */
function seenBy(side: Side, variant: Variant, deployment: Deployment): Deployment {
  return side === "white" ? deployment : mirrorDeployment(variant, deployment);
}
