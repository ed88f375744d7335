import type { ComponentChildren } from "preact";
import type { Tally } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import { shareText } from "./texts.js";

/** A row of a table of results. */
export interface TallyRow {
  readonly key: string;
  readonly title: ComponentChildren;
  readonly tally: Tally;
}

/** A table of wins, draws and losses, as numbers and shares. */
export function Tallies({ caption, first, rows, words = PLAYERS }: {
  readonly caption: string;
  /** The heading of the first column. */
  readonly first: string;
  readonly rows: readonly TallyRow[];
  /** The headings for wins and losses. */
  readonly words?: typeof PLAYERS | typeof SERVERS;
}) {
  return (
    <table class="figures tallies">
      <caption class="hidden-text">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{t(words.won)}</th>
          <th scope="col">{t("archive.tally.drawn")}</th>
          <th scope="col">{t(words.lost)}</th>
          <th scope="col">{t("archive.tally.games")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, tally }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            <Part part={tally.won} whole={gamesIn(tally)} />
            <Part part={tally.drawn} whole={gamesIn(tally)} />
            <Part part={tally.lost} whole={gamesIn(tally)} />
            <td>{formatNumber(gamesIn(tally))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PLAYERS = { won: "archive.tally.won", lost: "archive.tally.lost" } as const;

/** The headings from White's point of view. */
export const SERVERS = { won: "archive.statistics.white", lost: "archive.statistics.black" } as const;

export function gamesIn({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

export function sumOf(one: Tally, other: Tally): Tally {
  return { won: one.won + other.won, drawn: one.drawn + other.drawn, lost: one.lost + other.lost };
}

function Part({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <td>
      {formatNumber(part)} <span class="share">{shareText(part, whole)}</span>
    </td>
  );
}
