import { phrasesOf } from './load.ts'

/** The office's own, in the languages we speak. Apart from load.ts, which every visitor of the shop loads. */
const OFFICE: Record<string, () => Promise<{ office: Record<string, string> }>> = {
  en: () => import('./en/office.ts'),
  es: () => import('./es/office.ts'),
  ar: () => import('./ar/office.ts'),
}

/** Added to what is loaded of the language; one without a catalogue of ours speaks English. */
export async function loadOfficePhrases(language: string): Promise<void> {
  const load = OFFICE[language] ?? OFFICE.en
  Object.assign(phrasesOf(language), (await load?.())?.office)
}
