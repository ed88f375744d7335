import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
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
  type Stop,
} from "@sdk";
import { spoiltGames } from "../shell/spoilt-games.js";
import type { LobbyDialog } from "./lobby-dialog.js";
import type { PrivateInvitation, PrivateInvitations } from "./private-invitations.js";

/** An invitation of the player: public in the list, or private with its link. */
export type OwnInvitation =
  | { readonly kind: "open"; readonly invitation: Invitation }
  | { readonly kind: "private"; readonly invitation: PrivateInvitation };

/** The way in which a visitor becomes a player: asked for a name, at once, or under a name. */
export type EntryMode = "by name" | "at once" | { readonly as: string };

/** The dependencies of the lobby. */
export interface LobbyOptions {
  readonly commands: Pick<LobbyCommands, "create" | "cancel" | "accept" | "playComputer" | "liveGames">;
  readonly me: ReadonlySignal<Player | undefined>;
  readonly privates: PrivateInvitations;
  /**
   * Ensures that there is a session; with "at once", without asking for a name. Reports a failure
   * to the user.
   */
  readonly enter: (how: EntryMode) => Promise<boolean>;
  /**
   * Tells the user of a refusal, until the returned function is called.
   *
   * @param again tries the command again; undefined if that makes no sense
   */
  readonly refused: (refusal: Refusal, again?: () => void) => Stop;
  readonly openGame: (gameId: string) => void;
}

/** The state of the lobby, and the player's actions in it. */
export class LobbyModel {
  readonly #options: LobbyOptions;
  readonly #lobby = signal<Lobby | undefined>(undefined);
  readonly #live = signal<readonly GameSummary[] | undefined>(undefined);
  readonly #busy = signal(false);
  #forget: Stop = () => undefined;

  /** The dialog that is open over the lobby, if any. */
  readonly dialog = signal<LobbyDialog | undefined>(undefined);
  /**
   * The invitations of other players to everybody, newest first; `undefined` while they are unknown.
   */
  readonly open: ReadonlySignal<readonly Invitation[] | undefined>;
  /** The player's invitations, newest first. */
  readonly own: ReadonlySignal<readonly OwnInvitation[]>;

