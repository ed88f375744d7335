import type { computer as source } from "../en/computer.js";
import type { Translation } from "../message.js";

/** Belongs to the area `pairing`. */
export const computer: Translation<"it", typeof source> = {
  "computer.title": "Contro il computer",
  "computer.lead": "Non serve che qualcuno aspetti: la partita comincia subito.",
  "computer.play": "Gioca con il computer",
  "computer.options": "Livello, partita, orologio e colore",
  "computer.level": "Livello del computer",
  "computer.levelOf": "Livello {level}",
  "computer.level.0": "Prima partita",
  "computer.level.1": "Principiante",
  "computer.level.2": "Facile",
  "computer.level.3": "Medio",
  "computer.level.4": "Difficile",
  "computer.level.5": "Esperto",
  "computer.level.6": "Il più forte",
  "computer.army": "Il tuo esercito",
  "computer.laid": "Già schierato",
  "computer.own": "Lo schiero io",
  "computer.will": "Va bene un giocatore automatico se dopo 15 secondi non è arrivato nessuno",
  "computer.notRated": "Non nelle partite classificate.",
  "computer.waits": "Se dopo 15 secondi non è arrivato nessuno, gioca un giocatore automatico.",
};
