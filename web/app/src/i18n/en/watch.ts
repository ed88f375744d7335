import type { Source } from "../message.js";

export const watch = {
  title: "Watch",
  lead: "Games that are being played now. Spectators see only the pieces that a spy has unmasked.",
  featured: "Featured",
  toFeatured: "To the featured game",
  previous: "Previous game",
  next: "Next game",
  open: "Open game",
  lastTurn: "Last turn",

  "empty.hint": "Invite somebody to play, learn the rules or look at a game that is over. As soon as others play, you see it here.",
  "empty.play": "Invite somebody",
  "empty.rules": "Read the rules",
  "empty.replay": "Look at a record",

  "after.next": "The next featured game follows shortly: {versus}.",
  "after.now": "Show it now",
  "after.stay": "Stay here",
  "after.alone": "No other game is being played just now. The next one is shown here as soon as it begins.",
} as const satisfies Source;
