import { useApp } from "../shell/app.js";
import { useLateParts } from "./late-parts.js";

/** Where a game against the computer is offered, as soon as the server has said that it has computer players. */
export function ComputerPlace() {
  const late = useLateParts();
  const levels = useApp().connection.computerLevels.value;
  if (levels === 0) {
    return null;
  }
  return late === undefined || levels === undefined ? (
    <div class="panel play-computer" />
  ) : (
    <late.PlayComputer levels={levels} />
  );
}
