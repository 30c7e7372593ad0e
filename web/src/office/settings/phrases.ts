export const MOST_FOUND = 50

interface FoundPhrase {
  key: string
  original: string
}

/** Those that hold the words, in what they came with or in what the house says instead; without words, what it has replaced. */
export function findPhrases(
  catalogue: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
  words: string,
): FoundPhrase[] {
  const wanted = words.trim().toLowerCase()
  return Object.entries(catalogue)
    .filter(([key, original]) =>
      wanted === ''
        ? own[key] !== undefined
        : [original, own[key] ?? '', key].some((text) => text.toLowerCase().includes(wanted)),
    )
    .map(([key, original]) => ({ key, original }))
}
