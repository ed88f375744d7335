import type { ReadonlySignal } from "@preact/signals";
import type { Announcement } from "@sdk";
import { language, t } from "../i18n/index.js";
import type { Dismissed } from "./dismissed.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { Icon } from "../style/Icon.js";
import "./announcements.css";

/** The operator's announcements, except dismissed ones. They are rendered as plain text. */
export function AnnouncementList({ standing, dismissed }: {
  readonly standing: ReadonlySignal<readonly Announcement[]>;
  readonly dismissed: Dismissed;
}) {
  const shown = standing.value.filter((one) =>
    !dismissed.has(one.announcementId) && (one.language === "" || one.language === language()));
  return (
    <section class="announcements" aria-label={t("shell.announcements.title")} hidden={shown.length === 0}>
      <LiveRegion as="ul" says="polite">
        {shown.map(({ announcementId, text }) => (
          <li key={announcementId}>
            <p>
              <bdi>{text}</bdi>
            </p>
            <button
              type="button"
              class="button quiet"
              aria-label={t("shell.notices.close")}
              onClick={() => { dismissed.add(announcementId); }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </LiveRegion>
    </section>
  );
}
