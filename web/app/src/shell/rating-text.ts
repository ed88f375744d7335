/** Returns a rating without a thousands separator: "1612", or "1500?" while it is provisional. */
export function ratingText(rating: number, provisional: boolean): string {
  return `${rating}${provisional ? "?" : ""}`;
}
