// The order of the folders of app/src. A folder may import all folders of the layers below its own.
// Inside a layer, a folder may import those that it names here, which come later in the layer.

/** @type {readonly Readonly<Record<string, readonly string[]>>[]} */
export const LAYERS = [
  // The roof: pages, header, the lobby's page, and what is created once.
  { app: [] },
  // The features.
  {
    rules: ["archive", "lobby", "pairing"],
    watch: ["chat", "lobby", "replay"],
    play: ["chat", "computer", "pairing"],
    learn: ["computer", "lobby"],
    archive: ["social"],
    preferences: ["reminders"],
    challenges: ["reminders"],
    pairing: ["computer"],
    account: [],
    announcements: [],
    chat: [],
    computer: [],
    deployments: [],
    lobby: [],
    reminders: [],
    replay: [],
    social: [],
    tips: [],
  },
  // What several features share.
  {
    game: ["languages", "saved-deployments", "sounds", "terms"],
    "game-lists": ["terms"],
    languages: [],
    "saved-deployments": [],
    sounds: [],
    terms: [],
  },
  // The ways to the server, the session, the address, notices, and parts of all pages.
  { shell: [] },
  { board: [] },
  { settings: [] },
  { i18n: [], style: [] },
];

/** Returns the folders that must not import some others, with a pattern of the paths of those. */
export function forbiddenImports() {
  const folders = LAYERS.flatMap((layer) => Object.keys(layer));
  return LAYERS.flatMap((layer, index) =>
    Object.entries(layer).flatMap(([folder, arrows]) => {
      const allowed = [folder, ...arrows, ...LAYERS.slice(index + 1).flatMap((below) => Object.keys(below))];
      const others = folders.filter((other) => !allowed.includes(other));
      return others.length === 0 ? [] : [{ folder, pattern: `^(?:\\.\\.\\/)+(?:${others.join("|")})\\/` }];
    }),
  );
}
