import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Key, t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
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
      <nav class="contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{t("rules.contents")}</h2>
        <ul>
          {SECTIONS.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`rules.${name}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Section name="aim">
        <Point texts={["rules.aim.text"]} pictures={["goal"]} />
        <Point texts={["rules.aim.noMove"]} pictures={["immobile"]} />
      </Section>
      <Section name="board">
        <Point texts={["rules.board.text"]} pictures={["homeRanks"]} />
        <Point texts={["rules.board.volcanoes"]} pictures={["volcanoes"]} />
        <Point texts={["rules.board.deploy", "rules.board.masked"]} pictures={["deployed"]} />
      </Section>
      <Section name="turn">
        <Point texts={["rules.turn.text", "rules.turn.send"]} pictures={["turn", "directions"]} />
        <Point texts={["rules.turn.occupied"]} pictures={["occupied"]} />
        <Point texts={["rules.turn.end"]} pictures={["shortTurn"]} />
      </Section>
      <Section name="return">
        <Point texts={["rules.return.text"]} pictures={["noReturn"]} />
      </Section>
      <Section name="pieces">
        <PieceTable />
      </Section>
      <Attacks />
      <Section name="spies">
        <Point texts={["rules.spies.text"]} pictures={["spy", "approach"]} />
        <Point texts={["rules.spies.order"]} pictures={["order"]} />
        <Point texts={["rules.spies.attack"]} pictures={["masked"]} />
      </Section>
      <End />
      <Section name="variants">
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
    <Section name="attack">
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
    <Section name="end">
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
    <Section name="time">
      <Point texts={["rules.time.text", "rules.time.computer", "rules.time.correspondence"]} figure={<TimeLimits />} />
      <Point texts={["rules.time.increment", "rules.time.kinds"]} figure={<ClockExample />} />
      <Point texts={["rules.time.vacation"]} figure={<VacationExample />} />
      <Point texts={["rules.time.conduct"]} />
    </Section>
  );
}

/** The sections, which are also the fragments of the page's address. */
const SECTIONS = ["aim", "board", "turn", "return", "pieces", "attack", "spies", "end", "variants", "time"] as const;

/** A text without placeholders. */
type PlainKey = Exclude<Extract<Key, `rules.${string}`>, "rules.pieces.soldier" | "rules.variant.compared" | "rules.variant.rest">;

function Section({ name, children }: { readonly name: (typeof SECTIONS)[number]; readonly children: ComponentChildren }) {
  const { router } = useShell();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link to a section opens the page before the section is there.
    if (new URL(router.address.peek()).hash === `#${name}`) {
      section.current?.scrollIntoView();
    }
  }, []);
  return (
    <section class="rule" id={name} ref={section}>
      <h2>{t(`rules.${name}.title`)}</h2>
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
