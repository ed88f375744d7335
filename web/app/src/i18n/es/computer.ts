import type { computer as source } from "../en/computer.js";
import type { Translation } from "../message.js";

/** Belongs to the area `pairing`. */
export const computer: Translation<"es", typeof source> = {
  "computer.title": "Contra el ordenador",
  "computer.lead": "No hace falta que espere nadie: la partida empieza enseguida.",
  "computer.play": "Jugar con el ordenador",
  "computer.options": "Nivel, partida, reloj y bando",
  "computer.level": "Nivel del ordenador",
  "computer.levelOf": "Nivel {level}",
  "computer.level.0": "Primera partida",
  "computer.level.1": "Principiante",
  "computer.level.2": "Fácil",
  "computer.level.3": "Medio",
  "computer.level.4": "Difícil",
  "computer.level.5": "Experto",
  "computer.level.6": "El más fuerte",
  "computer.army": "Su ejército",
  "computer.laid": "Ya desplegado",
  "computer.own": "Lo despliego yo",
  "computer.will": "Vale un jugador automático si en 15 segundos no llega nadie",
  "computer.notRated": "No en partidas por puntos.",
  "computer.waits": "Si en 15 segundos no llega nadie, juega un jugador automático.",
};
