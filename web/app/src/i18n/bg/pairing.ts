import type { Translated } from "../areas.js";
import { computer } from "./computer.js";

export const pairing: Translated<"pairing", "bg"> = {
  title: "Играйте сега",
  lead: "Търсим някого, който иска същата партия. Щом се намери, партията се отваря сама.",
  game: "Партия",
  kind: "За рейтинг или приятелска",
  needsAccount: "Партиите за рейтинг и границите на рейтинга са за играчи с акаунт.",

  "band.title": "Рейтинг на противника",
  "band.any": "Всякакъв",
  "band.own": "От … до …",
  "band.min": "От",
  "band.max": "До",
  "band.mine": "Вашият рейтинг тук: {rating}",
  "band.fault": "Цели числа от 0 до 4000, първото не по-голямо от второто; 0 е без граница.",

  deployments: "Запазени разположения",
  seek: "Намери противник",
  looking: "Търси се противник…",
  waiting: "Играчи, които търсят тази партия, заедно с вас: {players}",
  since: "Изминало време: {time}",
  stop: "Спри търсенето",
  over: "Търсенето завърши без партия.",

  "conduct.spoiled": "През последните три дни сте развалили игри на други: {list}.",
  "conduct.aborted": "прекъснати: {count}",
  "conduct.notDeployed": "неразположени навреме: {count}",
  "conduct.noFirstTurn": "без първи ход навреме: {count}",
  "conduct.left": "напуснати: {count}",
  "conduct.paused": "Няма бързо намиране до: {time}.",
  "conduct.next": "Още една носи пауза от бързото намиране: {time}.",

  "to.name": "За един играч (име)",
  "to.hint": "Вижда я само той, в своята зала. Празно: всеки.",
  "to.unknown": "Никой друг няма акаунт с това име.",
  valid: "Валидна за",

  "rating.between": "Рейтинг {min}–{max}",
  "rating.from": "Рейтинг от {min}",
  "rating.to": "Рейтинг до {max}",
  forYou: "Само за вас",
  until: "До: {time}",

  ...computer,
};
