import { settings } from "../settings/index.js";
import { t } from "../i18n/index.js";

const TAG = "espionage.turn";

/** The browser's permission to notify; "default" if the user has not been asked. */
export type Permission = NotificationPermission | "unsupported";

/** Returns the present permission. */
export function permission(): Permission {
  return "Notification" in globalThis ? Notification.permission : "unsupported";
}

/** Asks the user for the permission, and returns it. Call it only when the user wishes so. */
export function askToNotify(): Promise<Permission> {
  return Notification.requestPermission();
}

/** A notification of the system. A newer one replaces an older one with the same tag. */
export interface SystemNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** The address that a click opens. */
  readonly path: string;
}

/** Notifies that a game waits; see {@link notify}. */
export function notifyOfTurn(path: string): Promise<void> {
  return notify({ title: t("reminders.turn"), body: t("reminders.body"), tag: TAG, path });
}

/** Notifies by the system if the page is hidden and the user has asked for notifications. */
export async function notify({ title, body, tag, path }: SystemNotice): Promise<void> {
  if (!document.hidden || !settings.notify.peek() || permission() !== "granted") {
    return;
  }
  const options = { body, tag, icon: "/icon-192.png", data: path };
  // On phones, only a service worker may notify.
  const { serviceWorker } = navigator as Partial<Navigator>;
  const worker = await serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(title, options);
  } else {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}
