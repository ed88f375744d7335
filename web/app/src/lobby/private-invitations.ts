import { signal, type ReadonlySignal } from "@preact/signals";
import type { InvitationTerms } from "@sdk";

/** A private invitation, whose link only this device knows. */
export interface PrivateInvitation extends Pick<InvitationTerms, "variant" | "timeControl" | "band"> {
  readonly invitationId: string;
  readonly linkToken: string;
  readonly createdAtEpochMs: number;
  /** The expiry; by default a day after creation. */
  readonly expiresAtEpochMs?: number;
}

const NAME = "espionage.invitations";
const LASTS_MS = 24 * 3_600_000;
const MOST = 20;

/**
 * The private invitations made on this device, newest first. They survive reloads until they
 * expire.
 */
export class PrivateInvitations {
  readonly #store: Pick<Storage, "getItem" | "setItem"> | undefined;
  readonly #now: () => number;
  readonly #list = signal<readonly PrivateInvitation[]>([]);
  /** The invitations that have become games while the page is open, by game. */
  readonly #begun = new Map<string, PrivateInvitation>();
  /** The ids of those that have stood again. */
  readonly #again = new Set<string>();

  /**
   * Reads the stored invitations.
   *
   * @param now returns milliseconds since 1970
   */
  constructor(store: Pick<Storage, "getItem" | "setItem"> | undefined, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#list.value = this.#read();
  }

  get list(): ReadonlySignal<readonly PrivateInvitation[]> {
    return this.#list;
  }

  add(invitation: PrivateInvitation): void {
    this.#set([invitation, ...this.#list.peek().filter((other) => other.invitationId !== invitation.invitationId)]);
  }

  /** Removes an invitation that has become a game; it stands again, once, if its guest spoils the game. */
  began(invitationId: string, gameId: string): void {
    const found = this.#list.peek().find((one) => one.invitationId === invitationId);
    if (found !== undefined) {
      this.#begun.set(gameId, found);
    }
    this.remove(invitationId);
  }

  /** Adds the invitation again that has become a game, if the server opens it again. */
  standsAgain(gameId: string): void {
    const begun = this.#begun.get(gameId);
    if (begun !== undefined && !this.#again.has(begun.invitationId) && expiryOf(begun) > this.#now()) {
      this.#again.add(begun.invitationId);
      this.add(begun);
    }
  }

  remove(invitationId: string): void {
    this.#set(this.#list.peek().filter((other) => other.invitationId !== invitationId));
  }

  #set(list: readonly PrivateInvitation[]): void {
    this.#list.value = list.slice(0, MOST);
    try {
      this.#store?.setItem(NAME, JSON.stringify(this.#list.value));
    } catch {
      // They cannot be stored, so they last as long as the page.
    }
  }

  #read(): readonly PrivateInvitation[] {
    try {
      const kept: unknown = JSON.parse(this.#store?.getItem(NAME) ?? "[]");
      const now = this.#now();
      return Array.isArray(kept) ? kept.filter(isInvitation).filter((one) => expiryOf(one) > now) : [];
    } catch {
      return [];
    }
  }
}

/** Returns when an invitation expires, in milliseconds since 1970. */
export function expiryOf({ createdAtEpochMs, expiresAtEpochMs }: PrivateInvitation): number {
  return expiresAtEpochMs ?? createdAtEpochMs + LASTS_MS;
}

function isInvitation(found: unknown): found is PrivateInvitation {
  if (typeof found !== "object" || found === null) {
    return false;
  }
  const { invitationId, linkToken, variant, timeControl, createdAtEpochMs, expiresAtEpochMs = 0, band = {} } = found as Record<string, unknown>;
  return (
    [invitationId, linkToken, variant, timeControl].every((text) => typeof text === "string") &&
    [createdAtEpochMs, expiresAtEpochMs].every((instant) => typeof instant === "number") &&
    typeof band === "object"
  );
}
