import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { type GameSummary, type HttpClient, Phase, Sessions, Side } from "@sdk";
import { GameInfoSchema, SnapshotSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { type Scene as Wire, scene } from "../../../sdk/test/fake/client.js";
import { flush } from "../../../sdk/test/fake/world.js";
import { type App, Providers } from "../../src/app/app.js";
import { LobbyModel } from "../../src/lobby/lobby-model.js";
import { PrivateInvitations } from "../../src/lobby/private-invitations.js";
import { Search } from "../../src/pairing/search.js";
import { ConnectionStore } from "../../src/shell/connection-store.js";
import { Notices } from "../../src/shell/notices.js";
import { Router } from "../../src/shell/router.js";
import { SessionStore } from "../../src/shell/session-store.js";
import { WatchPage } from "../../src/watch/WatchPage.js";
import { FakeHttp } from "../components/fake-http.js";
import { board } from "../game/fixtures.js";

type State = Omit<MessageInitShape<typeof SnapshotSchema>, "$typeName">;

/** The spectators' board in these tests. */
const BOARD = board({ a1: "X", c3: "S!", c5: "x", h8: "x" });

/** One router for all tests, because it never stops listening to the window. */
export const router = new Router(window);

/** The watch page in a document, connected to a fake server that the test controls. */
export class OpenedPage {
  readonly wire: Wire = scene();
  readonly place = document.createElement("div");
  readonly http = new FakeHttp();
  readonly #app = appOn(this.wire, this.http.client);
  readonly #listed = new WeakSet<object>();

  async open(path: string): Promise<void> {
    document.body.replaceChildren(this.place);
    router.navigate(path, "replace");
    await this.doing(() => {
      render(<Providers app={this.#app}><Watching /></Providers>, this.place);
    });
  }

  close(): void {
    render(null, this.place);
  }

  /** Runs an action, and waits for its effects. */
  async doing(action: () => unknown): Promise<void> {
    await act(async () => {
      await action();
      await flush();
    });
  }

  /** Answers the pending requests for lists of games. */
  async lists(...games: readonly GameSummary[]): Promise<void> {
    for (const frame of this.wire.server.socket.all("listGames").filter((asked) => !this.#listed.has(asked))) {
      this.#listed.add(frame);
      const mine = frame.command.case === "listGames" && frame.command.value.mine;
      const value = { games: mine ? [] : [...games] };
      await this.doing(() => this.wire.server.socket.send({ case: "gameList", value }, frame.requestId));
    }
  }

  /** Answers the request to watch a game. */
  async shows(gameId: string, state: State = {}, yourSide = Side.UNSPECIFIED): Promise<void> {
    const name = gameId.charAt(0);
    const [white, black] = [{ name: `${name}-white` }, { name: `${name}-black` }];
    const info = create(GameInfoSchema, { gameId, variant: "small", timeControl: "300+5", yourSide, white, black });
    const value = { info, snapshot: snapshot(gameId, state) };
    await this.doing(() => this.wire.server.socket.answer("watch", { case: "watching", value }));
  }

  async pushes(gameId: string, state: State): Promise<void> {
    await this.doing(() => this.wire.server.socket.send({ case: "snapshot", value: snapshot(gameId, state) }));
  }

  /** Returns the games that are still subscribed. */
  get subscribed(): readonly string[] {
    const games = new Set<string>();
    for (const { command } of this.wire.server.socket.received) {
      if (command.case === "watch") {
        games.add(command.value.gameId);
      } else if (command.case === "unwatch") {
        games.delete(command.value.gameId);
      }
    }
    return [...games];
  }

  find(selector: string): HTMLElement | null {
    return this.place.querySelector<HTMLElement>(selector);
  }

  text(selector: string): string {
    return this.find(selector)?.textContent ?? "";
  }

  /** Returns the addresses of the marked rows. */
  get current(): readonly (string | null)[] {
    return [...this.place.querySelectorAll("[aria-current]")].map((row) => row.getAttribute("href"));
  }

  /** Clicks the element for a selector, or the control with this text. */
  async click(what: string): Promise<void> {
    const controls = [...this.place.querySelectorAll<HTMLElement>("a, button")];
    const found = controls.find((control) => control.textContent === what) ?? this.find(what);
    if (found === null) {
      throw new Error(`expected ${what} in ${this.place.innerHTML}`);
    }
    await this.doing(() => {
      found.click();
    });
  }
}

/** The page as the router shows it: the same component for all its addresses. */
function Watching() {
  const route = router.route.value;
  return route.name === "watch" ? <WatchPage route={route} /> : <p>{`elsewhere: ${route.name}`}</p>;
}

function appOn({ client, world }: Wire, http: HttpClient): App {
  const connection = new ConnectionStore(client);
  const lobby = new LobbyModel({
    commands: client.lobby,
    me: connection.me,
    privates: new PrivateInvitations(undefined, () => 0),
    enter: () => Promise.resolve(true),
    refused: () => () => undefined,
    openGame: () => undefined,
  });
  const session = new SessionStore(new Sessions(http), connection, undefined);
  const search = (): Promise<Search> => Promise.resolve(new Search(client, world));
  const notices = new Notices(world);
  return {
    client,
    http,
    connection,
    session,
    router,
    notices,
    lobby,
    friends: signal(undefined),
    ownGames: signal(undefined),
    search,
    loadedSearch: signal(undefined),
    challenges: signal([]),
  };
}

function snapshot(gameId: string, state: State) {
  return create(SnapshotSchema, { gameId, epoch: 1, version: 1, phase: Phase.PLAY, toMove: Side.WHITE, board: BOARD, whitePresent: true, blackPresent: true, ...state });
}
