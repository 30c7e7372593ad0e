import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Plumbing } from '../context.ts'
import { DOCUMENT_HEADERS } from '../http/security.ts'
import { findSession, moveDocument } from './queries.ts'
import { signedPaper } from './signed-paper.ts'
import { signingPage } from './signing-page.ts'

export const SIGNING_PAGE = '/sandbox-sign/s/'
const MOST_LETTERS = 120

type Asked = { Params: { id: string }; Querystring: { again?: string } }

/**
 * Where the house sends people to sign. Whoever has the link may answer, as with every such page, and coming back from it
 * proves nothing: the house asks.
 */
export function serveSandboxSign(
  app: FastifyInstance,
  { database: { db }, papers }: Pick<Plumbing, 'database' | 'papers'>,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get<Asked>(`${SIGNING_PAGE}:id`, async ({ params: { id }, query }, reply) => {
      const session = await findSession(db, id)
      if (session === null) return notFound(reply)
      const { document, returnUrl } = session
      const shown = { ...document, returnUrl, paperUrl: `${SIGNING_PAGE}${id}/document.pdf` }
      return reply
        .headers({ ...DOCUMENT_HEADERS, 'cache-control': 'no-store', 'content-security-policy': policyFor(returnUrl) })
        .type('text/html; charset=utf-8')
        .send(signingPage({ ...shown, isNameMissing: query.again !== undefined }))
    })

    scope.get<Asked>(`${SIGNING_PAGE}:id/document.pdf`, async ({ params: { id } }, reply) => {
      const session = await findSession(db, id)
      if (session === null) return notFound(reply)
      const bytes = await papers.make({ type: 'pdf', documents: [signedPaper(session.document)] })
      return reply.type('application/pdf').header('cache-control', 'no-store').send(Buffer.from(bytes))
    })

    scope.post<Asked>(`${SIGNING_PAGE}:id`, async ({ params: { id }, body }, reply) => {
      const session = await findSession(db, id)
      if (session === null) return notFound(reply)
      const { act, name } = (body ?? {}) as { act?: unknown; name?: unknown }
      const signedAs = typeof name === 'string' ? name.trim().slice(0, MOST_LETTERS) : ''
      if (act === 'sign' && signedAs === '') return reply.redirect(`${SIGNING_PAGE}${id}?again=1`, 303)
      const { id: documentId } = session.document
      if (act === 'sign') await moveDocument(db, documentId, 'sent', { status: 'completed', signedAs, isOver: true })
      if (act === 'decline') await moveDocument(db, documentId, 'sent', { status: 'declined', isOver: true })
      return reply.header('cache-control', 'no-store').redirect(session.returnUrl, 303)
    })
  })
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('There is no such document')

/** Browsers hold the way back to it too, so the shop's own address is named beside the page's. */
const policyFor = (returnUrl: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`
