/**
 * UTF-8 by hand, because the SDK does not require a `TextDecoder`, and because a failure must name
 * its place.
 */

/** The text, or the text before the first byte that is no UTF-8. */
export interface Decoded {
  readonly text: string;
  readonly isWhole: boolean;
}

interface Lead {
  /** The number of following bytes. */
  readonly more: number;
  /** The payload bits of the lead byte. */
  readonly bits: number;
  /** The least code point of this length. */
  readonly least: number;
}

/**
 * Decodes strictly: no surrogates, no overlong forms; a byte order mark is an ordinary character.
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const parts: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const lead = leadOf(bytes[at] ?? 0);
    const codePoint = lead === undefined ? undefined : codePointAt(bytes, at, lead);
    if (lead === undefined || codePoint === undefined) {
      return { text: parts.join(""), isWhole: false };
    }
    parts.push(String.fromCodePoint(codePoint));
    at += 1 + lead.more;
  }
  return { text: parts.join(""), isWhole: true };
}

function leadOf(byte: number): Lead | undefined {
  if (byte < 0x80) {
    return { more: 0, bits: 0x7f, least: 0 };
  }
  if (byte >= 0xc0 && byte < 0xe0) {
    return { more: 1, bits: 0x1f, least: 0x80 };
  }
  if (byte >= 0xe0 && byte < 0xf0) {
    return { more: 2, bits: 0x0f, least: 0x800 };
  }
  return byte >= 0xf0 && byte < 0xf8 ? { more: 3, bits: 0x07, least: 0x10000 } : undefined;
}

function codePointAt(bytes: Uint8Array, at: number, { more, bits, least }: Lead): number | undefined {
  let codePoint = (bytes[at] ?? 0) & bits;
  for (let next = at + 1; next <= at + more; next++) {
    const byte = bytes[next] ?? 0;
    if ((byte & 0xc0) !== 0x80) {
      return undefined;
    }
    codePoint = codePoint * 64 + (byte & 0x3f);
  }
  const isSurrogate = codePoint >= 0xd800 && codePoint < 0xe000;
  return codePoint < least || codePoint > 0x10ffff || isSurrogate ? undefined : codePoint;
}
