import { useEffect } from "preact/hooks";
import { formatDate, t } from "../i18n/index.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { pathOf } from "../shell/routes.js";
import { type InvitationPageVisit, keptVisit } from "./invitation-page-visit.js";

/**
 * The invitation to which the reader of the lessons returns, and how long its place is kept. Reports
 * the lesson that the reader is at.
 */
export function KeptPlace({ lesson }: { readonly lesson: number }) {
  const visit = keptVisit.value;
  return visit === undefined ? null : <Kept visit={visit} lesson={lesson} />;
}

function Kept({ visit, lesson }: { readonly visit: InvitationPageVisit; readonly lesson: number }) {
  useEffect(() => visit.report(), [visit]);
  useEffect(() => {
    void visit.learn(lesson);
  }, [visit, lesson]);
  const until = visit.table.value?.heldUntilEpochMs;
  return (
    <div class="row kept-place">
      <LiveRegion says="status">
        {until === undefined ? t("invite.notKept") : t("invite.kept", { time: formatDate(until, { timeStyle: "short" }) })}
      </LiveRegion>
      <BackToInvitation visit={visit} look="button" />
    </div>
  );
}

/** The way back to the invitation. */
export function BackToInvitation({ visit, look }: { readonly visit: InvitationPageVisit; readonly look: string }) {
  const { link } = visit;
  return link === undefined ? null : (
    <a class={look} href={pathOf({ name: "invite", ...link })}>
      {t("invite.back")}
    </a>
  );
}
