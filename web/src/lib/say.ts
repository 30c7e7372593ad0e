import type { PhraseKey } from '../phrases/keys.ts'
import { englishPhrases } from '../phrases/load.ts'
import { useText } from './text.ts'

/** What the server, a schema or a rule has to say to the person: in the page's language. */
export type Say = (said: Error | string) => string

/** For texts that arrive in English, from the server or from a schema: in the page's language, if the catalogue has it. */
export function useSay(): Say {
  const text = useText()
  return (said) => {
    const english = typeof said === 'string' ? said : said.message
    const key = keyOf(english)
    return key === undefined ? english : text(key)
  }
}

const keys = new Map<string, PhraseKey>()

/** English phrases arrive area by area, so the map is made again when there are more of them. */
function keyOf(english: string): PhraseKey | undefined {
  const entries = Object.entries(englishPhrases())
  if (keys.size === 0 || counted !== entries.length) {
    for (const [key, phrase] of entries) keys.set(phrase, key.replace(/_(one|other)$/, '') as PhraseKey)
    counted = entries.length
  }
  return keys.get(english)
}
let counted = 0
