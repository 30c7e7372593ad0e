/** How many letters have to be typed otherwise to come from one word to the other; more than `most` is not counted. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      line.push(Math.min((before[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + same))
    }
    before = line
  }
  return before.at(-1) ?? 0
}

/** The name somebody probably meant: one that holds what was written, or is a few letters away. null: nothing is near. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const wanted = written.trim().toLowerCase()
  if (wanted === '') return null
  const most = Math.max(1, Math.floor(wanted.length / 3))
  let best: { name: string; distance: number } | null = null
  for (const name of names) {
    const known = name.toLowerCase()
    const isPart = wanted.length >= 3 && (known.includes(wanted) || (known.length >= 3 && wanted.includes(known)))
    const distance = isPart ? 0.5 : distanceOf(wanted, known, most)
    if (distance <= most && (best === null || distance < best.distance)) best = { name, distance }
  }
  return best?.name ?? null
}
