import { type Problem, suspensionOf } from "@sdk";
import { formatDate, t } from "../i18n/index.js";

/** Until when an account is suspended and why, if that is the problem; the reason is text, whatever it looks like. */
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
