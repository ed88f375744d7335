/*
 * The service worker. It caches the app's shell and the pages that need no server, in English and in
 * the browser's languages, so that they open without a network. The page comes from the network if there is one. Names of files under /assets/ contain
 * their hash, so a cached file is always correct. Nothing under /api is ever cached.
 */
declare const self: ServiceWorkerGlobalScope;

/** The files to keep, those of texts by language, and the name of this version: the build inserts them. */
declare const SHELL_FILES: readonly string[];
declare const TEXT_FILES: Readonly<Record<string, readonly string[]>>;
declare const SHELL_VERSION: string;

const PREFIX = "espionage-";
const SHELL = `${PREFIX}${SHELL_VERSION}`;
const PAGE = "/";
const PAGE_PATIENCE_MS = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) {
    return;
  }
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) {
    event.respondWith(page(request));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(asset(request));
  } else if (SHELL_FILES.includes(pathname)) {
    event.respondWith(networkElseKept(request));
  }
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openApp(String(event.notification.data)));
});

/** Brings the app to the front, where its header leads to the game, or opens it at this address. */
async function openApp(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: "window" });
  await (open === undefined ? self.clients.openWindow(path) : open.focus());
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll([...SHELL_FILES, ...[...textLanguages()].flatMap((language) => TEXT_FILES[language] ?? [])]);
}

/** Returns English, the fallback, and the languages that the browser prefers. */
function textLanguages(): ReadonlySet<string> {
  return new Set(["en", ...self.navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? tag)]);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== SHELL).map((name) => caches.delete(name)));
}

/**
 * Returns the page, which is the same for every address; the cached one if the network does not
 * answer in time.
 */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE);
  try {
    return await fetch(request, kept ? { signal: AbortSignal.timeout(PAGE_PATIENCE_MS) } : {});
  } catch (fault) {
    if (kept) {
      return kept;
    }
    throw fault;
  }
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) {
    return kept;
  }
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request, response.clone());
  }
  return response;
}

async function networkElseKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await caches.match(request);
    if (kept) {
      return kept;
    }
    throw fault;
  }
}

export {};
