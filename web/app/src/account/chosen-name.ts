/**
 * Returns the name as the player chose it: a guest's without the digits that the server appended.
 */
export function chosenName(name: string): string {
  return name.replace(/·\d+$/, "");
}
