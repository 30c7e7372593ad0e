import { fillText } from '@gavelhouse/shared/fill-text.ts'
import { createContext, useContext } from 'react'
import type { PhraseKey } from '../phrases/keys.ts'
import { englishPhrases, phrasesOf } from '../phrases/load.ts'
import { setOff } from './direction.ts'

type Values = Record<string, string | number>

/** Gives the phrase of a key, with {values} filled in; `count` chooses the plural form. */
export type Text = (key: PhraseKey, values?: Values) => string

/** Phrases of the auction house come first, then our catalogue of the language, then English. */
export const cataloguesFor = (language: string, overrides: Record<string, string>): Record<string, string>[] => [
  overrides,
  phrasesOf(language),
  englishPhrases(),
]

export function createText(language: string, overrides: Record<string, string> = {}): Text {
  const ours = phrasesOf(language)
  const kept = made.get(ours)
  if (kept?.language === language && isSame(kept.overrides, overrides)) return kept.text
  const text = makeText(language, cataloguesFor(language, overrides))
  made.set(ours, { language, overrides, text })
  return text
}

/** The last one of each catalogue: a server asks for the same few again and again. */
const made = new WeakMap<object, { language: string; overrides: Record<string, string>; text: Text }>()

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** Which form a count takes. Made when something is counted: making one takes long. */
export function pluralsOf(language: string): (count: number) => Intl.LDMLPluralRule {
  let rules: Intl.PluralRules | undefined
  return (count) => {
    rules ??= new Intl.PluralRules(language)
    return rules.select(count)
  }
}

function makeText(language: string, catalogues: Record<string, string>[]): Text {
  const formOf = pluralsOf(language)
  const around = setOff(language)

  return (key, values = {}) => {
    const { count } = values
    const forms = count === undefined ? [key] : [`${key}_${formOf(Number(count))}`, `${key}_other`]
    // Catalogue by catalogue: a language of the house that has only one form is not passed over for English.
    for (const phrases of catalogues) {
      const form = forms.find((candidate) => phrases[candidate] !== undefined)
      if (form !== undefined) return fillText(phrases[form] ?? '', values, around)
    }
    return key
  }
}

export const TextContext = createContext<Text>(createText('en'))

export const useText = (): Text => useContext(TextContext)

const YEAR_SECONDS = 31_536_000

/** The language lives in a cookie because the server renders with it; the page is then asked for again. */
export function chooseLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `lang=${encodeURIComponent(code)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  // Browsers may write it while the page goes on, and then the next page could be asked for without it: reading waits for that.
  languageFromCookie(document.cookie)
  location.reload()
}

/** The language a page was asked for in, if its reader chose one. */
export const languageOf = (request: Request): string | undefined =>
  languageFromCookie(request.headers.get('cookie')) ?? undefined

export function languageFromCookie(cookieHeader: string | null): string | null {
  const value = /(?:^|;\s*)lang=([\w-]{2,10})(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value ?? null
}
