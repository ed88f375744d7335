import { placeOf, type Scene } from "./scene.js";
import { svg, svgElement } from "./signs.js";

const LENGTH = 0.66;
const HEAD = 0.17;

/** The arrows of the last turn and of the preview. */
export class ArrowLayer {
  readonly element: SVGSVGElement = svg("board-arrows");
  #shown = "";

  show(scene: Scene): void {
    const { geometry, preview, lastTurn } = scene;
    const attacks = (outcome: string): string => (outcome === "moved" ? "" : " attack");
    const arrows =
      preview.length > 0
        ? preview.map(({ step, outcome }) => ({ ...step, kind: `preview${attacks(outcome)}` }))
        : lastTurn.map(({ step, outcome }) => ({ ...step, kind: `last${attacks(outcome)}` }));
    const key = JSON.stringify([geometry.files, scene.orientation, arrows]);
    if (key !== this.#shown) {
      this.#shown = key;
      this.element.setAttribute("viewBox", `0 0 ${geometry.files} ${geometry.ranks}`);
      this.element.replaceChildren(...arrows.map(({ from, to, kind }) => arrow(scene, from, to, kind)));
    }
  }
}

function arrow({ geometry, orientation }: Scene, from: number, to: number, kind: string): SVGElement {
  const start = placeOf(geometry, orientation, from);
  const end = placeOf(geometry, orientation, to);
  const [dx, dy] = [end.column - start.column, end.row - start.row];
  const [x, y] = [start.column + 0.5, start.row + 0.5];
  const [tipX, tipY] = [x + LENGTH * dx, y + LENGTH * dy];
  const [neckX, neckY] = [tipX - HEAD * dx, tipY - HEAD * dy];
  const group = svgElement("g", { class: `board-arrow ${kind}` });
  group.append(
    svgElement("path", { d: `M${x} ${y}L${neckX} ${neckY}`, "stroke-width": 0.11, fill: "none" }),
    svgElement("path", {
      d: `M${tipX} ${tipY}L${neckX - HEAD * dy} ${neckY - HEAD * dx}L${neckX + HEAD * dy} ${neckY + HEAD * dx}z`,
    }),
  );
  return group;
}
