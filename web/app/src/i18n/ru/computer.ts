import type { computer as source } from "../en/computer.js";
import type { Translation } from "../message.js";

/** Belongs to the area `pairing`. */
export const computer: Translation<"ru", typeof source> = {
  "computer.title": "Против компьютера",
  "computer.lead": "Никому не нужно ждать: партия начнётся сразу.",
  "computer.play": "Играть с компьютером",
  "computer.options": "Уровень, игра, часы и сторона",
  "computer.level": "Уровень компьютера",
  "computer.levelOf": "Уровень {level}",
  "computer.level.0": "Первая партия",
  "computer.level.1": "Новичок",
  "computer.level.2": "Лёгкий",
  "computer.level.3": "Средний",
  "computer.level.4": "Трудный",
  "computer.level.5": "Эксперт",
  "computer.level.6": "Самый сильный",
  "computer.army": "Ваша армия",
  "computer.laid": "Уже расставлена",
  "computer.own": "Своя расстановка",
  "computer.will": "Подойдёт компьютерный игрок, если за 15 секунд никто не придёт",
  "computer.notRated": "Не в партиях на рейтинг.",
  "computer.waits": "Если за 15 секунд никто не придёт, сыграет компьютерный игрок.",
};
