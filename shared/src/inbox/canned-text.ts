/** What a canned text may leave open: filled in from the letter when it is chosen. */
export const PLACEHOLDERS = ['name', 'lot', 'title', 'auction', 'staff', 'house'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

export type CannedFacts = Partial<Record<Placeholder, string>>

const OPEN = /\{([^{}]*)\}/g

const isKnown = (word: string): word is Placeholder => (PLACEHOLDERS as readonly string[]).includes(word)

/** Names in braces that nothing will ever fill in, each once. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(OPEN)].map(([, word = '']) => word).filter((word) => !isKnown(word))),
]

/** What the letter does not tell stays in braces, to be seen and written by hand. What is filled in is not read again. */
export const fillCannedText = (text: string, facts: CannedFacts): string =>
  text.replaceAll(OPEN, (open, word: string) => (isKnown(word) ? facts[word] || open : open))

/** Whether something is still to be written by hand. */
export const isUnfinished = (text: string): boolean => [...text.matchAll(OPEN)].some(([, word = '']) => isKnown(word))
