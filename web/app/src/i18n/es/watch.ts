import type { Translated } from "../areas.js";

export const watch: Translated<"watch", "es"> = {
  title: "Mirar",
  lead: "Partidas que se juegan ahora. Los espectadores solo ven las piezas que un espía ha desenmascarado.",
  featured: "Destacada",
  toFeatured: "A la partida destacada",
  previous: "Partida anterior",
  next: "Partida siguiente",
  open: "Abrir la partida",
  lastTurn: "Último turno",

  "empty.hint": "Invite a alguien a jugar, lea las reglas o mire una partida terminada. En cuanto otros jueguen, lo verá aquí.",
  "empty.play": "Invitar a alguien",
  "empty.rules": "Leer las reglas",
  "empty.replay": "Ver un registro",

  "after.next": "En breve sigue la próxima partida destacada: {versus}.",
  "after.now": "Mostrarla ahora",
  "after.stay": "Quedarse aquí",
  "after.alone": "Ahora no se juega ninguna otra partida. La próxima se mostrará aquí en cuanto empiece.",
};
