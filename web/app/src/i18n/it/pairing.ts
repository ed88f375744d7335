import type { Translated } from "../areas.js";
import { computer } from "./computer.js";

export const pairing: Translated<"pairing", "it"> = {
  title: "Gioca subito",
  lead: "Cerchiamo qualcuno che voglia la stessa partita. Appena c'è, la partita si apre da sola.",
  game: "Partita",
  kind: "Classificata o amichevole",
  needsAccount: "Le partite classificate e i limiti di punteggio sono per chi ha un account.",

  "band.title": "Punteggio dell'avversario",
  "band.any": "Qualsiasi",
  "band.own": "Da … a …",
  "band.min": "Da",
  "band.max": "A",
  "band.mine": "Il tuo punteggio qui: {rating}",
  "band.fault": "Numeri interi da 0 a 4000, il primo non maggiore del secondo; 0 vuol dire nessun limite.",

  deployments: "Schieramenti salvati",
  seek: "Cerca un avversario",
  looking: "Ricerca di un avversario…",
  waiting: "Giocatori che cercano questa partita, te compreso: {players}",
  since: "Tempo finora: {time}",
  stop: "Smetti di cercare",
  over: "La ricerca è finita senza una partita.",

  "conduct.spoiled": "Negli ultimi tre giorni hai rovinato partite ad altri: {list}.",
  "conduct.aborted": "interrotte: {count}",
  "conduct.notDeployed": "non schierate in tempo: {count}",
  "conduct.noFirstTurn": "senza primo turno in tempo: {count}",
  "conduct.left": "abbandonate: {count}",
  "conduct.paused": "Nessun abbinamento rapido fino a: {time}.",
  "conduct.next": "Un’altra porta una pausa dall’abbinamento rapido: {time}.",

  "to.name": "Per un solo giocatore (nome)",
  "to.hint": "Lo vede solo lui, nella sua sala. Vuoto: chiunque.",
  "to.unknown": "Nessun altro ha un account con questo nome.",
  valid: "Valido per",

  "rating.between": "Rating {min}–{max}",
  "rating.from": "Punteggio da {min} in su",
  "rating.to": "Punteggio fino a {max}",
  forYou: "Solo per te",
  until: "Fino a: {time}",

  ...computer,
};
