/** The names with one of them at another place; a place beyond the ends is the nearest there is. */
export function movedTo(names: readonly string[], name: string, place: number): string[] {
  const others = names.filter((one) => one !== name)
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, name)
}
