import { t } from "../i18n/index.js";
import { useShell } from "./context.js";
import { LiveRegion } from "./LiveRegion.js";
import type { Notice } from "./notices.js";
import { Icon } from "../style/Icon.js";

/** The notices at the lower edge, which screen readers announce. */
export function NoticeList() {
  const { notices } = useShell();
  return (
    <section class="notices" aria-label={t("shell.notices.title")}>
      <LiveRegion as="ul" says="polite">
        {notices.shown.value.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </LiveRegion>
    </section>
  );
}

function NoticeItem({ notice }: { readonly notice: Notice }) {
  const { notices } = useShell();
  const close = (): void => {
    notices.close(notice.id);
  };
  return (
    <li class={`notice ${notice.kind}`}>
      <p>{notice.text}</p>
      {notice.actions.map(({ label, run }) => (
        <button key={label} type="button" class="button" onClick={() => { close(); run(); }}>
          {label}
        </button>
      ))}
      <button type="button" class="button quiet" aria-label={t("shell.notices.close")} onClick={close}>
        <Icon name="close" />
      </button>
    </li>
  );
}
