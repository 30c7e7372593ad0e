import { failure } from '@gavelhouse/shared/envelope.ts'
import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import { type ProblemMessage, problem, problemMessage } from '@gavelhouse/shared/problem.ts'
import { knownProblem } from '@gavelhouse/shared/problem-text.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { isDatabaseAway, isHeldUp } from '../db/passing-error.ts'
import { openRefusals } from './tell-refusals.ts'

/** What a schema found wrong, by field; the first of each. `z.safeDecode` must have been given `issueProblem`. */
export function inputError(error: z.ZodError): InvalidInput {
  const messages: Record<string, ProblemMessage> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    messages[field] ??= named(issue.message, field)
  }
  return new InvalidInput(messages)
}

/** Only here it is known what a field that was left out is called: '{field} is required' (P-938). */
function named(message: string, field: string): ProblemMessage {
  const known = knownProblem(message)
  return known.code === 'missing' ? problem('missing', { field }) : problemMessage(known)
}

const BY_FASTIFY_CODE: Record<string, 'not_json' | 'too_large' | 'bad_request'> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

/** Every error leaves as the envelope with a true status; what we did not foresee is logged and says nothing of itself. */
export function answerErrors(app: FastifyInstance): void {
  const tellRefusal = openRefusals()
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = error instanceof AppError ? error : toAppError(error)
    if (known.code === 'internal')
      request.log.error({ requestId: request.id, url: request.url.split('?', 1)[0], err: error }, 'unexpected error')
    tellRefusal(known, request)
    if (isForNow(known)) reply.header('retry-after', Number(known.facts.seconds ?? 1))
    return reply.code(known.status).header('cache-control', 'no-store').send(failure(known))
  })

  app.all('/api/*', async ({ method, url }) => {
    const isCall = method !== 'POST' && app.hasRoute({ method: 'POST', url: url.split('?', 1)[0] ?? '' })
    throw new AppError(isCall ? 'method_not_allowed' : 'unknown_call')
  })
}

/** Whoever asks again a moment later may get it. */
const isForNow = ({ status, code }: AppError): boolean => status === 429 || code === 'busy'

function toAppError(error: FastifyError): AppError {
  const code = BY_FASTIFY_CODE[error.code]
  if (code !== undefined) return new AppError(code)
  // Nothing has been done, and in a moment it can be.
  if (isDatabaseAway(error) || isHeldUp(error)) return new AppError('busy')
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return new AppError(isCallersFault ? 'bad_request' : 'internal')
}
