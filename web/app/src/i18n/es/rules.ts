import type { Translated } from "../areas.js";

export const rules: Translated<"rules", "es"> = {
  title: "Reglas",
  lead: "Espionage es un juego de dos ejércitos ocultos. Usted ve dónde están las piezas enemigas, pero no qué son, hasta que se acerca un espía.",

  "aim.title": "El objetivo",
  "aim.text": "Tome el Cuartel General enemigo con cualquier pieza y gana enseguida. También gana si a su rival no le queda ningún paso legal.",

  "board.title": "El tablero y los ejércitos",
  "board.text": "El tablero tiene 10 × 10 casillas. Las blancas se despliegan en las tres primeras filas, las negras en las tres últimas. Los cuatro volcanes del centro están ahí toda la partida y nadie puede entrar en ellos.",
  "board.caption": "Las filas propias de ambos bandos y los volcanes entre ellas.",
  "board.deploy": "Antes de jugar, ambos colocan todo su ejército en sus casillas como quieran, a la vez y sin que el otro lo vea. Un ejército enviado ya no se puede cambiar.",

  "pieces.title": "Las piezas",
  "pieces.piece": "Pieza",
  "pieces.count": "Cantidad",
  "pieces.does": "Qué hace",
  "pieces.soldier": "Soldado de rango {rank}.",
  "pieces.corporal": "Cabo",
  "pieces.lieutenant": "Teniente",
  "pieces.captain": "Capitán",
  "pieces.colonel": "Coronel",
  "pieces.general": "General",
  "pieces.spy": "Espía",
  "pieces.sapper": "Zapador",
  "pieces.mine": "Mina",
  "pieces.headquarters": "Cuartel General",
  "does.spy": "Desenmascara las piezas enemigas que tiene al lado. Vence a Espías y Zapadores.",
  "does.sapper": "Desactiva Minas. Vence a Generales, Espías y Zapadores.",
  "does.mine": "No se mueve nunca. Quien la ataca cae, salvo un Zapador.",
  "does.headquarters": "No se mueve nunca. Quien lo pierde, pierde la partida.",

  "turn.title": "Un turno: dos piezas, un paso cada una",
  "turn.text": "Empiezan las blancas. En un turno se mueven dos piezas distintas, una tras otra, una casilla cada una: hacia delante, hacia atrás o hacia un lado, nunca en diagonal. Si allí hay un enemigo, el paso es un ataque.",
  "turn.caption": "Se mueven dos piezas distintas; la segunda entra en la casilla que ha dejado la primera.",
  "turn.end": "Si después de un paso no puede moverse ninguna otra pieza, el turno termina ahí.",

  "return.title": "Sin vuelta atrás",
  "return.text": "Una pieza que movió en su último turno no puede volver enseguida a la casilla de la que vino. Un turno después, sí.",
  "return.caption": "El Capitán acaba de llegar desde la izquierda y no puede volver en el turno siguiente.",

  "attack.title": "Ataques",
  "attack.text": "Una de las dos piezas deja el tablero. Si gana el atacante, ocupa la casilla; si no, el defensor se queda.",
  "attack.soldiers": "Un soldado vence a soldados del mismo rango o menor, y a Espías y Zapadores. Con rangos iguales gana el atacante.",
  "attack.spy": "Un Espía vence a Espías y Zapadores. Cae ante soldados y Minas.",
  "attack.sapper": "Un Zapador vence a Generales, Espías, Zapadores y Minas. Cae ante los demás soldados.",
  "attack.headquarters": "Cualquier pieza toma el Cuartel General.",
  "attack.caption": "El General ataca a una pieza oculta. Todos ven quién cae, no qué es la pieza oculta.",
  "attack.blind": "Donde haya atacado a una pieza oculta no puede ir ningún otro paso del mismo turno: nadie sabe aún quién está ahí.",

  "spies.title": "Espías y desenmascaramiento",
  "spies.text": "Después de cada paso, lo dé quien lo dé, cada Espía desenmascara todas las piezas enemigas de las ocho casillas que lo rodean. Desde entonces todos ven qué son, vayan a donde vayan, aunque el Espía haya caído.",
  "spies.caption": "El Espía desenmascara las dos piezas que tiene al lado; la tercera está demasiado lejos.",
  "spies.attack": "Un ataque por sí solo no desenmascara a nadie. Cuando la partida ha terminado, se muestran todas las piezas.",

  "end.title": "Cómo termina una partida",
  "end.headquarters": "Alguien toma el Cuartel General: gana.",
  "end.noMove": "El bando que tiene el turno no tiene ningún paso legal: pierde.",
  "end.time": "Alguien se rinde o se queda sin tiempo: gana el otro.",
  "end.away": "Alguien está ausente 60 segundos en su turno: el rival puede reclamar la victoria o las tablas.",
  "end.draw": "Ambos acuerdan tablas, o pasan 100 turnos seguidos sin que caiga ni se desenmascare ninguna pieza: tablas.",
  "end.abort": "Cualquiera puede anular hasta el primer turno de las negras: no hay resultado y no se muestra nada.",

  "variants.title": "Variantes",
  "variants.text": "En las variantes rápidas un turno tiene cinco pasos, de cinco piezas distintas.",

  "time.title": "Tiempo",
  "time.text": "Cada jugador tiene un reloj. Hay tres minutos para el despliegue y 30 segundos para el primer turno, que no cuenta. En las partidas por días no hay prisa: se dispone de varios días para cada turno.",
  "time.vacation": "En las partidas con días por turno hay vacaciones: una cuenta tiene normalmente 30 días al año. Los días planeados en la página de la cuenta no cuestan tiempo: cuando se agota el tiempo de un turno, recupera lo que usó en ellos. Cuando se agota el tiempo, el servidor toma por sí mismo otros días, si esta opción no está desactivada. El reloj muestra a todos que un jugador está de vacaciones y hasta cuándo. Sin días restantes, se pierde por tiempo como siempre.",
};
