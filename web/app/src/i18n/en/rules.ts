import type { Source } from "../message.js";

export const rules = {
  title: "Rules",
  lead: "Espionage is a game of two hidden armies. You see where the enemy's pieces stand, but not what they are – until a spy comes near.",

  "aim.title": "The aim",
  "aim.text": "Take the enemy Headquarters with any piece, and you win at once. You also win when your opponent has no legal step left.",

  "board.title": "The board and the armies",
  "board.text": "The board has 10 × 10 squares. White sets up on the first three ranks, Black on the last three. The four volcanoes in the middle stand for the whole game, and nobody can enter them.",
  "board.caption": "The home ranks of both sides, and volcanoes between them.",
  "board.deploy": "Before play, both put their whole army on their home squares as they like, at the same time and unseen by the other. A sent army can no longer be changed.",

  "pieces.title": "The pieces",
  "pieces.piece": "Piece",
  "pieces.count": "Number",
  "pieces.does": "What it does",
  "pieces.soldier": "Soldier of rank {rank}.",
  "pieces.corporal": "Corporal",
  "pieces.lieutenant": "Lieutenant",
  "pieces.captain": "Captain",
  "pieces.colonel": "Colonel",
  "pieces.general": "General",
  "pieces.spy": "Spy",
  "pieces.sapper": "Sapper",
  "pieces.mine": "Mine",
  "pieces.headquarters": "Headquarters",
  "does.spy": "Unmasks enemy pieces beside it. Beats Spies and Sappers.",
  "does.sapper": "Clears Mines. Beats Generals, Spies and Sappers.",
  "does.mine": "Never moves. Whoever attacks it falls, except a Sapper.",
  "does.headquarters": "Never moves. Whoever loses it loses the game.",

  "turn.title": "A turn: two pieces, one step each",
  "turn.text": "White begins. In a turn you move two different pieces, one after the other, one square each: forward, back or sideways, never diagonally. If an enemy stands there, the step is an attack.",
  "turn.caption": "Two different pieces move; the second enters the square that the first has left.",
  "turn.end": "If no other piece can move after a step, the turn ends there.",

  "return.title": "No way back",
  "return.text": "A piece that you moved in your last turn may not go straight back to the square it came from. A turn later it may.",
  "return.caption": "The Captain has just come from the left, and may not go back in the next turn.",

  "attack.title": "Attacks",
  "attack.text": "One of the two pieces leaves the board. If the attacker wins, it takes the square; if not, the defender stays.",
  "attack.soldiers": "A soldier beats soldiers of the same or a lower rank, and Spies and Sappers. On equal ranks the attacker wins.",
  "attack.spy": "A Spy beats Spies and Sappers. It falls against soldiers and Mines.",
  "attack.sapper": "A Sapper beats Generals, Spies, Sappers and Mines. It falls against all other soldiers.",
  "attack.headquarters": "Every piece takes the Headquarters.",
  "attack.caption": "The General attacks a masked piece. Everybody sees who falls, not what the masked piece is.",
  "attack.blind": "Where you attacked a masked piece, no other step of the same turn may go: nobody knows yet who stands there.",

  "spies.title": "Spies and unmasking",
  "spies.text": "After every step, each Spy unmasks all enemy pieces on the eight squares around it, whoever made the step. From then on everybody sees what they are, wherever they go, even when the Spy has fallen.",
  "spies.caption": "The Spy unmasks the two pieces beside it; the third one is too far away.",
  "spies.attack": "An attack by itself unmasks nobody. When the game has ended, all pieces are shown.",

  "end.title": "How a game ends",
  "end.headquarters": "Somebody takes the Headquarters: a win.",
  "end.noMove": "The side to move has no legal step: it loses.",
  "end.time": "Somebody resigns, or runs out of time: the other wins.",
  "end.away": "Somebody is away for 60 seconds when it is their turn: the opponent may claim a win or a draw.",
  "end.draw": "Both agree to a draw, or 100 turns in a row pass without a piece falling or being unmasked: a draw.",
  "end.abort": "Either side may abort until Black's first turn: no result, and nothing is shown.",

  "variants.title": "Variants",
  "variants.text": "In the fast variants a turn has five steps, by five different pieces.",

  "time.title": "Time",
  "time.text": "Each player has a clock. There are three minutes to deploy and 30 seconds for the first turn, which does not count. In games by days there is no hurry: so many days for each turn.",
  "time.vacation": "Games with days for each turn know vacation: an account has usually 30 days a year. Plan days on your account page, and they cost you no time: when the time of a turn runs out, it gets back what it used on them. When your time runs out, the server takes further days by itself, unless you switch that off. Everybody sees on your clock that you are on vacation, and until when. Without a day left, you lose on time as usual.",
} as const satisfies Source;
