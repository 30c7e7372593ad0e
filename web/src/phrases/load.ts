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
    messages: async () => (await import('./en/messages.ts')).messages,
  },
  es: {
    shop: async () => (await import('./es/shop.ts')).shop,
    personal: async () => (await import('./es/personal.ts')).personal,
    bidding: async () => (await import('./es/bidding.ts')).bidding,
    dashboard: async () => (await import('./es/dashboard.ts')).dashboard,
    messages: async () => (await import('./es/messages.ts')).messages,
  },
  ar: {
    shop: async () => (await import('./ar/shop.ts')).shop,
    personal: async () => (await import('./ar/personal.ts')).personal,
    bidding: async () => (await import('./ar/bidding.ts')).bidding,
    dashboard: async () => (await import('./ar/dashboard.ts')).dashboard,
    messages: async () => (await import('./ar/messages.ts')).messages,
  },
}

export const ALL_AREAS: readonly PhraseArea[] = ['shop', 'personal', 'bidding', 'dashboard', 'messages']

/** They grow as areas arrive, so that a page need not be rendered again for phrases it does not show. */
const loaded: Record<string, Catalogue> = { en: { ...shop } }

/** English as well: it stands in for what is missing, and tells which key an English text of the server has. */
export async function loadPhrases(language: string, areas: readonly PhraseArea[]): Promise<void> {
  await Promise.all([...new Set(['en', language])].flatMap((code) => areas.map((area) => loadPart(code, area))))
}

/** What a page in this language starts with. Texts of the server arrive in English: only others look them up. */
export const firstAreas = (language: string): PhraseArea[] => (language === 'en' ? ['shop'] : ['shop', 'messages'])

async function loadPart(language: string, area: PhraseArea): Promise<void> {
  const parts = LANGUAGES[language]
  if (parts === undefined) return
  const phrases = await parts[area]()
  loaded[language] = Object.assign(loaded[language] ?? {}, phrases)
}

/** English until the language has been loaded. */
export const phrasesOf = (language: string): Catalogue => loaded[language] ?? englishPhrases()

export const englishPhrases = (): Catalogue => loaded.en ?? {}
