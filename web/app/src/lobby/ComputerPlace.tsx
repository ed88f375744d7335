import { useApp } from "../shell/app.js";
import { useLateParts } from "./late-parts.js";

/** The place of the offer to play the computer, once the server has reported computer players. */
export function ComputerPlace() {
  const late = useLateParts();
  const strongest = useApp().connection.computerLevels.value;
  if (strongest === 0) {
    return null;
  }
  return late === undefined || strongest === undefined ? (
    <div class="panel play-computer" />
  ) : (
    <late.PlayComputer strongest={strongest} />
  );
}
