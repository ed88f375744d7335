import { ratedText, timeText, variantName } from "../shell/game-texts.js";

/** The variant and the time control of a game, in one line. */
export function Terms(props: {
  readonly variant: string;
  readonly timeControl: string;
  /** True if the game is rated; omitted if it is not known. */
  readonly rated?: boolean;
  readonly also?: string | undefined;
}) {
  const { variant, timeControl, rated, also } = props;
  return (
    <span class="terms">
      <span>{variantName(variant)}</span>
      <span>{timeText(timeControl)}</span>
      {rated !== undefined && <span>{ratedText(rated)}</span>}
      {also !== undefined && <span>{also}</span>}
    </span>
  );
}
