import { randomBytes } from 'node:crypto'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { isFromHere } from '../http/is-from-here.ts'
import { toJson } from './inbox/entry-facts.ts'
import { inboxPage } from './inbox/page.ts'
import { findInboxEntry, findInboxFile, type InboxFile, listInbox, listInboxFiles } from './queries.ts'

const LIMIT = 200

/**
 * GET /dev/inbox for people, /dev/inbox.json?to= for tests: what the sandbox holds. Only mounted when there is a sandbox,
 * so that elsewhere these addresses are like any other that does not exist. It holds links and codes to log in: in a demo
 * everybody may read them, in any other house only who sits at the machine (S-10).
 */
export function serveInbox(app: FastifyInstance, db: Db, { isDemo }: { isDemo: boolean }): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isDemo && !isFromHere(request)) await reply.code(404).send('Not found')
  }

  app.get('/dev/inbox.json', { onRequest }, async (request, reply) => {
    const entries = await listInbox(db, { to: recipientOf(request), limit: LIMIT })
    const files = await listInboxFiles(
      db,
      entries.map(({ messageId }) => messageId),
    )
    const messages = entries.map((entry) => toJson(entry, filesOf(files, entry)))
    return reply.header('cache-control', 'no-store').send({ messages })
  })

  app.get('/dev/inbox', { onRequest }, async (request, reply) => {
    const to = recipientOf(request)
    const entries = await listInbox(db, { to, limit: LIMIT })
    const open = await findInboxEntry(db, idIn(queryOf(request).open))
    const texts = open?.channel === 'sms' ? await listInbox(db, { to: open.recipient, limit: 50 }) : []
    const files = open === null ? [] : await listInboxFiles(db, [open.messageId])
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .send(inboxPage({ entries, open, files, thread: texts.reverse(), to: to ?? '', nonce }))
  })

  app.get('/dev/inbox/:id/:name', { onRequest }, async (request, reply) => {
    const { id, name } = request.params as { id: string; name: string }
    const file = await findInboxFile(db, idIn(id), name)
    if (file === null) return reply.code(404).send('Not found')
    return reply
      .type(file.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
      .send(file.content)
  })

  app.get('/dev/inbox/:file', { onRequest }, async (request, reply) => {
    const entry = await findInboxEntry(db, idIn((request.params as { file: string }).file.replace(/\.html$/, '')))
    if (entry === null || entry.channel !== 'mail') return reply.code(404).send('Not found')
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', MAIL_POLICY)
        // Links leave the frame: a page of the site would refuse to be shown in it.
        .send(entry.html.replace('<head>', '<head><base target="_blank">'))
    )
  })
}

const filesOf = (files: readonly InboxFile[], { messageId }: { messageId: number }) =>
  files.filter((file) => file.messageId === messageId)

const policy = (nonce: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A mail is shown as mail programs do: without scripts, without fetching anything. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const queryOf = ({ query }: FastifyRequest) => query as Record<string, string | string[] | undefined>

function recipientOf(request: FastifyRequest): string | null {
  const { to } = queryOf(request)
  if (typeof to !== 'string' || to.trim() === '') return null
  return to.includes('@') ? to.trim().toLowerCase() : (toE164(to) ?? to)
}

function idIn(text: string | string[] | undefined): number {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0
}
