import type { Envelope, ErrorDetails, Failed } from '@gavelhouse/shared/envelope.ts'
import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import { type ProblemMessage, problemMessage } from '@gavelhouse/shared/problem.ts'

interface Told {
  message?: string
  responseType?: number
  details?: ErrorDetails
  isSilent?: boolean
}

/**
 * A call that did not succeed: what the server threw, without the catalogue of texts behind it. The message is the server's
 * English, in case this page is older and does not know the code; it is empty for errors that are made here.
 */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly facts: Facts
  readonly details: ErrorDetails
  readonly responseType: number
  /** Not to be told to the person. */
  readonly isSilent: boolean

  constructor(code: ErrorCode, { message = '', responseType = 0, details = {}, isSilent = false }: Told = {}) {
    super(message)
    const { fields: _, problems: _problems, ...facts } = details
    this.name = 'AppError'
    this.code = code
    this.facts = facts as Facts
    this.details = details
    this.responseType = responseType
    this.isSilent = isSilent
  }
}

/** By name, not by class: the server throws its own, and built pages each carry their own copy of this one. */
export const isAppError = (error: unknown): error is CallError => error instanceof Error && error.name === 'AppError'

/** What stands beside fields, by wire name, as a schema would say it. */
export function problemsByField({
  details: { problems = {}, fields = {} },
}: CallError): Record<string, ProblemMessage> {
  return Object.fromEntries(
    Object.entries(problems).map(([wireName, { code, facts }]) => {
      const english = fields[wireName] ?? ''
      return [wireName, problemMessage({ code, facts: { ...facts, english } })]
    }),
  )
}

/** Reads an answer: the data of a success, or the error thrown as the server meant it. */
export function unwrap({ status, data }: Envelope): unknown {
  if (status === 'success') return data.responseData
  const { code = 'internal', details } = (data.responseData ?? {}) as Partial<Failed>
  const isSilent = Boolean(data.noAlert)
  throw new CallError(code, { message: data.message, responseType: data.responseType, details, isSilent })
}
