/** The name that somebody chose: a guest's without the digits that the server added. */
export function chosenName(name: string): string {
  return name.replace(/·\d+$/, "");
}
