import { en, type Phrases } from './en.ts'

/** Languages with a catalogue of ours. Others come as phrases of the server, over the English ones. */
const catalogues: Record<string, () => Promise<Phrases>> = {
  es: async () => (await import('./es.ts')).es,
  ar: async () => (await import('./ar.ts')).ar,
}

const loaded: Record<string, Phrases> = { en }

export async function loadPhrases(language: string): Promise<void> {
  const load = catalogues[language]
  if (load !== undefined) loaded[language] ??= await load()
}

/** English until the language has been loaded. */
export const phrasesOf = (language: string): Phrases => loaded[language] ?? en
