/** The constants of protocol espionage.v1 outside its schema. */

/** The WebSocket subprotocol, which the upgrade requires. */
export const SUBPROTOCOL = "espionage.v1";

/** The length of `ClientFrame.command_id`. */
export const COMMAND_ID_BYTES = 16;

/** The maximum length of name, version and locale in `Hello`, in UTF-16 units. */
export const CLIENT_TEXT_CHARS = 64;

/**
 * The codes with which a server closes a WebSocket (RFC 6455, section 7.4; 4400 and up are this
 * protocol's).
 */
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

/** The name of a close code of this protocol. */
export type CloseCodeName = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES]["name"];

const FIRST_OF_APPLICATIONS = 4000;

/**
 * Returns the name of a close code; `undefined` for others, such as 1006 of a broken connection.
 */
export function closeCodeName(code: number): CloseCodeName | undefined {
  return isOurs(code) ? CLOSE_CODES[code].name : undefined;
}

/**
 * Returns whether a reconnect can help. For unknown codes it can help if they are the RFC's, but
 * not if they are an application's.
 */
export function isResumable(code: number): boolean {
  return isOurs(code) ? CLOSE_CODES[code].resumable : code < FIRST_OF_APPLICATIONS;
}

function isOurs(code: number): code is keyof typeof CLOSE_CODES {
  return Object.hasOwn(CLOSE_CODES, code);
}
