import { useSignal } from "@preact/signals";
import { SIDES, type Side } from "@sdk/rules";
import type { CommitmentFinding, GameRecord } from "@sdk/rules/replay";
import { useEffect } from "preact/hooks";
import { sideText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { checkHere, type Findings } from "./replay-model.js";

/** The check that a record's deployments match the commitments made before play. */
export function Commitments({ record }: { readonly record: GameRecord }) {
  const findings = useSignal<Findings | undefined>(undefined);
  useEffect(() => {
    findings.value = undefined;
    void checkHere(record).then((found) => {
      findings.value = found;
    });
  }, [record]);
  return (
    <section class="panel stack tight">
      <h2 class="panel-title">{t("replay.commitment.title")}</h2>
      <p class="hint">{t("replay.commitment.hint")}</p>
      <ul class="stack tight" aria-live="polite">
        {SIDES.map((side) => (
          <Finding key={side} side={side} finding={findings.value?.[side]} />
        ))}
      </ul>
    </section>
  );
}

const SIGNS = { verified: "✓", mismatch: "✗", "cannot-check": "?", checking: "…" } as const;

function Finding({ side, finding }: { readonly side: Side; readonly finding: CommitmentFinding | undefined }) {
  const kind = finding?.kind ?? "checking";
  return (
    <li class={`finding ${kind}`}>
      <span class="finding-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span>
        {t("replay.commitment.side", { side: sideText(side), finding: findingText(kind) })}
        {finding?.kind === "cannot-check" && <span class="hint"> {whyText(finding)}</span>}
      </span>
    </li>
  );
}

function findingText(kind: keyof typeof SIGNS): string {
  return kind === "cannot-check" ? t("replay.commitment.cannot") : t(`replay.commitment.${kind}`);
}

function whyText({ why }: Extract<CommitmentFinding, { kind: "cannot-check" }>): string {
  return why.kind === "no-digest"
    ? t("replay.commitment.why.no-digest")
    : t(`replay.commitment.why.${why.kind}`, { key: why.key });
}
