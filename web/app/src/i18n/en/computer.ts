import type { Source } from "../message.js";

/** Belongs to the area `pairing`. */
export const computer = {
  "computer.title": "Against the computer",
  "computer.lead": "Nobody has to be waiting: your game begins at once.",
  "computer.play": "Play the computer",
  "computer.options": "Level, game, clock and side",
  "computer.level": "Level of the computer",
  "computer.levelOf": "Level {level}",
  "computer.level.0": "First game",
  "computer.level.1": "Beginner",
  "computer.level.2": "Easy",
  "computer.level.3": "Medium",
  "computer.level.4": "Hard",
  "computer.level.5": "Expert",
  "computer.level.6": "Strongest",
  "computer.army": "Your army",
  "computer.laid": "Laid out for me",
  "computer.own": "I deploy it myself",
  "computer.will": "A computer player will do if nobody has come after 15 seconds",
  "computer.notRated": "Not in rated games.",
  "computer.waits": "If nobody has come after 15 seconds, a computer player plays.",
} as const satisfies Source;
