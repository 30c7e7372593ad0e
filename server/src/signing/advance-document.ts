import { createHash } from 'node:crypto'
import { documentAfter } from '@gavelhouse/shared/signing/document-life.ts'
import { MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import type { Plumbing } from '../context.ts'
import type { SigningServices } from './context.ts'
import type { ProviderState, SigningProvider } from './provider.ts'
import { claimDocument, type DocumentRow, findDocument, releaseDocument, updateClaimed } from './queries.ts'
import { tellDocument } from './tell-document.ts'

export type Signing = Pick<Plumbing, 'database' | 'fileStore' | 'hub' | 'log'> & SigningServices

/** Documents are made within seconds; then somebody has to sign, and a webhook that is lost is made up for. */
const LOOK_MS = { preparing: 10 * SECOND, waiting: 10 * MINUTE }

/**
 * Brings a document as far as it can come: made, given to be signed, fetched when it is signed. The request, webhooks and the
 * workers all call it; the provider is asked outside of transactions, and each step is kept before the next. Whoever comes while
 * somebody else is at it gets what is known.
 */
export async function advanceDocument(services: Signing, id: number): Promise<DocumentRow | null> {
  const { db } = services.database
  const claimed = services.signing === null ? null : await claimDocument(db, id)
  if (services.signing === null || claimed === null || claimed.provider !== services.signing.name) {
    if (claimed !== null) await releaseDocument(db, id, LOOK_MS.waiting)
    return findDocument(db, id)
  }
  let document = claimed
  try {
    document = await advance(services, services.signing, claimed)
  } finally {
    await releaseDocument(db, id, document.state === 'preparing' ? LOOK_MS.preparing : LOOK_MS.waiting)
  }
  if (document.state !== claimed.state) {
    const { userId, invoiceId, state } = document
    services.hub.publish(`user:${userId}`, 'documentChanged', { invoiceId, state })
  }
  return document
}

async function advance(services: Signing, provider: SigningProvider, claimed: DocumentRow): Promise<DocumentRow> {
  const { db } = services.database
  let document = claimed
  let { providerId } = claimed
  if (providerId === null) {
    providerId = await provider.create(claimed.request)
    document = await updateClaimed(db, claimed.id, { providerId })
  }
  let told: ProviderState = (await provider.find(providerId)) ?? 'void'
  if (told === 'ready') {
    await provider.send(providerId)
    told = 'waiting'
  }
  const becomes = documentAfter(document.state, told)
  if (becomes === document.state) return document
  if (becomes !== 'signed') return updateClaimed(db, document.id, { state: becomes, isOver: becomes !== 'waiting' })
  const kept = await keepSigned(services, provider, providerId)
  if (kept === null) return document
  return db.transaction(async (tx) => {
    const signed = await updateClaimed(tx, document.id, { state: 'signed', ...kept, isOver: true })
    await tellDocument(tx, signed, 'signed')
    return signed
  })
}

/** The name of the file is its content: what was signed is never written over. null: the provider has not drawn it yet. */
async function keepSigned({ fileStore }: Signing, provider: SigningProvider, providerId: string) {
  const bytes = await provider.download(providerId)
  if (bytes === null) return null
  const hash = createHash('sha256').update(bytes).digest('hex')
  const file = `signed/${hash}.pdf`
  if (!(await fileStore.has(file))) await fileStore.put(file, bytes)
  return { file, hash }
}
