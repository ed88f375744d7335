import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { askToNotify, permission } from "../reminders/notification.js";
import { settings } from "../settings/index.js";
import { Toggle } from "./Toggle.js";

/** Notifications of the system. The browser is asked for its permission only at a click. */
export function NotifyField() {
  const allowed = useSignal(permission());
  const ask = async (): Promise<void> => {
    allowed.value = await askToNotify();
    settings.notify.value = allowed.value === "granted";
  };
  switch (allowed.value) {
    case "unsupported":
      return null;
    case "granted":
      return <Toggle label={t("settings.notify")} on={settings.notify} />;
    case "denied":
      return <p class="hint">{t("settings.notify.denied")}</p>;
    case "default":
      return (
        <p class="row">
          {t("settings.notify")}
          <button type="button" class="button" onClick={() => void ask()}>
            {t("settings.notify.allow")}
          </button>
        </p>
      );
  }
}
