import type { AppError, ErrorCode } from './errors.ts'
import { type Facts, fillText } from './fill-text.ts'
import { problemText } from './problem-text.ts'
import type { Problem } from './problems.ts'
import { SUCCESSES, type SuccessCode } from './successes.ts'

/** The specification's frame around every answer. A success that says something says it by code as well. */
export interface Envelope<Data = unknown> {
  status: 'success' | 'error'
  data: {
    message: string
    responseType: number
    responseData: Data
    to: string | null
    /** Nothing is to be said to the person, whatever happened. Ours never says so; houses of the specification may (P-1173). */
    noAlert?: boolean | number
    code?: SuccessCode
    facts?: Facts
  }
}

/** On an error, responseData tells the code and its facts; `fields` are the texts beside fields, `problems` their codes. */
export interface Failed {
  code: ErrorCode
  details: ErrorDetails
}

export interface ErrorDetails {
  fields?: Record<string, string>
  problems?: Record<string, Problem>
  [fact: string]: unknown
}

export interface Said {
  code: SuccessCode
  facts: Facts
}

export function success<Data>(
  responseData: Data,
  { said, to = null }: { said?: Said; to?: string | null } = {},
): Envelope<Data> {
  const message = said === undefined ? '' : fillText(SUCCESSES[said.code], said.facts)
  return { status: 'success', data: { message, responseType: 200, responseData, to, ...said } }
}

export function failure({ message, responseType, code, facts, problems }: AppError): Envelope<Failed> {
  const fields = Object.entries(problems).map(([name, problem]) => [name, problemText(problem)])
  const beside = fields.length === 0 ? {} : { fields: Object.fromEntries(fields), problems }
  return {
    status: 'error',
    data: { message, responseType, responseData: { code, details: { ...facts, ...beside } }, to: null },
  }
}
