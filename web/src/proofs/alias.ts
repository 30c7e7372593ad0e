import type { Text } from '../lib/text.ts'

/** Pseudonyms travel as 'Bidder A1B2C3'; the word before the code is said in the page's language. */
export function aliasIn(alias: string, text: Text): string {
  const code = /^Bidder (\w+)$/.exec(alias)?.[1]
  return code === undefined ? alias : text('bidderAlias', { code })
}
