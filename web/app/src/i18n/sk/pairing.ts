import type { Translated } from "../areas.js";
import { computer } from "./computer.js";

export const pairing: Translated<"pairing", "sk"> = {
  title: "Hrať hneď",
  lead: "Nájdeme niekoho, kto chce rovnakú partiu. Partia sa potom otvorí sama.",
  game: "Partia",
  kind: "O rating alebo priateľská",
  needsAccount: "Partie o rating a rozsahy ratingu sú pre hráčov s účtom.",

  "band.title": "Rating súpera",
  "band.any": "Akýkoľvek",
  "band.own": "Od … do …",
  "band.min": "Od",
  "band.max": "Do",
  "band.mine": "Váš rating tu: {rating}",
  "band.fault": "Celé čísla od 0 do 4000, prvé nie väčšie ako druhé; 0 znamená bez hranice.",

  deployments: "Uložené rozostavenia",
  seek: "Nájsť súpera",
  looking: "Hľadá sa súper…",
  waiting: "Hráči, ktorí hľadajú túto partiu, spolu s vami: {players}",
  since: "Doterajší čas: {time}",
  stop: "Prestať hľadať",
  over: "Hľadanie sa skončilo bez partie.",

  "conduct.spoiled": "Za posledné tri dni ste iným pokazili hry: {list}.",
  "conduct.aborted": "prerušené: {count}",
  "conduct.notDeployed": "nerozostavené načas: {count}",
  "conduct.noFirstTurn": "bez prvého ťahu načas: {count}",
  "conduct.left": "opustené: {count}",
  "conduct.paused": "Bez rýchleho párovania do: {time}.",
  "conduct.next": "Ďalšia prinesie prestávku v rýchlom párovaní: {time}.",

  "to.name": "Pre jedného hráča (meno)",
  "to.hint": "Uvidí ju len on vo svojej herni. Prázdne: ktokoľvek.",
  "to.unknown": "Nikto iný nemá účet s týmto menom.",
  valid: "Platí",

  "rating.between": "Rating {min}–{max}",
  "rating.from": "Rating od {min}",
  "rating.to": "Rating do {max}",
  forYou: "Len pre vás",
  until: "Do: {time}",

  ...computer,
};
