import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../db/connect.ts'
import { DOCUMENT_HEADERS } from '../http/security.ts'
import { confirmCharge } from './confirm.ts'
import { hostedPage } from './hosted-page.ts'
import type { ChargeRow } from './queries-charges.ts'
import { lockCurrent } from './settle-due.ts'

type Params = { Params: { id: string } }

/**
 * Where the redirect flow sends people: approve, decline or leave. Whoever has the address may answer, as with every
 * such page, and coming back from it proves nothing: the house asks.
 */
export function serveHostedPage(app: FastifyInstance, database: Database): void {
  const findHosted = async (id: string): Promise<(ChargeRow & { returnUrl: string }) | null> => {
    const charge = await database.db.transaction((tx) => lockCurrent(tx, { id }))
    if (charge === null || charge.flow !== 'hosted' || charge.returnUrl === null) return null
    return { ...charge, returnUrl: charge.returnUrl }
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get<Params>('/sandbox-pay/pay/:id', async ({ params }, reply) => {
      const charge = await findHosted(params.id)
      if (charge === null) return notFound(reply)
      return reply
        .headers({ ...DOCUMENT_HEADERS, 'cache-control': 'no-store', 'content-security-policy': policyFor(charge) })
        .type('text/html; charset=utf-8')
        .send(hostedPage({ ...charge, isWaiting: charge.status === 'confirm' }))
    })

    scope.post<Params>('/sandbox-pay/pay/:id', async ({ params, body }, reply) => {
      const charge = await findHosted(params.id)
      if (charge === null) return notFound(reply)
      const { act } = (body ?? {}) as { act?: unknown }
      if (act === 'approve' || act === 'decline')
        await confirmCharge(database, { id: charge.id }, { said: act === 'approve' ? 'approved' : 'refused' })
      return reply.header('cache-control', 'no-store').redirect(charge.returnUrl, 303)
    })
  })
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('There is no such payment')

/** Browsers hold the way back to it too, so the shop's own address is named beside the page's. */
const policyFor = ({ returnUrl }: { returnUrl: string }): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`
