import type { computer as source } from "../en/computer.js";
import type { Translation } from "../message.js";

/** Belongs to the area `pairing`. */
export const computer: Translation<"sk", typeof source> = {
  "computer.title": "Proti počítaču",
  "computer.lead": "Nikto nemusí čakať: vaša partia sa začne hneď.",
  "computer.play": "Hrať s počítačom",
  "computer.options": "Úroveň, hra, hodiny a strana",
  "computer.level": "Úroveň počítača",
  "computer.levelOf": "Úroveň {level}",
  "computer.level.0": "Prvá partia",
  "computer.level.1": "Začiatočník",
  "computer.level.2": "Ľahká",
  "computer.level.3": "Stredná",
  "computer.level.4": "Ťažká",
  "computer.level.5": "Expert",
  "computer.level.6": "Najsilnejšia",
  "computer.army": "Vaša armáda",
  "computer.laid": "Už rozostavená",
  "computer.own": "Vlastné rozostavenie",
  "computer.will": "Stačí počítačový hráč, ak do 15 sekúnd nikto nepríde",
  "computer.notRated": "Nie v partiách o rating.",
  "computer.waits": "Ak do 15 sekúnd nikto nepríde, hrá počítačový hráč.",
};
