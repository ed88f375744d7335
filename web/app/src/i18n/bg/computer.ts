import type { computer as source } from "../en/computer.js";
import type { Translation } from "../message.js";

/** Belongs to the area `pairing`. */
export const computer: Translation<"bg", typeof source> = {
  "computer.title": "Срещу компютъра",
  "computer.lead": "Не е нужно някой да чака: партията започва веднага.",
  "computer.play": "Играй с компютъра",
  "computer.options": "Ниво, игра, часовник и страна",
  "computer.level": "Ниво на компютъра",
  "computer.levelOf": "Ниво {level}",
  "computer.level.0": "Първа партия",
  "computer.level.1": "Начинаещ",
  "computer.level.2": "Лесно",
  "computer.level.3": "Средно",
  "computer.level.4": "Трудно",
  "computer.level.5": "Експерт",
  "computer.level.6": "Най-силно",
  "computer.army": "Вашата армия",
  "computer.laid": "Вече разположена",
  "computer.own": "Собствено разположение",
  "computer.will": "Става и компютърен играч, ако 15 секунди никой не дойде",
  "computer.notRated": "Не в партии за рейтинг.",
  "computer.waits": "Ако 15 секунди никой не дойде, играе компютърен играч.",
};
