import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { PlayerProfile, VariantRating } from "@sdk";
import { computerChoice, proposeLevel } from "../computer/choice.js";
import { t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { useArchive } from "../shell/archives.js";
import { useShell } from "../shell/context.js";
import { variantName } from "../shell/game-texts.js";
import { useHttpRequest } from "../shell/http-request.js";
import { noteRegular } from "./regular.js";
import { ratingText } from "../shell/rating-text.js";
import { pathOf } from "../shell/routes.js";
import { speedName } from "../terms/speed-name.js";

/** The number of rated games after which a player knows the game. */
const FEW_GAMES = 3;

/** The rating of a regular in the pool of most games, with the way to the profile. It notes who is one. */
export function OwnRating({ regular }: { readonly regular: Signal<boolean> }) {
  const { connection } = useShell();
  const archive = useArchive();
  const me = connection.me.value;
  const id = me?.guest === false ? me.playerId : undefined;
  const { state } = useHttpRequest(id, () => (id === undefined ? undefined : archive.player(id)));
  const best = state.kind === "there" ? poolOfRegular(state.value) : undefined;
  const isKnown = state.kind === "there" || (connection.welcome.value !== undefined && id === undefined);
  useEffect(() => {
    if (isKnown) {
      regular.value = best !== undefined;
      noteRegular(best !== undefined);
    }
    if (best !== undefined) {
      proposeLevel(localStore(), computerChoice, best.rating);
    }
  }, [isKnown, best]);
  return best === undefined || id === undefined ? null : (
    <p class="own-rating">
      <a href={pathOf({ name: "player", playerId: id })}>
        <strong>{ratingText(best.rating, best.provisional)}</strong>
      </a>
      <span class="hint">{`${variantName(best.variant)} · ${speedName(best.speed)} · ${t("archive.games.found", { count: best.games })}`}</span>
    </p>
  );
}

/** Returns the rating in the pool of most games; `undefined` before the third rated game. */
function poolOfRegular({ ratings }: PlayerProfile): VariantRating | undefined {
  const games = ratings.reduce((sum, one) => sum + one.games, 0);
  return games < FEW_GAMES ? undefined : ratings.toSorted((one, other) => other.games - one.games)[0];
}
