import type { ComponentChildren } from "preact";
import { type Key, t } from "../i18n/index.js";
import { PageHeading } from "../shell/PageHeading.js";
import { VARIANTS } from "../shell/game-texts.js";
import { pathOf } from "../shell/routes.js";
import { Diagram } from "./Diagram.js";
import { PICTURES, type PictureName } from "./pictures.js";
import { PieceTable } from "./PieceTable.js";
import { ClockExample, TimeLimits, VacationExample } from "./TimePictures.js";
import "./rules.css";

/** The page with all rules, each beside a picture. */
export function RulesPage() {
  return (
    <article class="stack rules">
      <div class="stack tight">
        <PageHeading text={t("rules.title")} />
        <p class="lead">{t("rules.lead")}</p>
        <p>{t("rules.like")}</p>
      </div>
      <Section title="rules.aim.title">
        <Point texts={["rules.aim.text"]} pictures={["goal"]} />
        <Point texts={["rules.aim.noMove"]} pictures={["immobile"]} />
      </Section>
      <Section title="rules.board.title">
        <Point texts={["rules.board.text"]} pictures={["homeRanks"]} />
        <Point texts={["rules.board.volcanoes"]} pictures={["volcanoes"]} />
        <Point texts={["rules.board.deploy", "rules.board.masked"]} pictures={["deployed"]} />
      </Section>
      <Section title="rules.turn.title">
        <Point texts={["rules.turn.text", "rules.turn.send"]} pictures={["turn", "directions"]} />
        <Point texts={["rules.turn.occupied"]} pictures={["occupied"]} />
        <Point texts={["rules.turn.end"]} pictures={["shortTurn"]} />
      </Section>
      <Section title="rules.return.title">
        <Point texts={["rules.return.text"]} pictures={["noReturn"]} />
      </Section>
      <Section title="rules.pieces.title">
        <PieceTable />
      </Section>
      <Attacks />
      <Section title="rules.spies.title">
        <Point texts={["rules.spies.text"]} pictures={["spy", "approach"]} />
        <Point texts={["rules.spies.order"]} pictures={["order"]} />
        <Point texts={["rules.spies.attack"]} pictures={["masked"]} />
      </Section>
      <End />
      <Section title="rules.variants.title">
        <Point texts={["rules.variants.text"]} pictures={["fiveSteps"]} />
        <Variants />
      </Section>
      <Time />
      <p>
        <a class="button primary" href="/">
          {t("shell.home")}
        </a>
      </p>
    </article>
  );
}

function Attacks() {
  return (
    <Section title="rules.attack.title">
      <Point texts={["rules.attack.text"]} pictures={["attack"]} />
      <Point texts={["rules.attack.soldiers"]} pictures={["soldiers"]} />
      <Point texts={["rules.attack.spy"]} pictures={["spyAttacks"]} />
      <Point texts={["rules.attack.sapper"]} pictures={["sapper"]} />
      <Point texts={["rules.attack.mine"]} pictures={["mine"]} />
      <Point texts={["rules.attack.headquarters"]} pictures={["headquarters"]} />
      <Point texts={["rules.attack.blind"]} pictures={["blind"]} />
    </Section>
  );
}

const ENDS: readonly PlainKey[] = [
  "rules.end.headquarters",
  "rules.end.noMove",
  "rules.end.time",
  "rules.end.away",
  "rules.end.draw",
  "rules.end.abort",
];

function End() {
  return (
    <Section title="rules.end.title">
      <Point pictures={["blocked"]}>
        <ul class="points">
          {ENDS.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Point>
    </Section>
  );
}

function Time() {
  return (
    <Section title="rules.time.title">
      <Point texts={["rules.time.text", "rules.time.computer", "rules.time.correspondence"]} figure={<TimeLimits />} />
      <Point texts={["rules.time.increment", "rules.time.kinds"]} figure={<ClockExample />} />
      <Point texts={["rules.time.vacation"]} figure={<VacationExample />} />
      <Point texts={["rules.time.conduct"]} />
    </Section>
  );
}

/** A text without placeholders. */
type PlainKey = Exclude<Extract<Key, `rules.${string}`>, "rules.pieces.soldier" | "rules.variant.compared" | "rules.variant.rest">;

function Section({ title, children }: { readonly title: PlainKey; readonly children: ComponentChildren }) {
  return (
    <section class="rule">
      <h2>{t(title)}</h2>
      {children}
    </section>
  );
}

/** A point of the rules: texts, and pictures or another figure beside them. */
function Point(props: {
  readonly texts?: readonly PlainKey[];
  readonly pictures?: readonly PictureName[];
  readonly figure?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const { texts = [], pictures = [], figure, children } = props;
  return (
    <div class="point">
      <div class="stack tight">
        <Paragraphs keys={texts} />
        {children}
      </div>
      <div class="stack">
        {pictures.map((name) => (
          <Diagram key={name} boards={PICTURES[name]} caption={t(`rules.picture.${name}`)} />
        ))}
        {figure}
      </div>
    </div>
  );
}

function Paragraphs({ keys }: { readonly keys: readonly PlainKey[] }) {
  return (
    <>
      {keys.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </>
  );
}

function Variants() {
  return (
    <dl class="variants">
      {VARIANTS.map((variant) => (
        <div key={variant}>
          <dt>
            <a href={pathOf({ name: "variant", variant })}>{t(`shell.variant.${variant}`)}</a>
          </dt>
          <dd>{t(`shell.variantHint.${variant}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
