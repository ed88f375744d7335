/** What protocol espionage.v1 fixes besides its schema. */

/** WebSocket subprotocol, required in the upgrade. */
export const SUBPROTOCOL = "espionage.v1";

/** Length of `ClientFrame.command_id`. */
export const COMMAND_ID_BYTES = 16;

/** The longest name, version and locale in `Hello`, in UTF-16 units. */
export const CLIENT_TEXT_CHARS = 64;

/** A connection that is silent for so many heartbeat intervals is lost. */
export const INTERVALS_OF_SILENCE = 2.5;

/** Why a server closes a WebSocket connection (RFC 6455, section 7.4; 4400 and up are ours). */
export const CLOSE_CODES = {
  1000: { name: "NORMAL", resumable: true },
  1001: { name: "GOING_AWAY", resumable: true },
  1002: { name: "PROTOCOL_ERROR", resumable: false },
  1003: { name: "TEXT_FRAME", resumable: false },
  1008: { name: "POLICY", resumable: false },
  1009: { name: "TOO_BIG", resumable: false },
  1011: { name: "SERVER_FAULT", resumable: true },
  1013: { name: "TRY_LATER", resumable: true },
  4401: { name: "UNAUTHENTICATED", resumable: false },
  4403: { name: "REVOKED", resumable: false },
} as const;

/** The name of a close code that this protocol uses. */
export type CloseCodeName = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES]["name"];

const FIRST_OF_APPLICATIONS = 4000;

/** The name of a close code; `undefined` for one that is none of ours, such as 1006 of a broken connection. */
export function closeCodeName(code: number): CloseCodeName | undefined {
  return isOurs(code) ? CLOSE_CODES[code].name : undefined;
}

/** Whether coming back can help without changing anything. Unknown codes of the RFC may, those of applications not. */
export function isResumable(code: number): boolean {
  return isOurs(code) ? CLOSE_CODES[code].resumable : code < FIRST_OF_APPLICATIONS;
}

function isOurs(code: number): code is keyof typeof CLOSE_CODES {
  return Object.hasOwn(CLOSE_CODES, code);
}
