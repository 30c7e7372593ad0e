import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from './errors.ts'

/** The specification's frame around every answer. */
export interface Envelope<Data = unknown> {
  status: 'success' | 'error'
  data: { message: string; responseType: number; responseData: Data; to: string | null }
}

export function success<Data>(responseData: Data, { message = '', to = null as string | null } = {}): Envelope<Data> {
  return { status: 'success', data: { message, responseType: 200, responseData, to } }
}

/** On an error, responseData tells the code and, for bad input, a text per field. */
export function failure(error: AppError): Envelope<{ code: ErrorCode; details: ErrorDetails }> {
  const { message: _, ...details } = error.details
  return {
    status: 'error',
    data: {
      message: error.message,
      responseType: error.responseType,
      responseData: { code: error.code, details },
      to: null,
    },
  }
}

/** Reads an answer: the data of a success, or the error thrown as the server meant it. */
export function unwrap(envelope: Envelope): unknown {
  if (envelope.status === 'success') return envelope.data.responseData
  const { code, details } = (envelope.data.responseData ?? {}) as { code?: string; details?: ErrorDetails }
  const known = code !== undefined && code in ERRORS ? (code as ErrorCode) : 'internal'
  throw new AppError(known, { ...details, message: envelope.data.message || ERRORS.internal[2] })
}
