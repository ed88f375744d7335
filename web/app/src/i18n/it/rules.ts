import type { Translated } from "../areas.js";

export const rules: Translated<"rules", "it"> = {
  title: "Regole",
  lead: "Espionage è un gioco di due eserciti nascosti. Vedi dove stanno i pezzi nemici, ma non che cosa sono, finché non si avvicina una spia.",

  "aim.title": "Lo scopo",
  "aim.text": "Conquista il Quartier generale nemico con un pezzo qualsiasi e vinci subito. Vinci anche se al tuo avversario non resta nessun passo legale.",

  "board.title": "La scacchiera e gli eserciti",
  "board.text": "La scacchiera ha 10 × 10 caselle. Il Bianco si schiera sulle prime tre righe, il Nero sulle ultime tre. I quattro vulcani al centro restano per tutta la partita e nessuno può entrarci.",
  "board.caption": "Le righe di casa delle due parti e i vulcani in mezzo.",
  "board.deploy": "Prima di giocare entrambi mettono tutto l'esercito sulle caselle di casa come vogliono, nello stesso momento e senza che l'altro veda. Un esercito inviato non si può più cambiare.",

  "pieces.title": "I pezzi",
  "pieces.piece": "Pezzo",
  "pieces.count": "Numero",
  "pieces.does": "Che cosa fa",
  "pieces.soldier": "Soldato di grado {rank}.",
  "pieces.corporal": "Caporale",
  "pieces.lieutenant": "Tenente",
  "pieces.captain": "Capitano",
  "pieces.colonel": "Colonnello",
  "pieces.general": "Generale",
  "pieces.spy": "Spia",
  "pieces.sapper": "Geniere",
  "pieces.mine": "Mina",
  "pieces.headquarters": "Quartier generale",
  "does.spy": "Smaschera i pezzi nemici accanto. Batte Spie e Genieri.",
  "does.sapper": "Disinnesca le Mine. Batte Generali, Spie e Genieri.",
  "does.mine": "Non si muove mai. Chi la attacca cade, tranne un Geniere.",
  "does.headquarters": "Non si muove mai. Chi lo perde, perde la partita.",

  "turn.title": "Un turno: due pezzi, un passo ciascuno",
  "turn.text": "Comincia il Bianco. In un turno muovi due pezzi diversi, uno dopo l'altro, di una casella ciascuno: avanti, indietro o di lato, mai in diagonale. Se lì c'è un nemico, il passo è un attacco.",
  "turn.caption": "Si muovono due pezzi diversi; il secondo entra nella casella che il primo ha lasciato.",
  "turn.end": "Se dopo un passo nessun altro pezzo può muovere, il turno finisce lì.",

  "return.title": "Non si torna indietro",
  "return.text": "Un pezzo che hai mosso nel tuo ultimo turno non può tornare subito nella casella da cui è venuto. Un turno dopo può.",
  "return.caption": "Il Capitano è appena arrivato da sinistra e non può tornare nel prossimo turno.",

  "attack.title": "Attacchi",
  "attack.text": "Uno dei due pezzi lascia la scacchiera. Se vince l'attaccante, prende la casella; se no, il difensore resta.",
  "attack.soldiers": "Un soldato batte soldati di grado uguale o inferiore, Spie e Genieri. A parità di grado vince l'attaccante.",
  "attack.spy": "Una Spia batte Spie e Genieri. Cade contro soldati e Mine.",
  "attack.sapper": "Un Geniere batte Generali, Spie, Genieri e Mine. Cade contro tutti gli altri soldati.",
  "attack.headquarters": "Ogni pezzo conquista il Quartier generale.",
  "attack.caption": "Il Generale attacca un pezzo mascherato. Tutti vedono chi cade, non che cosa è il pezzo mascherato.",
  "attack.blind": "Dove hai attaccato un pezzo mascherato non può andare nessun altro passo dello stesso turno: nessuno sa ancora chi c'è.",

  "spies.title": "Spie e smascheramento",
  "spies.text": "Dopo ogni passo, ogni Spia smaschera tutti i pezzi nemici sulle otto caselle intorno, chiunque abbia fatto il passo. Da allora tutti vedono che cosa sono, ovunque vadano, anche se la Spia è caduta.",
  "spies.caption": "La Spia smaschera i due pezzi accanto; il terzo è troppo lontano.",
  "spies.attack": "Un attacco da solo non smaschera nessuno. Quando la partita è finita, si mostrano tutti i pezzi.",

  "end.title": "Come finisce una partita",
  "end.headquarters": "Qualcuno conquista il Quartier generale: vince.",
  "end.noMove": "Chi è di turno non ha nessun passo legale: perde.",
  "end.time": "Qualcuno abbandona o esaurisce il tempo: vince l'altro.",
  "end.away": "Qualcuno è assente per 60 secondi nel suo turno: l'avversario può reclamare la vittoria o la patta.",
  "end.draw": "Entrambi si accordano per la patta, o passano 100 turni di fila senza che cada o sia smascherato un pezzo: patta.",
  "end.abort": "Fino al primo turno del Nero ciascuno può annullare: nessun risultato, e non si mostra niente.",

  "variants.title": "Varianti",
  "variants.text": "Nelle varianti veloci un turno ha cinque passi, di cinque pezzi diversi.",

  "time.title": "Tempo",
  "time.text": "Ogni giocatore ha un orologio. Ci sono tre minuti per lo schieramento e 30 secondi per il primo turno, che non conta. Nelle partite a giorni non c'è fretta: ci sono più giorni per ogni turno.",
  "time.vacation": "Nelle partite con giorni per turno ci sono le vacanze: un account ha di solito 30 giorni all’anno. I giorni pianificati nella pagina dell’account non costano tempo: quando il tempo di un turno finisce, il turno riottiene ciò che ha usato in quei giorni. Quando il tempo finisce, il server prende da solo altri giorni, se non disattivi questa opzione. Tutti vedono sull’orologio che un giocatore è in vacanza e fino a quando. Senza giorni rimasti si perde per tempo come sempre.",
};
