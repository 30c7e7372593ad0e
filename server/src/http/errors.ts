import { failure } from '@gavelhouse/shared/envelope.ts'
import { AppError, type ErrorCode } from '@gavelhouse/shared/errors.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { isDatabaseAway } from '../db/passing-error.ts'

/** The first text is the message; every field gets its own. A field left out reads '{field} is required' (P-938). */
export function inputError(error: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= isMissing(issue) ? requiredText(issue, name) : issue.message
  }
  const [message] = Object.values(fields)
  return new AppError('invalid_input', { fields, ...(message === undefined ? {} : { message }) })
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type') return issue.message.endsWith('received undefined')
  if (issue.code === 'invalid_union')
    return issue.errors.every(
      ([first]) => first?.message.endsWith('received undefined') || first?.code === 'invalid_value',
    )
  return false
}

function requiredText(issue: z.core.$ZodIssue, name: string): string {
  return issue.message.startsWith('Invalid input') ? `${name} is required` : issue.message
}

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

/** Every error leaves as the envelope with a true status; what we did not foresee is logged and says nothing of itself. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = error instanceof AppError ? error : toAppError(error)
    if (known.code === 'internal')
      request.log.error({ requestId: request.id, url: request.url, err: error }, 'unexpected error')
    if (known.status === 429) reply.header('retry-after', Number(known.details.seconds ?? 1))
    return reply.code(known.status).header('cache-control', 'no-store').send(failure(known))
  })

  app.all('/api/*', async (request) => {
    throw new AppError(request.method === 'POST' ? 'unknown_call' : 'method_not_allowed')
  })
}

function toAppError(error: FastifyError): AppError {
  const code = BY_FASTIFY_CODE[error.code]
  if (code !== undefined) return new AppError(code)
  if (isDatabaseAway(error)) return new AppError('busy')
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return new AppError(isCallersFault ? 'bad_request' : 'internal')
}
