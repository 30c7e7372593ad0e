import { z } from 'zod'
import type { Plumbing } from '../../context.ts'
import { readClock } from '../../db/clock.ts'
import { isSigned, SIGNATURE_HEADER } from '../../sandbox-pay/sign.ts'
import { findDocument, insertDocument, insertSession, moveDocument } from '../../sandbox-sign/queries.ts'
import { signingSecret } from '../../sandbox-sign/send-events.ts'
import { SIGNING_PAGE } from '../../sandbox-sign/serve-sandbox-sign.ts'
import { signedPaper } from '../../sandbox-sign/signed-paper.ts'
import type { ProviderState, SigningProvider } from '../provider.ts'

const event = z.object({ id: z.string(), documentId: z.string() })

const STATES = { sent: 'waiting', completed: 'signed', declined: 'declined', voided: 'void' } as const

/** The built-in company (`sandbox-sign`), asked as another one would be. */
export function createSandboxSigning({
  database: { db },
  papers,
}: Pick<Plumbing, 'database' | 'papers'>): SigningProvider {
  return {
    name: 'sandbox',
    create: ({ key, paper, signer: { firstName, lastName, email } }) =>
      insertDocument(db, { key, paper, signer: { name: `${firstName} ${lastName}`.trim(), email } }),
    async find(id): Promise<ProviderState | null> {
      const document = await findDocument(db, id)
      if (document === null) return null
      if (document.status === 'draft') return document.isReady ? 'ready' : 'preparing'
      return STATES[document.status]
    },
    async send(id) {
      await moveDocument(db, id, 'draft', { status: 'sent', isOver: false })
    },
    async openSession(id, { returnUrl }) {
      const session = await insertSession(db, id, returnUrl)
      return { id: session, url: `${SIGNING_PAGE}${session}` }
    },
    async download(id) {
      const document = await findDocument(db, id)
      if (document?.status !== 'completed') return null
      return papers.make({ type: 'pdf', documents: [signedPaper(document)] })
    },
    async readWebhook({ raw, headers }) {
      const signature = headers[SIGNATURE_HEADER]
      if (typeof signature !== 'string') return null
      if (!isSigned(raw, signature, { secret: await signingSecret(db), now: await readClock(db) })) return null
      const { id, documentId } = event.parse(JSON.parse(raw.toString()))
      return [{ eventId: id, documentId }]
    },
  }
}
