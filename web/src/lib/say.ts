import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { type Facts, fillText } from '@gavelhouse/shared/fill-text.ts'
import type { NoticeCode } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { readProblem } from '@gavelhouse/shared/problem.ts'
import type { SuccessCode } from '@gavelhouse/shared/successes.ts'
import { createContext, useContext } from 'react'
import { formKey, type SaidKind, saidKey } from '../phrases/said.ts'
import { isAppError, problemsByField } from './app-error.ts'
import { setOff } from './direction.ts'
import { SpokenError } from './spoken-error.ts'
import { cataloguesFor, createText, pluralsOf } from './text.ts'

/** Something to be said by code. `english` is the server's text, for codes that are newer than this page. */
export type Saying = { facts: Facts; english?: string } & (
  | { kind: 'error'; code: ErrorCode }
  | { kind: 'success'; code: SuccessCode }
  | { kind: 'notice'; code: NoticeCode }
)

/**
 * Says what the server, a schema or a rule has to say, in the page's language: an error, a success, a notice, or the
 * message of a schema (shared's `problem`). Always by code: what has none is nobody's to read. Empty: nothing is to be said.
 */
export type Say = (said: Error | Saying | string) => string

export function createSay(language: string, overrides: Record<string, string> = {}): Say {
  const text = createText(language, overrides)
  const tell = createTell(language, overrides)

  const sayProblem = (message: string): string => {
    const { code, facts } = readProblem(message) ?? { code: 'invalid', facts: {} }
    return tell('problem', code, facts) ?? String(facts.english ?? text('checkInput'))
  }
  const sayError = (error: Error): string => {
    if (isAppError(error)) {
      if (error.isSilent) return ''
      const [first] = error.code === 'invalid_input' ? Object.values(problemsByField(error)) : []
      if (first !== undefined) return sayProblem(first)
      return tell('error', error.code, error.facts) ?? (error.message || text('somethingWrong'))
    }
    if (readProblem(error.message) !== null) return sayProblem(error.message)
    return error instanceof SpokenError ? error.message : text('somethingWrong')
  }
  return (said) => {
    if (typeof said === 'string') return sayProblem(said)
    if (said instanceof Error) return sayError(said)
    return tell(said.kind, said.code, said.facts) ?? (said.english || text('somethingWrong'))
  }
}

/** Finds the text of a code; undefined while it is not here. */
function createTell(language: string, overrides: Record<string, string> = {}) {
  const catalogues = cataloguesFor(language, overrides)
  const plurals = pluralsOf(language)
  const around = setOff(language)

  return (kind: SaidKind, code: string, facts: Facts): string | undefined => {
    const key = saidKey(kind, code)
    const number = Object.values(facts).find((fact) => typeof fact === 'number')
    const forms = number === undefined ? [] : [formKey(key, plurals(number)), formKey(key, 'other')]
    // Catalogue by catalogue: a text of the house is not passed over for a plural form of ours.
    for (const phrases of catalogues) {
      const found = [...forms, key].find((candidate) => phrases[candidate] !== undefined)
      if (found !== undefined) return fillText(phrases[found] ?? '', facts, around)
    }
    return undefined
  }
}

export const SayContext = createContext<Say>(createSay('en'))

export const useSay = (): Say => useContext(SayContext)
