import type { ComponentChildren } from "preact";
import { variantById } from "@sdk/rules";
import { type Key, t } from "../i18n/index.js";
import { PageHeading } from "../shell/PageHeading.js";
import { VARIANTS } from "../shell/game-texts.js";
import { pathOf } from "../shell/routes.js";
import { Attack, Board, NoReturn, Turn, Unmasking } from "./pictures.js";
import { PieceTable } from "./PieceTable.js";
import "./rules.css";

const MAIN = variantById("espionage");

/** The page with a summary of the rules and diagrams. */
export function RulesPage() {
  return (
    <article class="stack rules">
      <div class="stack tight">
        <PageHeading text={t("rules.title")} />
        <p class="lead">{t("rules.lead")}</p>
      </div>
      <Section title="rules.aim.title" texts={["rules.aim.text"]} />
      <Section title="rules.board.title" texts={["rules.board.text", "rules.board.deploy"]} picture={MAIN && <Board variant={MAIN} />} />
      <Section title="rules.turn.title" texts={["rules.turn.text", "rules.turn.end"]} picture={<Turn />} />
      <Section title="rules.return.title" texts={["rules.return.text"]} picture={<NoReturn />} />
      <Section title="rules.pieces.title">
        <PieceTable />
      </Section>
      <Section
        title="rules.attack.title"
        texts={["rules.attack.text"]}
        list={["rules.attack.soldiers", "rules.attack.spy", "rules.attack.sapper", "rules.attack.headquarters"]}
        after={["rules.attack.blind"]}
        picture={<Attack />}
      />
      <Section
        title="rules.spies.title"
        texts={["rules.spies.text", "rules.spies.attack"]}
        picture={<Unmasking />}
      />
      <Section
        title="rules.end.title"
        list={[
          "rules.end.headquarters",
          "rules.end.noMove",
          "rules.end.time",
          "rules.end.away",
          "rules.end.draw",
          "rules.end.abort",
        ]}
      />
      <Section title="rules.variants.title" texts={["rules.variants.text"]}>
        <Variants />
      </Section>
      <Section title="rules.time.title" texts={["rules.time.text", "rules.time.vacation"]} />
      <p>
        <a class="button primary" href="/">
          {t("shell.home")}
        </a>
      </p>
    </article>
  );
}

/** A text without placeholders. */
type PlainKey = Exclude<Extract<Key, `rules.${string}`>, "rules.pieces.soldier" | "rules.variant.compared" | "rules.variant.rest">;

function Section(props: {
  readonly title: PlainKey;
  readonly texts?: readonly PlainKey[];
  readonly list?: readonly PlainKey[];
  readonly after?: readonly PlainKey[];
  readonly picture?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const { title, texts = [], list = [], after = [], picture, children } = props;
  return (
    <section class={picture === undefined ? "rule" : "rule pictured"}>
      <div class="stack tight">
        <h2>{t(title)}</h2>
        <Paragraphs keys={texts} />
        {list.length > 0 && (
          <ul class="points">
            {list.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        )}
        <Paragraphs keys={after} />
        {children}
      </div>
      {picture}
    </section>
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
