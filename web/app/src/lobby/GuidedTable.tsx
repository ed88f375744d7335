import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Colour, Invitations, type InvitationTable, type SharedInvitation } from "@sdk";
import { cellAt, EMPTY, homeSquares, maskedCell, variantById, type Cell, type Side, type Variant } from "@sdk/rules";
import { SmallSquares } from "../board/SmallSquares.js";
import { sideText } from "../game-lists/summary-texts.js";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { copyText } from "../shell/copy-text.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { playerName } from "../shell/player-name.js";
import { pathOf } from "../shell/routes.js";
import { Terms } from "../terms/Terms.js";
import { useLobby } from "./context.js";
import { isInAppBrowser } from "./in-app-browser.js";
import { InvitationPageVisit, keepVisit, keptVisit } from "./invitation-page-visit.js";
import { OwnName } from "./OwnName.js";
import "./invite.css";

interface Props {
  readonly invitation: SharedInvitation;
  readonly invitationId: string;
  readonly token: string | undefined;
}

/**
 * The table of an invitation, for whoever may accept it: both players, the board, the terms, and a
 * place that is kept while the guest learns the game.
 */
export function GuidedTable({ invitation, invitationId, token }: Props) {
  const { http, connection } = useShell();
  const visit = useMemo(() => visitOf(new Invitations(http), invitationId, token), [http, invitationId, token]);
  useEffect(() => {
    visit.endLessons();
    return visit.report();
  }, [visit]);
  const table = visit.table.value;
  const { variant, timeControl, rated, colour } = invitation;
  const needsAccount = rated && connection.me.value?.guest !== false;
  return (
    <>
      <p>{t("invite.who", { name: playerName(invitation.inviter) })}</p>
      {isInAppBrowser(navigator.userAgent) && <OpenOutside />}
      <div class="invite-table">
        <TableBoard variant={variant} colour={colour} />
        <div class="stack">
          <p>
            <Terms variant={variant} timeControl={timeControl} rated={rated} also={sideText(colour)} />
          </p>
          <Lead variant={variant} />
          {needsAccount ? <NeedsAccount /> : <Seats invitation={invitation} table={table} visit={visit} token={token} />}
        </div>
      </div>
    </>
  );
}

/** A few words about the game, with the rule of its turns. */
function Lead({ variant }: { readonly variant: string }) {
  const rules = variantById(variant);
  return rules === undefined ? null : (
    <p>
      {t(rules.masked ? "invite.lead" : "invite.lead.open")} {t("game.turn.rule", { count: rules.steps })}
    </p>
  );
}

/** Returns the visit that is kept for this invitation, or a new one. */
function visitOf(invitations: Invitations, invitationId: string, token: string | undefined): InvitationPageVisit {
  const known = keptVisit.peek();
  return known?.invitationId === invitationId ? known : new InvitationPageVisit(invitations, invitationId, token);
}

/** The players of the table, and what the guest can do. */
function Seats({ invitation, table, visit, token }: {
  readonly invitation: SharedInvitation;
  readonly table: InvitationTable | undefined;
  readonly visit: InvitationPageVisit;
  readonly token: string | undefined;
}) {
  const { router, session } = useShell();
  const lobby = useLobby();
  const name = useSignal(session.lastName ?? t("shell.name.suggestion"));
  const isTaken = table?.place === "taken";
  const accept = async (): Promise<void> => {
    const { invitationId } = visit;
    await lobby.accept(token === undefined ? { invitationId } : { linkToken: token }, { as: name.peek() });
    keepVisit(undefined);
  };
  const learn = async (): Promise<void> => {
    const isPlayer = await lobby.asPlayer(() => Promise.resolve({ ok: true, value: true } as const), { as: name.peek() });
    if (isPlayer !== undefined && (await visit.learn(1))) {
      keepVisit(visit);
      router.navigate(pathOf({ name: "learn" }));
    }
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <ul class="invite-players">
        <li>
          <strong>{playerName(invitation.inviter)}</strong>{" "}
          {table !== undefined && <LiveRegion as="span" says="status" class="hint">{t(table.inviterOnline ? "invite.here" : "invite.away")}</LiveRegion>}
        </li>
        <li>
          <OwnName label={t("invite.you")} name={name} />
        </li>
      </ul>
      <LiveRegion says="status">{placeText(table)}</LiveRegion>
      <div class="row invite-actions">
        <button type="submit" class="button primary" disabled={lobby.busy.value || isTaken}>
          {t("invite.accept")}
        </button>
        {invitation.private && (
          <button type="button" class="button" disabled={lobby.busy.value || isTaken} onClick={() => void learn()}>
            {t("invite.learn")}
          </button>
        )}
      </div>
      {invitation.private && <p class="hint">{t("invite.first")}</p>}
    </form>
  );
}

function placeText(table: InvitationTable | undefined): string {
  switch (table?.place) {
    case "taken":
      return t("invite.taken");
    case "yours":
    case "free":
    case undefined:
      return "";
  }
}

function NeedsAccount() {
  return (
    <>
      <p>{t("invite.account")}</p>
      <p class="row">
        <a class="button primary" href={pathOf({ name: "account" })}>
          {t("shell.name.account")}
        </a>
        <a class="button" href={pathOf({ name: "learn" })}>
          {t("invite.learn")}
        </a>
      </p>
    </>
  );
}

/** The advice to leave the browser of a messenger, with the link to take along. */
function OpenOutside() {
  const { notices } = useShell();
  const copy = async (): Promise<void> => {
    const copied = await copyText(location.href);
    notices.tell(copied ? "good" : "bad", t(copied ? "pairing.own.copied" : "pairing.own.notCopied"));
  };
  return (
    <div class="in-app stack tight">
      <p>{t("invite.inApp")}</p>
      <p>
        <button type="button" class="button" onClick={() => void copy()}>
          {t("pairing.own.copy")}
        </button>
      </p>
    </div>
  );
}

/** The board of the game, with both armies masked; the guest's is below. */
function TableBoard({ variant: id, colour }: { readonly variant: string; readonly colour: Colour }) {
  const variant = variantById(id);
  if (variant === undefined) {
    return null;
  }
  const { files, ranks } = variant.geometry;
  return (
    <div class="small-board" aria-hidden="true">
      <SmallSquares files={files} rows={ranks} cells={armies(variant, colour === Colour.WHITE ? "black" : "white")} />
    </div>
  );
}

/** Returns the cells from the upper left, as the guest sees them. */
function armies(variant: Variant, guest: Side): readonly Cell[] {
  const { geometry } = variant;
  const cells = new Uint8Array(geometry.size).fill(EMPTY);
  for (const side of ["white", "black"] as const) {
    for (const square of homeSquares(variant, side)) {
      cells[square] = maskedCell(side);
    }
  }
  return Array.from({ length: geometry.size }, (_, index) => {
    const square = geometry.square(index % geometry.files, geometry.ranks - 1 - Math.floor(index / geometry.files));
    return cellAt(cells, guest === "white" ? square : geometry.size - 1 - square);
  });
}
