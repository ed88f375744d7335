import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { animates } from "../settings/index.js";
import loop from "./loop.png?no-inline";
import poster from "./loop-poster.png?no-inline";

/** The width and height of the pictures. */
const SIZE = 688;

/** Returns whether the device asks for little data. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * The last turns of a game as White saw them, then as Black did, over and over: a still picture on
 * devices that ask for little motion or data, until the user plays it.
 */
export function GameLoop() {
  const chosen = useSignal<boolean | undefined>(undefined);
  const plays = chosen.value ?? (animates.value && !savesData());
  const action = t(plays ? "replay.pause" : "replay.play");
  return (
    <figure class="game-loop">
      <img src={plays ? loop : poster} alt={t("pairing.loop.alt")} width={SIZE} height={SIZE} loading="lazy" decoding="async" />
      <figcaption class="hint row">
        {t("pairing.loop")}
        <button type="button" class="link" aria-label={`${action}: ${t("pairing.loop")}`} onClick={() => { chosen.value = !plays; }}>
          {action}
        </button>
      </figcaption>
    </figure>
  );
}
