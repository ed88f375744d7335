import type { Source } from "../message.js";
import { computer } from "./computer.js";

export const pairing = {
  title: "Play now",
  lead: "We look for somebody who wants the same game. You are brought to it as soon as there is one.",
  game: "Game",
  kind: "Rated or casual",
  needsAccount: "Rated games and ranges of ratings are for players with an account.",

  "band.title": "Rating of the opponent",
  "band.any": "Any",
  "band.own": "From … to …",
  "band.min": "From",
  "band.max": "To",
  "band.mine": "Your rating here: {rating}",
  "band.fault": "Whole numbers from 0 to 4000, the first no greater than the second; 0 is no end.",

  deployments: "Saved deployments",
  seek: "Find an opponent",
  looking: "Looking for an opponent…",
  waiting: "Players looking for this game, with you: {players}",
  since: "Time so far: {time}",
  stop: "Stop looking",
  over: "The search has ended without a game.",

  "conduct.spoiled": "In the last three days you have spoiled games for others: {list}.",
  "conduct.aborted": "{count} broken off",
  "conduct.notDeployed": "{count} not deployed in time",
  "conduct.noFirstTurn": "{count} without a first turn in time",
  "conduct.left": "{count} left",
  "conduct.paused": "No quick pairing until {time}.",
  "conduct.next": "One more brings a pause from quick pairing: {time}.",

  "to.name": "For one player (name)",
  "to.hint": "Only they see it, in their lobby. Empty: anybody.",
  "to.unknown": "Nobody else has an account of this name.",
  valid: "Valid for",

  "rating.between": "Rating {min}–{max}",
  "rating.from": "Rating {min} or more",
  "rating.to": "Rating {max} or less",
  forYou: "For you alone",
  until: "Until {time}",

  ...computer,
} as const satisfies Source;
