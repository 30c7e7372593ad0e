/** What is said by code, beside the phrases that screens ask for by key. */
export type SaidKind = 'error' | 'problem' | 'success' | 'notice'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Where the form of a word depends on the number among the facts. */
type Forms = Partial<Record<PluralForm, string>> & { other: string }

/** The texts of a catalogue of shared in another language: one that is missing does not compile. */
export type Texts<Code extends string> = Record<Code, string | Forms>

/** The key under which the auction house can replace a text: 'error.wrong_login', 'problem.required'. */
export const saidKey = (kind: SaidKind, code: string): string => `${kind}.${code}`

export const formKey = (key: string, form: string): string => `${key}#${form}`

/** Texts by code as phrases by key; forms of a plural each under their own. */
export function keyed(kind: SaidKind, texts: Record<string, string | Forms>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) => {
      const key = saidKey(kind, code)
      if (typeof text === 'string') return [[key, text]]
      return Object.entries(text).map(([form, words]) => [formKey(key, form), words])
    }),
  )
}