  constructor(options: LobbyOptions) {
    this.#options = options;
    effect(() => {
      const spoilt = spoiltGames.value;
      untracked(() => { spoilt.forEach((gameId) => { options.privates.standsAgain(gameId); }); });
    });
    const mine = (invitation: Invitation): boolean =>
      invitation.inviter !== undefined && invitation.inviter.playerId === options.me.value?.playerId;
    this.dialog.subscribe(() => { this.#forget(); });
    this.open = computed(() => this.#lobby.value?.invitations.filter((one) => !mine(one) && one.toPlayerId === ""));
    this.own = computed(() => [
      ...options.privates.list.value.map((invitation) => ({ kind: "private", invitation }) as const),
      ...(this.#lobby.value?.invitations ?? [])
        .filter(mine)
        .map((invitation) => ({ kind: "open", invitation }) as const),
    ]);
  }

  /**
   * Returns the live games of other players, those with most spectators first; `undefined` while
   * they are unknown.
   */
  get live(): ReadonlySignal<readonly GameSummary[] | undefined> {
    return this.#live;
  }

  /** Returns the number of distinct connected players, including guests. */
  get playersOnline(): number | undefined {
    return this.#lobby.value?.playersOnline;
  }

  /** Returns whether a command is pending. */
  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  /** Handles a new list of open invitations. */
  show(lobby: Lobby | undefined): void {
    this.#lobby.value = lobby;
  }

  /** Reloads the live games. A list that cannot be loaded stays as it was. */
  async refresh(): Promise<void> {
    const live = await this.#options.commands.liveGames();
    if (live.ok) {
      this.#live.value = watchable(live.value, this.#options.me.peek());
    }
  }

  /**
   * Creates an invitation. A public one appears in `own` with the next list, a private one at once.
   *
   * @returns its id; `undefined` if none was created
   */
  async create(terms: InvitationTerms, how: EntryMode = "by name"): Promise<string | undefined> {
    const created = await this.asPlayer(() => this.#options.commands.create(terms), how);
    const invitation = created?.invitation;
    if (created !== undefined && invitation !== undefined && created.linkToken !== "") {
      const { invitationId, variant, timeControl, band } = invitation;
      const createdAtEpochMs = Number(invitation.createdAtEpochMs);
      const expiresAtEpochMs = Number(invitation.expiresAtEpochMs);
      const { linkToken } = created;
      const bounds = band && { band: { min: band.min, max: band.max } };
      const kept = { invitationId, linkToken, variant, timeControl, createdAtEpochMs, ...bounds };
      this.#options.privates.add(expiresAtEpochMs === 0 ? kept : { ...kept, expiresAtEpochMs });
    }
    return invitation?.invitationId;
  }

  /** Accepts an invitation, and opens the game. */
  async accept(choice: InvitationChoice, how: EntryMode = "by name"): Promise<void> {
    const created = await this.asPlayer(() => this.#options.commands.accept(choice), how);
    if (created !== undefined) {
      this.#options.openGame(created.gameId);
    }
  }

  /**
   * Begins a game against a computer player, and opens it.
   *
   * @param began called with the game's id before the game is opened
   */
  async playComputer(terms: ComputerTerms, began?: (gameId: string) => void): Promise<void> {
    const again = (): void => void this.playComputer(terms, began);
    const created = await this.asPlayer(() => this.#options.commands.playComputer(terms), "at once", again);
    if (created !== undefined) {
      began?.(created.gameId);
      this.#options.openGame(created.gameId);
    }
  }

  /** Cancels an own invitation; one that is already gone counts as cancelled. */
  async cancel(invitationId: string): Promise<void> {
    const answer = await this.#options.commands.cancel(invitationId);
    if (answer.ok || answer.refusal.code === "NOT_FOUND") {
      this.#options.privates.remove(invitationId);
    } else {
      this.#refused(answer.refusal);
    }
  }

  /** Handles a game that begins, perhaps from an own invitation. */
  began(created: GameCreated): void {
    this.forgetRefusal();
    this.#options.privates.began(created.originId, created.gameId);
  }

  /** Ends what the user is told of the last refusal: it was about another game than the one at hand. */
  forgetRefusal(): void {
    this.#forget();
  }

  /**
   * Runs a command that needs a session, one at a time. Reports a refusal to the user, until there is
   * another command or dialog.
   *
   * @param again runs the whole action again, when what the server refused has become possible
   * @returns the answer; `undefined` if there was none, or a refusal
   */
  async asPlayer<T>(ask: () => Promise<Answer<T>>, how: EntryMode = "by name", again?: () => void): Promise<T | undefined> {
    if (this.#busy.peek()) {
      return undefined;
    }
    this.#busy.value = true;
    this.#forget();
    try {
      return await this.#entered(ask, how, again);
    } finally {
      this.#busy.value = false;
    }
  }

  async #entered<T>(ask: () => Promise<Answer<T>>, how: EntryMode, again?: () => void): Promise<T | undefined> {
    if (!(await this.#options.enter(how))) {
      return undefined;
    }
    const answer = await ask();
    if (answer.ok) {
      return answer.value;
    }
    this.#refused(answer.refusal, again);
    return undefined;
  }

  #refused(refusal: Refusal, again?: () => void): void {
    this.#forget();
    this.#forget = this.#options.refused(refusal, again);
  }
}

function watchable(games: readonly GameSummary[], me: Player | undefined): readonly GameSummary[] {
  const plays = ({ white, black }: GameSummary): boolean =>
    me !== undefined && [white?.playerId, black?.playerId].includes(me.playerId);
  return games
    .filter((game) => game.phase !== Phase.ENDED && !plays(game))
    .toSorted((a, b) => b.spectators - a.spectators);
}
