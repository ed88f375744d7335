import type { Translated } from "../areas.js";

export const rules: Translated<"rules", "sk"> = {
  title: "Pravidlá",
  lead: "Espionage je hra dvoch skrytých armád. Vidíte, kde stoja nepriateľské figúrky, ale nie čo sú – kým sa nepriblíži špión.",

  "aim.title": "Cieľ hry",
  "aim.text": "Dobyte nepriateľské Veliteľstvo ktoroukoľvek figúrkou a hneď vyhrávate. Vyhrávate aj vtedy, keď súperovi nezostane žiadny možný krok.",

  "board.title": "Doska a armády",
  "board.text": "Doska má 10 × 10 polí. Biely stavia na prvé tri rady, čierny na posledné tri. Štyri sopky uprostred stoja celú partiu a nikto do nich nevstúpi.",
  "board.caption": "Domáce rady oboch strán a medzi nimi sopky.",
  "board.deploy": "Pred hrou obaja rozostavia celú armádu na domáce polia, ako chcú, naraz a bez toho, aby to druhý videl. Odoslaná armáda sa už nedá zmeniť.",

  "pieces.title": "Figúrky",
  "pieces.piece": "Figúrka",
  "pieces.count": "Počet",
  "pieces.does": "Čo robí",
  "pieces.soldier": "Vojak hodnosti {rank}.",
  "pieces.corporal": "Kaprál",
  "pieces.lieutenant": "Poručík",
  "pieces.captain": "Kapitán",
  "pieces.colonel": "Plukovník",
  "pieces.general": "Generál",
  "pieces.spy": "Špión",
  "pieces.sapper": "Ženista",
  "pieces.mine": "Mína",
  "pieces.headquarters": "Veliteľstvo",
  "does.spy": "Odhaľuje nepriateľské figúrky vedľa seba. Poráža Špiónov a Ženistov.",
  "does.sapper": "Odstraňuje Míny. Poráža Generálov, Špiónov a Ženistov.",
  "does.mine": "Nikdy sa nehýbe. Kto na ňu zaútočí, padne, okrem Ženistu.",
  "does.headquarters": "Nikdy sa nehýbe. Kto ho stratí, prehráva.",

  "turn.title": "Ťah: dve figúrky, každá jeden krok",
  "turn.text": "Začína biely. V ťahu pohnete dvoma rôznymi figúrkami, jednou po druhej, každou o jedno pole: dopredu, dozadu alebo do strany, nikdy šikmo. Ak tam stojí nepriateľ, krok je útok.",
  "turn.caption": "Hýbu sa dve rôzne figúrky; druhá vstúpi na pole, ktoré prvá opustila.",
  "turn.end": "Ak sa po niektorom kroku nemôže pohnúť žiadna iná figúrka, ťah sa tam končí.",

  "return.title": "Bez návratu",
  "return.text": "Figúrka, ktorou ste hýbali v poslednom ťahu, sa nesmie hneď vrátiť na pole, z ktorého prišla. O ťah neskôr už smie.",
  "return.caption": "Kapitán práve prišiel zľava a v ďalšom ťahu sa nesmie vrátiť.",

  "attack.title": "Útoky",
  "attack.text": "Jedna z dvoch figúrok opustí dosku. Ak vyhrá útočník, obsadí pole; ak nie, obranca zostane.",
  "attack.soldiers": "Vojak poráža vojakov rovnakej alebo nižšej hodnosti, Špiónov a Ženistov. Pri rovnakej hodnosti vyhráva útočník.",
  "attack.spy": "Špión poráža Špiónov a Ženistov. Padne proti vojakom a Mínam.",
  "attack.sapper": "Ženista poráža Generálov, Špiónov, Ženistov a Míny. Padne proti všetkým ostatným vojakom.",
  "attack.headquarters": "Veliteľstvo dobyje každá figúrka.",
  "attack.caption": "Generál útočí na skrytú figúrku. Všetci vidia, kto padol, nie čo je skrytá figúrka.",
  "attack.blind": "Kam ste zaútočili na skrytú figúrku, tam už v tom istom ťahu nesmie ísť žiadny ďalší krok: nikto ešte nevie, kto tam stojí.",

  "spies.title": "Špióni a odhaľovanie",
  "spies.text": "Po každom kroku každý Špión odhalí všetky nepriateľské figúrky na ôsmich poliach okolo seba, nech krok urobil ktokoľvek. Odvtedy všetci vidia, čo sú, kamkoľvek idú, aj keď Špión padol.",
  "spies.caption": "Špión odhaľuje dve figúrky vedľa seba; tretia je príďaleko.",
  "spies.attack": "Samotný útok nikoho neodhalí. Keď sa partia skončí, ukážu sa všetky figúrky.",

  "end.title": "Ako sa partia končí",
  "end.headquarters": "Niekto dobyje Veliteľstvo: vyhráva.",
  "end.noMove": "Strana na ťahu nemá žiadny možný krok: prehráva.",
  "end.time": "Niekto sa vzdá alebo mu vyprší čas: vyhráva druhý.",
  "end.away": "Niekto je vo svojom ťahu 60 sekúnd preč: súper si môže nárokovať výhru alebo remízu.",
  "end.draw": "Obaja sa dohodnú na remíze, alebo prejde 100 ťahov po sebe, v ktorých nepadne ani nie je odhalená žiadna figúrka: remíza.",
  "end.abort": "Do prvého ťahu čierneho môže partiu ktokoľvek zrušiť: bez výsledku a nič sa neukáže.",

  "variants.title": "Varianty",
  "variants.text": "V rýchlych variantoch má ťah päť krokov piatich rôznych figúrok.",

  "time.title": "Čas",
  "time.text": "Každý hráč má hodiny. Na rozostavenie sú tri minúty a na prvý ťah 30 sekúnd, ktoré sa nepočítajú. Pri partii na dni sa netreba ponáhľať: na každý ťah je určený počet dní.",
  "time.vacation": "Partie s dňami na ťah poznajú dovolenku: účet má zvyčajne 30 dní ročne. Dni, ktoré si naplánujete na stránke účtu, vás nestoja čas: keď čas na ťah uplynie, vráti sa to, čo z neho v tie dni ubudlo. Keď vám uplynie čas, server vezme ďalšie dni sám, ak to nevypnete. Na hodinách všetci vidia, že je hráč na dovolenke a dokedy. Keď už nijaký deň nezostáva, prehráva sa na čas ako inokedy.",
};
