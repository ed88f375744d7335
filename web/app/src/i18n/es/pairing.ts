import type { Translated } from "../areas.js";
import { computer } from "./computer.js";

export const pairing: Translated<"pairing", "es"> = {
  title: "Jugar ya",
  lead: "Buscamos a alguien que quiera la misma partida. En cuanto lo haya, se abrirá sola.",
  game: "Partida",
  kind: "Por puntos o amistosa",
  needsAccount: "Las partidas por puntos y los límites de puntuación son para jugadores con cuenta.",

  "band.title": "Puntuación del rival",
  "band.any": "Cualquiera",
  "band.own": "De … a …",
  "band.min": "De",
  "band.max": "A",
  "band.mine": "Su puntuación aquí: {rating}",
  "band.fault": "Números enteros de 0 a 4000, el primero no mayor que el segundo; 0 es sin límite.",

  deployments: "Despliegues guardados",
  seek: "Buscar rival",
  looking: "Buscando un rival…",
  waiting: "Jugadores que buscan esta partida, con usted: {players}",
  since: "Tiempo hasta ahora: {time}",
  stop: "Dejar de buscar",
  over: "La búsqueda terminó sin partida.",

  "conduct.spoiled": "En los últimos tres días ha malogrado partidas a otros: {list}.",
  "conduct.aborted": "interrumpidas: {count}",
  "conduct.notDeployed": "sin desplegar a tiempo: {count}",
  "conduct.noFirstTurn": "sin primer turno a tiempo: {count}",
  "conduct.left": "abandonadas: {count}",
  "conduct.paused": "Sin emparejamiento rápido hasta: {time}.",
  "conduct.next": "Una más trae una pausa del emparejamiento rápido: {time}.",

  "to.name": "Para un solo jugador (nombre)",
  "to.hint": "Solo él la ve, en su sala. Vacío: cualquiera.",
  "to.unknown": "Nadie más tiene una cuenta con este nombre.",
  valid: "Válida durante",

  "rating.between": "Puntuación {min}–{max}",
  "rating.from": "Puntuación de {min} o más",
  "rating.to": "Puntuación de {max} o menos",
  forYou: "Solo para usted",
  until: "Hasta: {time}",

  ...computer,
};
