import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { pathOf } from "../shell/routes.js";
import { bandOf } from "../terms/band.js";
import { useOwnRating } from "../terms/own-rating.js";
import { usePairing } from "./context.js";
import { quickChoice } from "./quick-choice.js";
import type { Search } from "./search.js";

/** A game as it was played. */
interface Played {
  readonly gameId: string;
  readonly variant: string;
  readonly timeControl: string;
  readonly rated: boolean;
}

/** The way from a game that a search has brought to another opponent, on the same terms. */
export function NewOpponent({ played }: { readonly played: Played }) {
  const search = usePairing().loaded.value;
  return search?.hasBrought(played.gameId) === true ? <Seek search={search} played={played} /> : null;
}

function Seek({ search, played: { variant, timeControl, rated } }: { readonly search: Search; readonly played: Played }) {
  const { connection, router } = useShell();
  const { lobby } = usePairing();
  const mine = useOwnRating(variant, timeControl);
  const seek = async (): Promise<void> => {
    const band = connection.me.peek()?.guest === false ? bandOf(quickChoice.band, mine?.rating) : undefined;
    const begun = await lobby.asPlayer(() => search.seek({ variant, timeControl, rated, ...(band !== undefined && { band }) }));
    if (begun !== undefined) {
      router.navigate(pathOf({ name: "lobby" }));
    }
  };
  return (
    <button type="button" class="button" disabled={lobby.busy.value} onClick={() => void seek()}>
      {t("pairing.newOpponent")}
    </button>
  );
}
