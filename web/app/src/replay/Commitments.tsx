import { useSignal } from "@preact/signals";
import { SIDES, type Side } from "@sdk/rules";
import { extraHeader, type CommitmentFinding, type GameRecord } from "@sdk/rules/replay";
import { useEffect, useMemo } from "preact/hooks";
import { CommitmentBook, type KeptCommitments } from "../game/model/kept-commitments.js";
import { sideText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { turnNumber } from "../shell/game-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { Icon } from "../style/Icon.js";
import { checkHere, type Findings } from "./replay-model.js";

/**
 * One line, with details, about the check that a record's deployments match the commitments made
 * before play: those that this device has kept, or else those of the record itself.
 */
export function Commitments({ record }: { readonly record: GameRecord }) {
  const findings = useSignal<Findings | undefined>(undefined);
  const kept = useMemo(() => new CommitmentBook(localStore()).at(extraHeader(record, "GameId") ?? ""), [record]);
  useEffect(() => {
    findings.value = undefined;
    void checkHere(record, kept).then((found) => {
      findings.value = found;
    });
  }, [record]);
  const kind = overall(findings.value);
  return (
    <details class={`panel finding-all ${kind}`} open={kind === "mismatch"}>
      <summary>
        <Sign kind={kind} />
        <LiveRegion as="span" says="polite">{overallText(kind, kept)}</LiveRegion>
      </summary>
      <div class="stack tight">
        <p class="hint">{t("replay.commitment.hint")}</p>
        <ul class="stack tight">
          {SIDES.map((side) => (
            <Finding key={side} side={side} finding={findings.value?.[side]} />
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Returns the finding for both sides: the worst one. */
function overall(findings: Findings | undefined): keyof typeof SIGNS {
  const kinds = findings && SIDES.map((side) => findings[side].kind);
  if (kinds === undefined) {
    return "checking";
  }
  return kinds.find((kind) => kind === "mismatch") ?? kinds.find((kind) => kind === "cannot-check") ?? "verified";
}

/** Returns what was checked: against the commitments kept here, or only the record against itself. */
function overallText(kind: keyof typeof SIGNS, kept: KeptCommitments | undefined): string {
  if (kept !== undefined && kind === "verified") {
    return t("replay.commitments.kept", { turn: turnNumber(kept.turn + 1) });
  }
  return t(kept !== undefined && kind === "mismatch" ? "replay.commitments.replaced" : `replay.commitments.${kind}`);
}

const SIGNS = { verified: "check", mismatch: "close", "cannot-check": "help", checking: "more" } as const;

function Sign({ kind }: { readonly kind: keyof typeof SIGNS }) {
  return (
    <span class="finding-sign">
      <Icon name={SIGNS[kind]} />
    </span>
  );
}

function Finding({ side, finding }: { readonly side: Side; readonly finding: CommitmentFinding | undefined }) {
  const kind = finding?.kind ?? "checking";
  return (
    <li class={`finding ${kind}`}>
      <Sign kind={kind} />
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
