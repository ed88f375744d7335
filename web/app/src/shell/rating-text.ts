/** "1612", or "1500?" while it is provisional. Without a mark between thousands, as everywhere. */
export function ratingText(rating: number, provisional: boolean): string {
  return `${rating}${provisional ? "?" : ""}`;
}
