import { signal, type ReadonlySignal } from "@preact/signals";
import type { Invitations, InvitationTable, InvitationVisit } from "@sdk";

/** The time between two reports of an open page; the server counts a silent one as closed. */
export const REPORT_MS = 10_000;

/** A link to an invitation. */
export interface InvitationLinkParts {
  readonly invitationId: string;
  readonly token: string;
}

/**
 * An invitation's page that is open: reports itself, and keeps what the server tells of the others.
 * Mutable; owned by the page, or by the lessons that its reader takes meanwhile.
 */
export class InvitationPageVisit {
  readonly #invitations: Pick<Invitations, "visit">;
  readonly #token: string | undefined;
  readonly #table = signal<InvitationTable | undefined>(undefined);
  readonly invitationId: string;
  #lesson = 0;
  #pages = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(invitations: Pick<Invitations, "visit">, invitationId: string, token?: string) {
    this.#invitations = invitations;
    this.invitationId = invitationId;
    this.#token = token;
  }

  /** The table as the server told it last; `undefined` before that, or if there is none any more. */
  get table(): ReadonlySignal<InvitationTable | undefined> {
    return this.#table;
  }

  /** The link, for a way back. */
  get link(): InvitationLinkParts | undefined {
    return this.#token === undefined ? undefined : { invitationId: this.invitationId, token: this.#token };
  }

  /** Reports the page now and then every five seconds. Returns how to stop that. */
  report(): () => void {
    this.#pages++;
    void this.#send({});
    this.#timer ??= setInterval(() => void this.#send({}), REPORT_MS);
    return () => {
      this.#pages--;
      if (this.#pages === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    };
  }

  /** Holds the place from this lesson on. Returns whether the reader holds it. */
  async learn(lesson: number): Promise<boolean> {
    this.#lesson = lesson;
    await this.#send({});
    return this.#table.peek()?.place === "yours";
  }

  /** Reports no lesson from now on: the reader is at the invitation, and the place is no longer held. */
  endLessons(): void {
    this.#lesson = 0;
  }

  /** Ends another player's hold at the own invitation. */
  async free(): Promise<void> {
    await this.#send({ frees: true });
  }

  async #send(more: InvitationVisit): Promise<void> {
    const answer = await this.#invitations.visit(this.invitationId, {
      ...(this.#token !== undefined && { linkToken: this.#token }),
      ...(this.#lesson > 0 && { lesson: this.#lesson }),
      ...more,
    });
    if (answer.ok) {
      this.#table.value = answer.value;
    } else if (answer.problem.code === "not-found") {
      this.#table.value = undefined;
    }
  }
}

const kept = signal<InvitationPageVisit | undefined>(undefined);

/** The visit whose reader takes the lessons, if there is one. */
export const keptVisit: ReadonlySignal<InvitationPageVisit | undefined> = kept;

/** Keeps a visit while its reader is on other pages; `undefined` ends that. */
export function keepVisit(visit: InvitationPageVisit | undefined): void {
  kept.value = visit;
}
