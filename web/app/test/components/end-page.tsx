import { signal } from "@preact/signals";
import { vi } from "vitest";
import { type ComputerTerms, EndReason, Phase, Result, type SeekTerms, type Side } from "@sdk";
import { EndPanel } from "../../src/game/parts/EndPanel.js";
import { EventLine } from "../../src/game/parts/EventLine.js";
import { Conduct } from "../../src/play/Conduct.js";
import { GameActions } from "../../src/play/GameActions.js";
import { Offers } from "../../src/play/Offers.js";
import { FakeGame, type Rest } from "../game/fake-game.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

/** A game that White has won. */
export const WON: Rest = { phase: Phase.ENDED, turn: 30, outcome: { result: Result.WHITE_WINS, reason: EndReason.HEADQUARTERS } };

/** The parts of a game's page that speak of its end. */
export class EndPage {
  readonly http = new FakeHttp();
  readonly fake = new FakeGame();
  readonly computerLevels = signal(6);
  readonly play = vi.fn<(terms: ComputerTerms) => Promise<void>>();
  readonly navigate = vi.fn<(path: string) => void>();
  readonly seek = vi.fn<(terms: SeekTerms) => Promise<object>>(() => Promise.resolve({}));
  /** True if quick pairing has brought the game. */
  isPaired = false;
  readonly #session = this.fake.open();
  #panel: Shown | undefined;

  get panel(): Shown {
    if (this.#panel === undefined) {
      throw new Error("not open");
    }
    return this.#panel;
  }

  /** Returns the buttons beside the panel, which has the button to share the game, and the menu. */
  get actions(): readonly string[] {
    return this.panel.buttons.filter((name) => !["Share", "More", "Keys", "Turn sounds on", "Turn sounds off"].includes(name));
  }

  async open(side: Side, rest: Rest): Promise<void> {
    this.fake.tell(side, rest);
    const session = this.#session;
    const Parts = () => {
      const game = session.view.game.value;
      return game === undefined ? null : (
        <>
          <EventLine session={session} game={game} />
          <Offers session={session} game={game} />
          <EndPanel session={session} game={game} />
          <Conduct session={session} game={game} />
          <GameActions session={session} game={game} boardHandle={{ board: undefined }} navigate={this.navigate} />
        </>
      );
    };
    this.#panel = await Shown.of(<Parts />, {
      http: this.http.client,
      connection: { computerLevels: this.computerLevels, me: signal(undefined) },
      lobby: { playComputer: this.play, busy: signal(false), asPlayer: (ask: () => unknown) => Promise.resolve(ask()) },
      loadedSearch: signal({ hasBrought: () => this.isPaired, seek: this.seek }),
      router: { navigate: this.navigate },
      notices: { shown: signal([]) },
    });
    await settled(this.#panel);
  }

  async close(): Promise<void> {
    this.#session.close();
    await this.#panel?.close();
  }
}
