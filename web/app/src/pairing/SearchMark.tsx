import { t } from "../i18n/index.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { pathOf } from "../shell/routes.js";
import { offerOf } from "./opponent-offer.js";
import { OpponentFound } from "./OpponentFound.js";
import type { Search } from "./search.js";
import { SearchAgain } from "./SearchAgain.js";
import "./pairing.css";

/** The search in the header of pages other than the lobby: that it goes on, the opponent to join, or one who was missed. */
export function SearchMark({ search }: { readonly search: Search }) {
  if (search.missed.value !== undefined) {
    return <Missed search={search} />;
  }
  return offerOf(search.pairing.value)?.toJoin === true ? <OpponentFound search={search} /> : <GoesOn />;
}

function GoesOn() {
  return (
    <a class="button quiet search-mark" href={pathOf({ name: "lobby" })} title={t("pairing.looking")}>
      <Lens />
      <span class="search-words">{t("pairing.mark")}</span>
    </a>
  );
}

/** A mark that shows what has happened when it is pressed, so that nothing lies over a board. */
function Missed({ search }: { readonly search: Search }) {
  const text = t("pairing.missed");
  return (
    <>
      <LiveRegion as="span" says="alert" class="hidden-text">{text}</LiveRegion>
      <button type="button" class="button search-mark" popovertarget="missed" title={text}>
        {t("pairing.mark.over")}
      </button>
      <div id="missed" class="menu" popover="auto">
        <p>{text}</p>
        <SearchAgain search={search} look="button" />
      </div>
    </>
  );
}

function Lens() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path fill="none" stroke="currentColor" stroke-width="2" d="M16 10a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM14.500 14.500 20 20" />
    </svg>
  );
}
