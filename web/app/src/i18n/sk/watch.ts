import type { Translated } from "../areas.js";

export const watch: Translated<"watch", "sk"> = {
  title: "Sledovať",
  lead: "Partie, ktoré sa práve hrajú. Diváci vidia len figúrky, ktoré odhalil špión.",
  featured: "Odporúčaná",
  toFeatured: "K odporúčanej partii",
  previous: "Predchádzajúca partia",
  next: "Ďalšia partia",
  open: "Otvoriť partiu",
  lastTurn: "Posledný ťah",

  "empty.hint": "Vyzvite niekoho na hru, prečítajte si pravidlá alebo si pozrite skončenú partiu. Len čo budú iní hrať, uvidíte to tu.",
  "empty.play": "Vyzvať niekoho",
  "empty.rules": "Prečítať pravidlá",
  "empty.replay": "Pozrieť záznam",

  "after.next": "O chvíľu nasleduje ďalšia odporúčaná partia: {versus}.",
  "after.now": "Ukázať hneď",
  "after.stay": "Zostať tu",
  "after.alone": "Teraz sa nehrá žiadna iná partia. Ďalšia sa tu ukáže, len čo sa začne.",
};
