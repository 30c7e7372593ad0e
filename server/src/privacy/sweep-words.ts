/** What stands in the place of what was erased. */
const MARK = '[erased]'

export interface Sweeper {
  /** Any of the words, for PostgreSQL: also in what holds them only as a part of longer ones. */
  pattern: string
  sweep: (text: string) => string
}

/**
 * Replaces whole words. An address is not found within a longer one: `ann@house.test` is not what `mary.ann@house.test` or
 * `ann@house.test.au` says.
 */
export function sweeperFor(words: readonly [string, ...string[]]): Sweeper {
  const wanted = [...new Set(words)].sort((one, other) => other.length - one.length)
  const found = new RegExp(wanted.map((word) => `(?:${bordered(word)})`).join('|'), 'giu')
  // Once as it is and once as JSON writes it.
  const asWritten = [...new Set(wanted.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]))]
  return {
    pattern: asWritten.map(escaped).join('|'),
    sweep: (text) => text.replace(found, MARK),
  }
}

/**
 * The same in every text of a JSON value as PostgreSQL writes it. Names of fields and numbers stay, and are never read as
 * JavaScript would: it knows fewer digits.
 */
export const inJson =
  (change: (text: string) => string) =>
  (json: string): string =>
    json.replace(/("(?:[^"\\]|\\.)*")(\s*:)?/g, (all, written: string, colon?: string) => {
      if (colon !== undefined) return all
      const text = JSON.parse(written) as string
      const changed = change(text)
      return changed === text ? all : JSON.stringify(changed)
    })

const bordered = (word: string): string =>
  word.includes('@')
    ? `(?<![\\p{L}\\p{N}._%+-])${escaped(word)}(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`
    : `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
