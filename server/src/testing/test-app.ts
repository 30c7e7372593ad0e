import { isSealedBody, sealRequest } from '@gavelhouse/shared/body-cipher.ts'
import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Envelope, ErrorDetails } from '@gavelhouse/shared/envelope.ts'
import type { LiveEventName, Room } from '@gavelhouse/shared/live.ts'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { z } from 'zod'
import type { SessionCache } from '../accounts/session-cache.ts'
import { bearerToken, openSession } from '../accounts/sessions.ts'
import { mountApi } from '../app.ts'
import { handleEvent } from '../checkout/handle-event.ts'
import { readConfig } from '../config.ts'
import { DatabaseClock } from '../db/clock.ts'
import { openReplica } from '../db/replica.ts'
import { openFiles } from '../files/open-files.ts'
import { createFastify } from '../http/create-fastify.ts'
import { encryptBodies } from '../http/encrypted-bodies.ts'
import { GiveWay, giveWayToBids } from '../http/give-way.ts'
import type { Api } from '../http/serve.ts'
import { serveRawPost } from '../http/serve-raw-post.ts'
import type { Hub } from '../live/hub.ts'
import { serveUnsubscribe } from '../notifications/serve-unsubscribe.ts'
import { openServices } from '../open-services.ts'
import type { OnProviderEvent } from '../payments/receive-webhook.ts'
import { serveWebhooks } from '../payments/serve-webhooks.ts'
import { serveSandboxPay } from '../sandbox-pay/serve-sandbox-pay.ts'
import { serveSandboxSign } from '../sandbox-sign/serve-sandbox-sign.ts'
import type { Services } from '../services.ts'
import { receiveSigningNews, SIGNING_WEBHOOK_PATH } from '../signing/receive-news.ts'
import { houseSecret } from '../site/queries-secrets.ts'
import type { LogTarget } from '../telemetry/logger.ts'
import { serveCarrierNews } from '../tracking/serve-carrier-news.ts'
import { serveSandboxCarrier } from '../tracking/serve-sandbox-carrier.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** What a call answered, as a test wants to look at it. */
export interface TestAnswer<Data> {
  status: number
  envelope: Envelope
  message: string
  /** The data in our words; throws when the call failed. */
  data: Data
  code: string | undefined
  details: ErrorDetails
}

export interface TestClient {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: { key?: string }): Promise<TestAnswer<OutputOf<E>>>
  /** Sends a body as it is, for what the types would not allow. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer<never>>
}

export interface TestApp {
  app: FastifyInstance
  api: Api
  services: Services
  database: TestDatabase
  /** Everything announced, oldest first. */
  published: [Room, LiveEventName, unknown][]
  guest: TestClient
  as(userId: number): Promise<TestClient>
  /** The token of a new session. */
  tokenFor(userId: number): Promise<string>
  close(): Promise<void>
}

/** The name of a test's process in the feed of changes. */
export const PROCESS = 'test'

/** Opens a hub that sends, in place of the one that writes down. */
type OpenHub = (parts: {
  app: FastifyInstance
  database: TestDatabase
  clock: DatabaseClock
  sessions: SessionCache
}) => Promise<Hub>

