import { shop } from './en/shop.ts'
import type { PhraseArea } from './keys.ts'

type Catalogue = Record<string, string>
type Parts = Record<PhraseArea, () => Promise<Catalogue>>

/** Languages with a catalogue of ours. Others come as phrases of the server, over the English ones. */
const LANGUAGES: Record<string, Parts> = {
  en: {
    shop: async () => shop,
    personal: async () => (await import('./en/personal.ts')).personal,
    bidding: async () => (await import('./en/bidding.ts')).bidding,
    dashboard: async () => (await import('./en/dashboard.ts')).dashboard,
    paying: async () => (await import('./en/paying.ts')).paying,
    said: async () => (await import('./en/said.ts')).said,
  },
  es: {
    shop: async () => (await import('./es/shop.ts')).shop,
    personal: async () => (await import('./es/personal.ts')).personal,
    bidding: async () => (await import('./es/bidding.ts')).bidding,
    dashboard: async () => (await import('./es/dashboard.ts')).dashboard,
    paying: async () => (await import('./es/paying.ts')).paying,
    said: async () => (await import('./es/said.ts')).said,
  },
  ar: {
    shop: async () => (await import('./ar/shop.ts')).shop,
    personal: async () => (await import('./ar/personal.ts')).personal,
    bidding: async () => (await import('./ar/bidding.ts')).bidding,
    dashboard: async () => (await import('./ar/dashboard.ts')).dashboard,
    paying: async () => (await import('./ar/paying.ts')).paying,
    said: async () => (await import('./ar/said.ts')).said,
  },
}

export const ALL_AREAS: readonly PhraseArea[] = ['shop', 'personal', 'bidding', 'dashboard', 'paying', 'said']

/** They grow as areas arrive, so that a page need not be rendered again for phrases it does not show. */
const loaded: Record<string, Catalogue> = { en: { ...shop } }
/** Parts of them that have arrived: a server asks for all of them with every page. */
const arrived = new Set<string>()

/** A language without a catalogue of ours speaks English where the house has no phrase of its own. */
export async function loadPhrases(language: string, areas: readonly PhraseArea[]): Promise<void> {
  const [code, parts] = LANGUAGES[language] === undefined ? ['en', LANGUAGES.en] : [language, LANGUAGES[language]]
  await Promise.all(
    areas.map(async (area) => {
      const name = `${code} ${area}`
      if (arrived.has(name)) return
      const phrases = await parts?.[area]()
      loaded[code] = Object.assign(loaded[code] ?? {}, phrases)
      arrived.add(name)
    }),
  )
}

/**
 * What a page in this language starts with, beside the areas of its own. What is said by code arrives with its English
 * text, so an English page of the shop can wait for it until somebody touches the page.
 */
export const firstAreas = (language: string, own: readonly PhraseArea[]): PhraseArea[] =>
  language === 'en' && own.length === 0 ? ['shop'] : ['shop', 'said']

/** English until the language has been loaded. */
export const phrasesOf = (language: string): Catalogue => loaded[language] ?? englishPhrases()

export const englishPhrases = (): Catalogue => loaded.en ?? {}
