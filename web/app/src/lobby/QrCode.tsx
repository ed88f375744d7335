import { encode } from "uqr";

/** The quiet zone that the standard asks for around a code, in modules. */
const MARGIN = 4;

/** A QR code (ISO/IEC 18004) of a text, with error correction M. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: MARGIN });
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={pathOf(data)} />
    </svg>
  );
}

/** Returns the dark modules as an SVG path. */
export function pathOf(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}