/** The real API on a real database, asked without a network. Only the hub writes down instead of sending. */
export async function createTestApp(
  settings: Record<string, string> = {},
  {
    openHub,
    onProviderEvent,
    database: given,
    process = PROCESS,
    logTarget,
    way = new GiveWay(),
  }: {
    openHub?: OpenHub
    onProviderEvent?: OnProviderEvent
    database?: TestDatabase
    process?: string
    logTarget?: LogTarget
    way?: Pick<GiveWay, 'begin'>
  } = {},
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const config = readConfig({
    DEMO: '0',
    LIVE: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: '1', // so that visitors can come from addresses of their own
    ENCRYPTED_BODIES: inject('encryptedBodies'),
    ...settings,
  })
  const app = createFastify(config, logTarget)
  const clock = new DatabaseClock(database.pool)
  await clock.start()
  const replica = openReplica(config.reads, { primaryUrl: database.url, log: app.log })
  const published: TestApp['published'] = []
  const notes: Hub = {
    publish: (room, name, event) => void published.push([room, name, event]),
    // Nobody works in the office of a test, unless it opens a hub that sends.
    isHeard: (room) => room !== 'office',
    hearsOthers: () => true,
    disconnectUser: () => undefined,
    connectionCount: () => 0,
    close: async () => undefined,
  }
  const { services, close } = await openServices({
    ...{ config, database, replica, clock, files: openFiles(config, app.log), log: app.log, process },
    openHub: (sessions) => openHub?.({ app, database, clock, sessions }) ?? notes,
    ...{ isWeb: true, isWorker: false },
  })
  giveWayToBids(app, way)
  const bodyKey = config.encryptsBodies
    ? await encryptBodies(app, { secret: await houseSecret(database.db, 'body-key'), tokenOf: bearerToken })
    : null
  const api = mountApi(app, services)
  if (config.stripe === null) serveSandboxPay(app, database, () => clock.now())
  if (services.signing?.name === 'sandbox') serveSandboxSign(app, services)
  serveRawPost(app, SIGNING_WEBHOOK_PATH, (post) => receiveSigningNews(services, post))
  const { provider } = services.payments
  const hear: OnProviderEvent = onProviderEvent ?? ((event) => handleEvent(services, event))
  serveWebhooks(app, { provider, database, log: app.log, onProviderEvent: hear })
  const carriers = { ...services, db: database.db, now: () => clock.now() }
  serveCarrierNews(app, carriers)
  if (config.shipEngine === null) serveSandboxCarrier(app, carriers)
  serveUnsubscribe(app, database)
  await app.ready()
  const tokenFor = (userId: number) => openSession(database.db, userId, { now: clock.now(), remember: false })
  // An answer does not wait until everybody has been told of it; a test does.
  const settle = () => services.bidding.settleOwn()

  return {
    app,
    api,
    services,
    database,
    published,
    guest: clientOf(app, null, { bodyKey, settle }),
    tokenFor,
    as: async (userId) => clientOf(app, await tokenFor(userId), { bodyKey, settle }),
    async close() {
      if (openHub !== undefined) await services.hub.close()
      await app.close()
      await close()
      clock.stop()
      await replica?.stop()
      await database.drop()
    },
  }
}

function clientOf(
  app: FastifyInstance,
  token: string | null,
  { bodyKey, settle }: { bodyKey: string | null; settle: () => Promise<void> },
): TestClient {
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const session: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const url = `/api${path}`
    const place = { path: url, token: bearerToken({ ...session, ...headers }.authorization) }
    const sealed = bodyKey === null ? null : await sealRequest(payload, bodyKey, place)
    const response = await app.inject({
      method: 'POST',
      url,
      payload: sealed === null ? payload : JSON.stringify(sealed.body),
      headers: { 'content-type': 'application/json', ...session, ...headers },
    })
    await settle()
    const sent: unknown = response.json()
    return {
      statusCode: response.statusCode,
      envelope: (isSealedBody(sent) && sealed !== null ? JSON.parse(await sealed.openAnswer(sent)) : sent) as Envelope,
    }
  }
  return {
    async call(endpoint, input, { key } = {}) {
      const response = await send(
        endpoint.path,
        z.encode(endpoint.input, input as never),
        key === undefined ? {} : { 'idempotency-key': key },
      )
      return readAnswer(
        response.statusCode,
        response.envelope,
        (data) => z.decode(endpoint.output, data as never) as never,
      )
    },
    async post(path, body, headers) {
      const response = await send(path, body, headers)
      return readAnswer(response.statusCode, response.envelope, () => {
        throw new Error('post() does not decode')
      })
    },
  }
}

function readAnswer<Data>(status: number, envelope: Envelope, decode: (data: unknown) => Data): TestAnswer<Data> {
  const failed =
    envelope.status === 'error' ? (envelope.data.responseData as { code: string; details: ErrorDetails }) : null
  return {
    status,
    envelope,
    message: envelope.data.message,
    code: failed?.code,
    details: failed?.details ?? {},
    get data() {
      if (failed !== null) throw new Error(`the call failed: ${failed.code} ${envelope.data.message}`)
      return decode(envelope.data.responseData)
    },
  }
}
