import { useApp } from "../shell/app.js";
import { useLateParts } from "./late-parts.js";

/** The place of the offer to play the computer, once the server has reported computer players. */
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
