/** The time control of a game (rules, section 9); all times in milliseconds. */
export type TimeControl =
  /** A base time and an increment per turn, `600+5`. */
  | { readonly kind: "fischer"; readonly baseMs: number; readonly incrementMs: number }
  /** A base time and a maximum delay per turn, `600d5`. */
  | { readonly kind: "bronstein"; readonly baseMs: number; readonly delayMs: number }
  /** A main time, then periods, `600/5x30`. */
  | { readonly kind: "byo-yomi"; readonly mainMs: number; readonly periods: number; readonly periodMs: number }
  /** A number of days per turn, `3d`; `3dw` if clocks stop on weekends (UTC). */
  | { readonly kind: "correspondence"; readonly perTurnMs: number; readonly weekendsOff: boolean }
  /** No clocks, `-`. */
  | { readonly kind: "unlimited" };

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

type Reader = (numbers: readonly number[]) => TimeControl;

const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [/^-$/, () => ({ kind: "unlimited" })],
  [/^(\d{1,5})\+(\d{1,5})$/, ([a = 0, b = 0]) => ({ kind: "fischer", baseMs: a * SECOND, incrementMs: b * SECOND })],
  [/^(\d{1,5})d(\d{1,5})$/, ([a = 0, b = 0]) => ({ kind: "bronstein", baseMs: a * SECOND, delayMs: b * SECOND })],
  [
    /^(\d{1,5})\/(\d{1,2})x(\d{1,5})$/,
    ([a = 0, b = 0, c = 0]) => ({ kind: "byo-yomi", mainMs: a * SECOND, periods: b, periodMs: c * SECOND }),
  ],
  [/^(\d{1,3})d$/, ([a = 0]) => ({ kind: "correspondence", perTurnMs: a * DAY, weekendsOff: false })],
  [/^(\d{1,3})dw$/, ([a = 0]) => ({ kind: "correspondence", perTurnMs: a * DAY, weekendsOff: true })],
];

/**
 * Parses the protocol's notation; `undefined` if it has none of its forms. The server checks
 * bounds.
 */
export function parseTimeControl(text: string): TimeControl | undefined {
  for (const [form, read] of FORMS) {
    const match = form.exec(text);
    if (match) {
      return read(match.slice(1).map(Number));
    }
  }
  return undefined;
}
