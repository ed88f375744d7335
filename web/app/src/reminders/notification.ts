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

/**
 * Tells the user by a notification of the system that a game waits, if the page is hidden and the
 * user has asked for it. A newer notification replaces an older one.
 *
 * @param path the address that a click opens
 */
export async function notifyOfTurn(path: string): Promise<void> {
  if (!document.hidden || !settings.notify.peek() || permission() !== "granted") {
    return;
  }
  const options = { body: t("reminders.body"), tag: TAG, icon: "/icon-192.png", data: path };
  // On phones, only a service worker may notify.
  const { serviceWorker } = navigator as Partial<Navigator>;
  const worker = await serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(t("reminders.turn"), options);
  } else {
    const shown = new Notification(t("reminders.turn"), options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}
