import { createHmac, randomBytes } from 'node:crypto'
import { type Asked, type ProviderAnswer, startProviderServer } from './provider-server.ts'

interface Played {
  id: string
  status: string
  metadata: Record<string, string>
  recipients: { email: string }[]
  hasFile: boolean
}

export const PANDADOC_SHARED_KEY = 'shared-key-of-the-webhook'

/** PandaDoc as documented (API v1), on this machine: documents from a template, sending, sessions, files, signed webhooks. */
export async function startPandaDoc() {
  const documents = new Map<string, Played>()
  const faults = { isDown: false }

  function answer({ method, url, headers, body }: Asked): ProviderAnswer {
    if (faults.isDown) return { status: 503, body: { type: 'server_error', detail: 'Down' } }
    if (headers.authorization !== 'API-Key key-1') return { status: 401, body: { type: 'authentication_error' } }
    const [, id = '', act = ''] = /^\/public\/v1\/documents(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? []
    const given = body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>)
    if (id === '') return method === 'GET' ? list(url) : create(given)
    const document = documents.get(id)
    if (document === undefined) return { status: 404, body: { type: 'request_error', detail: 'Not found' } }
    if (act === 'send') return send(document, given)
    if (act === 'session') return openSession(document, given)
    if (act === 'download')
      return document.hasFile ? { body: Buffer.from(`%PDF-1.7 signed ${id}`) } : { status: 409, body: {} }
    return { body: { id, status: document.status, name: 'Bill of sale' } }
  }

  function list(url: URL): ProviderAnswer {
    const key = url.searchParams.get('metadata_house_key')
    const results = [...documents.values()].filter(({ metadata }) => metadata.house_key === key)
    return { body: { results: results.map(({ id, status }) => ({ id, status })) } }
  }

  function create(given: Record<string, unknown>): ProviderAnswer {
    if (given.template_uuid !== 'template1') return { status: 400, body: { type: 'validation_error' } }
    const { metadata, recipients } = given as unknown as Pick<Played, 'metadata' | 'recipients'>
    const id = randomBytes(11).toString('hex')
    documents.set(id, { id, status: 'document.uploaded', metadata, recipients, hasFile: false })
    return { status: 201, body: { id, status: 'document.uploaded' } }
  }

  function send(document: Played, { silent }: Record<string, unknown>): ProviderAnswer {
    if (document.status !== 'document.draft' || silent !== true) return { status: 409, body: { type: 'state_error' } }
    document.status = 'document.sent'
    return { body: { id: document.id, status: document.status } }
  }

  function openSession(document: Played, { recipient }: Record<string, unknown>): ProviderAnswer {
    if (document.status !== 'document.sent' || document.recipients[0]?.email !== recipient)
      return { status: 400, body: { type: 'state_error' } }
    return { status: 201, body: { id: `session-${document.id}`, expires_at: '2026-11-16T18:00:00Z' } }
  }

  const server = await startProviderServer(answer)
  const settings = {
    ...{ PANDADOC_API_KEY: 'key-1', PANDADOC_TEMPLATE_ID: 'template1', PANDADOC_URL: server.url },
    PANDADOC_WEBHOOK_KEY: PANDADOC_SHARED_KEY,
  }
  return {
    ...server,
    settings,
    faults,
    documents,
    set(id: string, status: string, hasFile = status === 'document.completed') {
      const document = documents.get(id)
      if (document === undefined) throw new Error(`no document ${id}`)
      Object.assign(document, { status, hasFile })
    },
    /** As it tells the house. */
    webhook(id: string, eventId: string) {
      const status = documents.get(id)?.status
      const raw = Buffer.from(JSON.stringify([{ event: 'document_state_changed', data: { id, status } }]))
      const signature = createHmac('sha256', PANDADOC_SHARED_KEY).update(raw).digest('hex')
      return { raw, headers: { 'x-pandadoc-webhook-event-id': eventId }, query: { signature } }
    },
  }
}
