import { computed, type ReadonlySignal, signal } from "@preact/signals";
import {
  type Answer,
  type ComputerTerms,
  type GameCreated,
  type GameSummary,
  type Invitation,
  type InvitationChoice,
  type InvitationTerms,
  type Lobby,
  type LobbyCommands,
  Phase,
  type Player,
  type Refusal,
} from "@sdk";
import type { PrivateInvitation, PrivateInvitations } from "./private-invitations.js";

/** An own invitation: in the list for everybody, or private with its link. */
export type OwnInvitation =
  | { readonly kind: "open"; readonly invitation: Invitation }
  | { readonly kind: "private"; readonly invitation: PrivateInvitation };

/** How somebody becomes a player who is none yet. */
export type Entering = "by name" | "at once";

/** What the lobby asks of the world around it. */
export interface LobbyParts {
  readonly commands: Pick<LobbyCommands, "create" | "cancel" | "accept" | "playComputer" | "myGames" | "liveGames">;
  readonly me: ReadonlySignal<Player | undefined>;
  readonly privates: PrivateInvitations;
  /** Sees to it that there is a session, at once without asking for a name; tells the person if there cannot be one. */
  readonly enter: (how: Entering) => Promise<boolean>;
  readonly refused: (refusal: Refusal) => void;
  readonly openGame: (gameId: string) => void;
}

/** The lobby as it is shown, and what one can do there. */
export class LobbyModel {
  readonly #parts: LobbyParts;
  readonly #lobby = signal<Lobby | undefined>(undefined);
  readonly #games = signal<readonly GameSummary[]>([]);
  readonly #live = signal<readonly GameSummary[] | undefined>(undefined);
  readonly #busy = signal(false);

  /** Invitations of others, newest first; `undefined` while they are not known. */
  readonly open: ReadonlySignal<readonly Invitation[] | undefined>;
  /** The own invitations, newest first. */
  readonly own: ReadonlySignal<readonly OwnInvitation[]>;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
    const mine = (invitation: Invitation): boolean =>
      invitation.inviter !== undefined && invitation.inviter.playerId === parts.me.value?.playerId;
    this.open = computed(() => this.#lobby.value?.invitations.filter((invitation) => !mine(invitation)));
    this.own = computed(() => [
      ...parts.privates.list.value.map((invitation) => ({ kind: "private", invitation }) as const),
      ...(this.#lobby.value?.invitations ?? [])
        .filter(mine)
        .map((invitation) => ({ kind: "open", invitation }) as const),
    ]);
  }

  /** The own unfinished games. */
  get games(): ReadonlySignal<readonly GameSummary[]> {
    return this.#games;
  }

  /** Games of others that are being played, those with most spectators first; `undefined` while they are not known. */
  get live(): ReadonlySignal<readonly GameSummary[] | undefined> {
    return this.#live;
  }

  /** Different players who are connected, guests too. */
  get playersOnline(): number | undefined {
    return this.#lobby.value?.playersOnline;
  }

  /** Something is on its way to the server. */
  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  /** Takes in what the server says of the open invitations. */
  show(lobby: Lobby | undefined): void {
    this.#lobby.value = lobby;
  }

  /** Asks for the lists of games; what cannot be asked for just now stays as it was. */
  async refresh(): Promise<void> {
    const { commands, me } = this.#parts;
    const own = me.peek() === undefined ? undefined : commands.myGames();
    const [games, live] = await Promise.all([own, commands.liveGames()]);
    if (games === undefined) {
      this.#games.value = [];
    } else if (games.ok) {
      this.#games.value = games.value;
    }
    if (live.ok) {
      this.#live.value = watchable(live.value, me.peek());
    }
  }

  /** Invites; an open invitation shows up in `own` with the next list, a private one at once. */
  async create(terms: InvitationTerms): Promise<boolean> {
    const created = await this.asPlayer(() => this.#parts.commands.create(terms));
    const invitation = created?.invitation;
    if (created !== undefined && invitation !== undefined && created.linkToken !== "") {
      const { invitationId, variant, timeControl } = invitation;
      const createdAtEpochMs = Number(invitation.createdAtEpochMs);
      const expiresAtEpochMs = Number(invitation.expiresAtEpochMs);
      const { linkToken } = created;
      const kept = { invitationId, linkToken, variant, timeControl, createdAtEpochMs };
      this.#parts.privates.add(expiresAtEpochMs === 0 ? kept : { ...kept, expiresAtEpochMs });
    }
    return created !== undefined;
  }

  /** Accepts, and opens the game. */
  async accept(choice: InvitationChoice): Promise<void> {
    const created = await this.asPlayer(() => this.#parts.commands.accept(choice));
    if (created !== undefined) {
      this.#parts.openGame(created.gameId);
    }
  }

  /**
   * Begins a game against a computer player, and opens it.
   *
   * @param began is told the id before the game is opened
   */
  async playComputer(terms: ComputerTerms, began?: (gameId: string) => void): Promise<void> {
    const created = await this.asPlayer(() => this.#parts.commands.playComputer(terms), "at once");
    if (created !== undefined) {
      began?.(created.gameId);
      this.#parts.openGame(created.gameId);
    }
  }

  /** Takes an own invitation back; one that is gone already counts as taken back. */
  async cancel(invitationId: string): Promise<void> {
    const answer = await this.#parts.commands.cancel(invitationId);
    if (answer.ok || answer.refusal.code === "NOT_FOUND") {
      this.#parts.privates.remove(invitationId);
    } else {
      this.#parts.refused(answer.refusal);
    }
  }

  /** A game has come of an own invitation. */
  began(created: GameCreated): void {
    this.#parts.privates.remove(created.originId);
  }

  /**
   * Does what needs a session, one thing at a time. A refusal is told.
   *
   * @returns the answer; `undefined` if there was none, or a refusal
   */
  async asPlayer<T>(ask: () => Promise<Answer<T>>, how: Entering = "by name"): Promise<T | undefined> {
    if (this.#busy.peek()) {
      return undefined;
    }
    this.#busy.value = true;
    try {
      return await this.#entered(ask, how);
    } finally {
      this.#busy.value = false;
    }
  }

  async #entered<T>(ask: () => Promise<Answer<T>>, how: Entering): Promise<T | undefined> {
    if (!(await this.#parts.enter(how))) {
      return undefined;
    }
    const answer = await ask();
    if (answer.ok) {
      return answer.value;
    }
    this.#parts.refused(answer.refusal);
    return undefined;
  }
}

function watchable(games: readonly GameSummary[], me: Player | undefined): readonly GameSummary[] {
  const plays = ({ white, black }: GameSummary): boolean =>
    me !== undefined && [white?.playerId, black?.playerId].includes(me.playerId);
  return games
    .filter((game) => game.phase !== Phase.ENDED && !plays(game))
    .toSorted((a, b) => b.spectators - a.spectators);
}
