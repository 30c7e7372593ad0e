import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { HOUR, SECOND } from '@gavelhouse/shared/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { RawPost } from '../../http/serve-raw-post.ts'
import type { DocumentRequest, ProviderState, SigningNews, SigningProvider } from '../provider.ts'

const PATIENCE_MS = 10 * SECOND
const SESSION_SECONDS = HOUR / SECOND

/** A document of ours is found again by this, because making one has no key of its own. */
const KEY_NAME = 'house_key'

const STATES: Readonly<Record<string, ProviderState>> = {
  ...{ uploaded: 'preparing', waiting_approval: 'preparing', draft: 'ready', approved: 'ready' },
  ...{ sent: 'waiting', viewed: 'waiting', waiting_pay: 'waiting', external_review: 'waiting' },
  ...{ completed: 'signed', paid: 'signed', declined: 'declined', rejected: 'declined' },
  ...{ voided: 'void', expired: 'void', error: 'void' },
}

const made = z.object({ id: z.string().min(1) })
const listed = z.object({ results: z.array(made) })
const told = z.object({ status: z.string() })
const news = z.array(z.object({ data: z.object({ id: z.string() }) }))

/** PandaDoc over its HTTP API, version 1: a document is made from a template, sent without a mail, and signed on its page. */
export function pandaDoc(settings: NonNullable<Config['pandaDoc']>, log: FastifyBaseLogger): SigningProvider {
  const { templateId, role, webhookKey, pageUrl } = settings
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    fetch(`${settings.url}/public/v1${path}`, {
      ...{ method, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: { authorization: `API-Key ${settings.apiKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => fail(log, { err: error, path }))
  const read = async <Shape extends z.ZodType>(shape: Shape, response: Response): Promise<z.output<Shape>> => {
    const body: unknown = await response.json().catch(() => null)
    const answer = shape.safeParse(body)
    return response.ok && answer.success ? answer.data : fail(log, { status: response.status, body })
  }
  const documentPath = (id: string, act = '') => `/documents/${encodeURIComponent(id)}${act}`

  return {
    name: 'pandadoc',
    async create(request) {
      const known = await read(listed, await ask('GET', `/documents?metadata_${KEY_NAME}=${request.key}`))
      const [first] = known.results
      if (first !== undefined) return first.id
      return (await read(made, await ask('POST', '/documents', documentOf(request, { templateId, role })))).id
    },
    async find(id) {
      const response = await ask('GET', documentPath(id))
      if (response.status === 404) return null
      const { status } = await read(told, response)
      return STATES[status.replace(/^document\./, '')] ?? 'preparing'
    },
    async send(id) {
      const response = await ask('POST', documentPath(id, '/send'), { silent: true })
      await response.body?.cancel()
      if (!response.ok) fail(log, { status: response.status, id })
    },
    async openSession(id, { signer }) {
      const asked = { recipient: signer.email, lifetime: SESSION_SECONDS }
      const session = await read(made, await ask('POST', documentPath(id, '/session'), asked))
      return { id: session.id, url: `${pageUrl}/s/${encodeURIComponent(session.id)}/` }
    },
    async download(id) {
      const response = await ask('GET', documentPath(id, '/download'))
      // Its file is drawn a moment after it was signed.
      if (response.status === 404 || response.status === 409) return null
      if (!response.ok) return fail(log, { status: response.status, id })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return isPdf(bytes) ? bytes : fail(log, { id, reason: 'not a PDF' })
    },
    readWebhook: async (post) => (webhookKey === null ? null : readNews(post, webhookKey)),
  }
}

function documentOf({ key, paper, tokens, signer }: DocumentRequest, { templateId, role }: Record<string, string>) {
  const { firstName, lastName, email } = signer
  return {
    name: paper.title,
    template_uuid: templateId,
    recipients: [{ email, first_name: firstName, last_name: lastName, role }],
    tokens: Object.entries(tokens).map(([name, value]) => ({ name, value })),
    metadata: { [KEY_NAME]: key },
  }
}

/** Its signature stands in the address: over the very bytes, with the shared key. It tells no time, so the state is asked for. */
function readNews({ raw, headers, query }: RawPost, key: string): readonly SigningNews[] | null {
  const expected = createHmac('sha256', key).update(raw).digest()
  const given = typeof query.signature === 'string' ? Buffer.from(query.signature, 'hex') : Buffer.alloc(0)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const named = headers['x-pandadoc-webhook-event-id']
  const eventId = typeof named === 'string' ? named : createHash('sha256').update(raw).digest('hex')
  const read = news.safeParse(JSON.parse(raw.toString()))
  // News of other things, such as templates, have another shape.
  if (!read.success) return []
  return read.data.map(({ data: { id } }, index) => ({ eventId: `${eventId}-${index}`, documentId: id }))
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

function fail(log: FastifyBaseLogger, details: Record<string, unknown>): never {
  log.warn(details, 'PandaDoc did not answer as it should')
  throw new AppError('signing_failed')
}
