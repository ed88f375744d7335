import type { Pairing } from "@sdk";
import { computerChoice, levelAmong } from "../computer/choice.js";
import { useComputerGames } from "../computer/context.js";
import { playComputer } from "../computer/play.js";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { usePairing } from "./context.js";
import type { Search } from "./search.js";

/** The time after which a search that has found nobody offers something else. */
export const ALONE_AFTER_MS = 8_000;

/** The clock of a game that one can leave at any time. */
const NO_CLOCK = "-";

/** The ways to spend the time while the search goes on. */
export function Meanwhile({ search, pairing }: { readonly search: Search; readonly pairing: Pairing }) {
  const { connection } = useShell();
  const { lobby } = usePairing();
  const games = useComputerGames();
  const strongest = connection.computerLevels.value ?? 0;
  const { variant, timeControl, rated, band } = pairing;
  const play = (): void => {
    const level = levelAmong(computerChoice, strongest);
    void playComputer(games, computerChoice, { level, variant, timeControl: NO_CLOCK, colour: "random" });
  };
  const leave = async (): Promise<void> => {
    const bounds = band && { band: { min: band.min, max: band.max } };
    search.invitation.value = await lobby.create({ variant, timeControl, colour: "random", private: false, ...(rated && { rated }), ...bounds });
  };
  const isLeft = search.invitation.value !== undefined;
  return (
    <div class="stack tight">
      <p class="row">
        {strongest > 0 && (
          <button type="button" class="button" disabled={lobby.busy.value} onClick={play}>
            {t("pairing.meanwhile.computer")}
          </button>
        )}
        {!isLeft && (
          <button type="button" class="button" disabled={lobby.busy.value} onClick={() => void leave()}>
            {t("pairing.meanwhile.invitation")}
          </button>
        )}
      </p>
      <LiveRegion says="status" class="hint">
        {isLeft ? t("pairing.meanwhile.left") : strongest > 0 && t("pairing.meanwhile.goesOn")}
      </LiveRegion>
    </div>
  );
}
