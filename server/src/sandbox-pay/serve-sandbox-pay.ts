import { problem, problemMessage } from '@gavelhouse/shared/problem.ts'
import { knownProblem, problemText } from '@gavelhouse/shared/problem-text.ts'
import { text } from '@gavelhouse/shared/wire-types.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { confirmCharge } from './confirm.ts'
import { createToken, type TokenRefusal, tokenRequest } from './create-token.ts'
import { answerConfirmation } from './queries.ts'
import { serveHostedPage } from './serve-hosted-page.ts'

const confirmationRequest = z.object({
  secret: text(100),
  said: z.enum(['approved', 'refused']),
  /** The card to pay with, where the charge has none yet. */
  token: text(100).optional(),
})

/**
 * The payment company's own door for browsers, apart from /api: numbers come in here and a token goes out. Nothing of a
 * body is logged, stored or put into an error.
 */
export function serveSandboxPay(app: FastifyInstance, database: Database, now: () => number): void {
  const { db } = database
  serveHostedPage(app, database)

  app.post('/sandbox-pay/tokens', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const read = tokenRequest.safeParse(request.body)
    if (!read.success) return reply.code(422).send({ error: onWire(firstIssue(request.body)) })
    const token = await createToken(db, read.data, now())
    return typeof token === 'string' ? { token } : reply.code(422).send({ error: onWire(token) })
  })

  /** What the holder's bank says on its own page, about a card to be saved or a payment: here, a button. */
  app.post('/sandbox-pay/confirmations', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const read = confirmationRequest.safeParse(request.body)
    const isKnown =
      read.success &&
      ((await answerConfirmation(db, read.data.secret, read.data.said)) ||
        (await confirmCharge(database, { secret: read.data.secret }, read.data)) !== null)
    return isKnown ? {} : reply.code(404).send({ error: onWire({ field: '', message: problem('not_found') }) })
  })
}

/** A union tells only that neither shape fits; which one was meant is seen from its key. */
function firstIssue(body: unknown): TokenRefusal {
  const [card, bank] = tokenRequest.options
  const shape = typeof body === 'object' && body !== null && 'bank' in body ? bank : card
  const issue = shape.safeParse(body).error?.issues[0]
  return { field: String(issue?.path[1] ?? ''), message: problemMessage(knownProblem(issue?.message ?? '')) }
}

/** By code, and in English for whoever reads along. */
function onWire({ field, message }: TokenRefusal) {
  const problem = knownProblem(message)
  return { field, message: problemText(problem), problem }
}
