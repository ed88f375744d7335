import { timeText, variantName } from "../shell/game-texts.js";

/** What is played and by which clock, in one line. */
export function Terms(props: { readonly variant: string; readonly timeControl: string; readonly also?: string }) {
  const { variant, timeControl, also } = props;
  return (
    <span class="terms">
      <span>{variantName(variant)}</span>
      <span>{timeText(timeControl)}</span>
      {also !== undefined && <span>{also}</span>}
    </span>
  );
}
