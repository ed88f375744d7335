import type { Translated } from "../areas.js";
import { computer } from "./computer.js";

export const pairing: Translated<"pairing", "ru"> = {
  title: "Играть сейчас",
  lead: "Найдём того, кто хочет такую же партию. Партия откроется сама.",
  game: "Партия",
  kind: "На рейтинг или товарищеская",
  needsAccount: "Партии на рейтинг и границы рейтинга доступны игрокам с аккаунтом.",

  "band.title": "Рейтинг соперника",
  "band.any": "Любой",
  "band.own": "От … до …",
  "band.min": "От",
  "band.max": "До",
  "band.mine": "Ваш рейтинг здесь: {rating}",
  "band.fault": "Целые числа от 0 до 4000, первое не больше второго; 0 — без границы.",

  deployments: "Сохранённые расстановки",
  seek: "Найти соперника",
  looking: "Ищем соперника…",
  waiting: "Игроков, которые ищут такую партию, вместе с вами: {players}",
  since: "Прошло времени: {time}",
  stop: "Прекратить поиск",
  over: "Поиск закончился без партии.",

  "conduct.spoiled": "За последние три дня вы испортили другим партии: {list}.",
  "conduct.aborted": "прервано: {count}",
  "conduct.notDeployed": "не расставлено вовремя: {count}",
  "conduct.noFirstTurn": "без первого хода вовремя: {count}",
  "conduct.left": "покинуто: {count}",
  "conduct.paused": "Быстрый подбор недоступен до: {time}.",
  "conduct.next": "Ещё одна — и пауза в быстром подборе: {time}.",

  "to.name": "Для одного игрока (имя)",
  "to.hint": "Увидит только он, в своём игровом зале. Пусто: любой.",
  "to.unknown": "Больше ни у кого нет аккаунта с таким именем.",
  valid: "Действует",

  "rating.between": "Рейтинг {min}–{max}",
  "rating.from": "Рейтинг от {min}",
  "rating.to": "Рейтинг до {max}",
  forYou: "Только для вас",
  until: "До: {time}",

  ...computer,
};
