/** The required part of Trusted Types, which TypeScript's DOM library lacks. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

const ADDRESS = "/sw.js";

/**
 * Registers the service worker after everything else has loaded. The server's policy allows one
 * Trusted Types policy, `sw`, which permits a single address.
 */
export function installServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) {
    return;
  }
  const register = (): void => {
    navigator.serviceWorker.register(trusted(ADDRESS)).catch(() => undefined);
  };
  if (document.readyState === "complete") {
    register();
  } else {
    window.addEventListener("load", register, { once: true });
  }
}

function trusted(address: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("sw", {
    createScriptURL: (wanted) => {
      if (wanted !== ADDRESS) {
        throw new TypeError(`expected ${ADDRESS}, found ${wanted}`);
      }
      return wanted;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
