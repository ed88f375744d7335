import { signal } from "@preact/signals";

/** The browser's offer to install the app, which TypeScript's DOM library lacks. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** The browser's offer, kept for a better moment than the first page; `undefined` if there is none. */
export const installPrompt = signal<InstallPrompt | undefined>(undefined);

/** Keeps the browser's offers from now on. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.value = event as InstallPrompt;
  });
  window.addEventListener("appinstalled", () => { installPrompt.value = undefined; });
}
