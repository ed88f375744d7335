import { speedOf, SPEEDS } from "@sdk";
import { armySize, variantById, type Variant as VariantRules } from "@sdk/rules";
import { ServerResults } from "../archive/ServerResults.js";
import { pathOfSearch } from "../archive/filter-address.js";
import { formatNumber, t } from "../i18n/index.js";
import { useInvitations } from "../lobby/keep-up.js";
import { OpenInvitations } from "../lobby/OpenInvitations.js";
import { PRESETS } from "../terms/terms.js";
import { pathOfLobby } from "../pairing/quick-choice.js";
import { useShell } from "../shell/context.js";
import { timeText, type Variant, variantName, VARIANTS } from "../shell/game-texts.js";
import { PageHeading } from "../shell/PageHeading.js";
import { type PageProps, pathOf } from "../shell/routes.js";
import { speedName } from "../terms/speed-name.js";
import { Diagram } from "./Diagram.js";
import { homeRanks } from "./pictures.js";
import { PieceTable } from "./PieceTable.js";
import "./rules.css";

/** The variant that the rules page describes, with which the others are compared. */
const MAIN = "espionage";

/** The page of a variant: its rules, its statistics, its open invitations, and the way to more. */
export function VariantPage({ route: { variant } }: PageProps<"variant">) {
  const { connection } = useShell();
  useInvitations();
  return (
    <article class="stack rules">
      <div class="stack tight">
        <PageHeading text={variantName(variant)} />
        <p class="lead">{t(`shell.variantHint.${variant}`)}</p>
        <p>
          <a class="button primary" href={pathOfLobby(variant)}>{t("rules.variant.play")}</a>
        </p>
      </div>
      <Overview variant={variant} />
      <section class="rule">
        <h2>{t("rules.pieces.title")}</h2>
        <PieceTable variant={variant} />
      </section>
      <TimeControls />
      <section class="panel stack variant-panel" aria-labelledby="statistics-title">
        <h2 id="statistics-title">{t("archive.statistics.title")}</h2>
        <ServerResults only={variant} />
      </section>
      <div class="variant-panel">
        <OpenInvitations ready={connection.isReady.value} only={variant} />
      </div>
      <SeeAlso variant={variant} />
    </article>
  );
}

function Overview({ variant }: { readonly variant: Variant }) {
  const rules = variantById(variant);
  const main = variantById(MAIN);
  if (rules === undefined || main === undefined) {
    return null;
  }
  return (
    <section class="rule point">
      <div class="stack tight">
        <h2>{variant === MAIN ? t("rules.variant.glance") : t("rules.variant.compared", { variant: variantName(MAIN) })}</h2>
        <Comparison variant={variant} rules={rules} main={main} />
        {rules.steps !== main.steps && <p>{t("rules.variant.fast")}</p>}
        {!rules.masked && <p>{t("rules.variant.open")}</p>}
        <p>
          {variant !== MAIN && t("rules.variant.rest", { variant: variantName(MAIN) })}{" "}
          <a class="together" href={pathOf({ name: "rules" })}>{t("rules.title")}</a>
        </p>
      </div>
      <Diagram boards={[homeRanks(rules)]} caption={t("rules.picture.homeRanks")} />
    </section>
  );
}

/** A table of a variant's data, beside that of the main variant; what differs is emphasized. */
function Comparison({ variant, rules, main }: {
  readonly variant: Variant;
  readonly rules: VariantRules;
  readonly main: VariantRules;
}) {
  const mains = factsOf(main);
  return (
    <table class="figures compared">
      <thead>
        <tr>
          <td />
          <th scope="col">{variantName(variant)}</th>
          {variant !== MAIN && <th scope="col">{variantName(MAIN)}</th>}
        </tr>
      </thead>
      <tbody>
        {factsOf(rules).map(([title, fact], index) => {
          const mainFact = mains[index]?.[1];
          return (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{fact === mainFact ? fact : <strong>{fact}</strong>}</td>
              {variant !== MAIN && <td>{mainFact}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function factsOf(rules: VariantRules): readonly (readonly [title: string, fact: string])[] {
  const { geometry, homeRanks, army, steps, masked, volcanoesDrawn } = rules;
  return [
    [t("rules.variant.squares"), `${formatNumber(geometry.files)} × ${formatNumber(geometry.ranks)}`],
    [t("rules.variant.homeRanks"), formatNumber(homeRanks)],
    [t("rules.variant.army"), formatNumber(armySize(army))],
    [t("rules.variant.steps"), formatNumber(steps)],
    [t("rules.variant.volcanoes"), formatNumber(2 * volcanoesDrawn)], // a half-turn gives as many again
    [t("rules.variant.enemy"), masked ? t("rules.variant.masked") : t("rules.variant.seen")],
  ];
}

function TimeControls() {
  return (
    <section class="rule">
      <div class="stack tight">
        <h2>{t("rules.variant.time")}</h2>
        <p>{t("rules.variant.timeText")}</p>
        <ul class="points">
          {PRESETS.map((timeControl) => (
            <li key={timeControl}>{withSpeed(timeControl)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Returns a time control with its speed, unless the speed says the same: "5 min + 5 s · Rapid". */
function withSpeed(timeControl: string): string {
  const speed = speedOf(timeControl);
  const text = timeText(timeControl);
  return speed === undefined || speed === "unlimited" ? text : `${text} · ${speedName(speed)}`;
}

function SeeAlso({ variant }: { readonly variant: Variant }) {
  const others = VARIANTS.filter((other) => other !== variant);
  const rated = SPEEDS.filter((speed) => speed !== "unlimited");
  return (
    <nav class="panel stack variant-panel" aria-labelledby="see-also-title">
      <h2 id="see-also-title">{t("rules.variant.seeAlso")}</h2>
      <dl class="variants">
        <Links
          title={t("rules.variants.title")}
          links={others.map((other) => [pathOf({ name: "variant", variant: other }), variantName(other)])}
        />
        <Links
          title={t("archive.leaderboards.title")}
          links={rated.map((speed) => [`${pathOf({ name: "leaderboards" })}?variant=${variant}&speed=${speed}`, speedName(speed)])}
        />
        <Links
          title={t("shell.nav.games")}
          links={[
            [pathOfLobby(variant), t("rules.variant.lobby")],
            [pathOfSearch({ variant }), t("archive.games.title")],
            [pathOf({ name: "statistics" }), t("archive.games.statistics")],
          ]}
        />
      </dl>
    </nav>
  );
}

function Links({ title, links }: {
  readonly title: string;
  readonly links: readonly (readonly [path: string, text: string])[];
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd class="row">
        {links.map(([path, text]) => (
          <a key={path} href={path}>
            {text}
          </a>
        ))}
      </dd>
    </div>
  );
}
