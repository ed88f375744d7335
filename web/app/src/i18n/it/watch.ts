import type { Translated } from "../areas.js";

export const watch: Translated<"watch", "it"> = {
  title: "Guarda",
  lead: "Partite che si giocano adesso. Gli spettatori vedono solo i pezzi che una spia ha smascherato.",
  featured: "In primo piano",
  toFeatured: "Alla partita in primo piano",
  previous: "Partita precedente",
  next: "Partita successiva",
  open: "Apri la partita",
  lastTurn: "Ultimo turno",

  "empty.hint": "Invita qualcuno a giocare, leggi le regole o guarda una partita finita. Appena altri giocano, lo vedi qui.",
  "empty.play": "Invita qualcuno",
  "empty.rules": "Leggi le regole",
  "empty.replay": "Guarda una registrazione",

  "after.next": "Tra poco segue la prossima partita in primo piano: {versus}.",
  "after.now": "Mostrala subito",
  "after.stay": "Resta qui",
  "after.alone": "Adesso non si gioca nessun’altra partita. La prossima apparirà qui appena comincia.",
};
