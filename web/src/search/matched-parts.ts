/** A title in parts, those that begin like a typed word marked. */
export function matchedParts(title: string, words: string): [part: string, isMatch: boolean][] {
  const typed = words.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (typed.length === 0) return [[title, false]]
  // The longest first: of 'dr' and 'drill' the longer one is what was meant.
  const starts = typed.sort((a, b) => b.length - a.length).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${starts})`, 'giu')

  const parts: [string, boolean][] = []
  let end = 0
  for (const match of title.matchAll(pattern)) {
    if (match.index > end) parts.push([title.slice(end, match.index), false])
    parts.push([match[0], true])
    end = match.index + match[0].length
  }
  if (end < title.length) parts.push([title.slice(end), false])
  return parts
}
