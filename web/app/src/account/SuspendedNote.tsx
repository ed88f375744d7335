import { type Problem, suspensionOf } from "@sdk";
import { formatDate, t } from "../i18n/index.js";

/**
 * The end and the reason of a suspension, if that is the problem. The reason is rendered as plain
 * text.
 */
export function SuspendedNote({ problem }: { readonly problem: Problem }) {
  const suspension = suspensionOf(problem);
  return suspension && (
    <>
      {suspension.untilEpochMs !== undefined &&
        ` ${t("account.suspendedUntil", { date: formatDate(suspension.untilEpochMs, WHEN) })}`}
      {" "}
      {t("account.suspendedReason")} <bdi>{suspension.reason}</bdi>
    </>
  );
}

const WHEN = { dateStyle: "medium", timeStyle: "short" } as const;
