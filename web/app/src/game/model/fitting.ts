/**
 * Returns how many of these things fit side by side: all of them, or so many that a note about the
 * others also fits.
 */
export function fittingCount(
  widths: readonly number[],
  { gap, room, more }: { readonly gap: number; readonly room: number; readonly more: number },
): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap));
  const all = ends.at(-1) ?? 0;
  return all <= room ? widths.length : ends.filter((end) => end + gap + more <= room).length;
}
