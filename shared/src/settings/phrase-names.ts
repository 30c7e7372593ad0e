/** The names in braces of a text, in their order, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
]

/** What a replaced text says that the first does not know: it would be shown with its braces. */
export const strangeNames = (original: string, replaced: string): string[] => {
  const known = namesIn(original)
  return namesIn(replaced).filter((name) => !known.includes(name))
}
