import compress from '@fastify/compress'
import { isStaff } from '@gavelhouse/shared/accounts/grants.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { FastifyInstance } from 'fastify'
import { mayReadUpload } from './accounts/may-read-upload.ts'
import { bearerToken } from './accounts/sessions.ts'
import { mountApi } from './app.ts'
import { attachFiles } from './attach-files.ts'
import { handleEvent } from './checkout/handle-event.ts'
import { Sweeper } from './checkout/sweeper.ts'
import type { Config } from './config.ts'
import { assertDurable } from './db/assert-durable.ts'
import { assertReachable } from './db/assert-reachable.ts'
import { DatabaseClock } from './db/clock.ts'
import { connect, type Database } from './db/connect.ts'
import type { BegunPostgres } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openReplica } from './db/replica.ts'
import { reportStatements, type Statement } from './db/watch-statements.ts'
import { refuseDemoPeople } from './demo/refuse-demo-people.ts'
import type { DemoOptions } from './demo/start-demo-house.ts'
import { moveFormerFiles } from './files/move-former-files.ts'
import { openFiles } from './files/open-files.ts'
import { servePictures } from './files/serve-pictures.ts'
import { serveUploads } from './files/serve-uploads.ts'
import { serveStaticFiles } from './files/static-files.ts'
import { createFastify } from './http/create-fastify.ts'
import { serveDocs } from './http/docs.ts'
import { encryptBodies } from './http/encrypted-bodies.ts'
import { GiveWay, giveWayToBids } from './http/give-way.ts'
import { healthRoutes } from './http/health.ts'
import { limitReads } from './http/limit-reads.ts'
import { neighbourhoodOf } from './http/network.ts'
import { OpenConnections } from './http/open-connections.ts'
import { openPort } from './http/open-port.ts'
import { servePages } from './http/pages.ts'
import { RateLimits } from './http/rate-limits.ts'
import { secureHeaders } from './http/security.ts'
import type { Api } from './http/serve.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { serveRawPost } from './http/serve-raw-post.ts'
import { takeFromPages } from './http/take-from-pages.ts'
import { addressOf, trustIn } from './http/trusted-proxies.ts'
import { openWebApp } from './http/web-app.ts'
import { InvoiceMaker } from './invoices/invoice-maker.ts'
import { startHub } from './live/hub.ts'
import { listDoubts } from './live-doubts.ts'
import { MessageSender } from './messages/message-sender.ts'
import { chooseSenders, usesSandbox } from './messages/senders/choose-senders.ts'
import { serveInbox } from './messages/serve-inbox.ts'
import { watchQuiet } from './messages/until-calm.ts'
import { serveUnsubscribe } from './notifications/serve-unsubscribe.ts'
import { openFigures } from './open-figures.ts'
import { openServices } from './open-services.ts'
import { serveWebhooks, WEBHOOK_PATH } from './payments/serve-webhooks.ts'
import { SandboxCompany } from './sandbox-pay/sandbox-company.ts'
import { serveSandboxPay } from './sandbox-pay/serve-sandbox-pay.ts'
import { SandboxSigning } from './sandbox-sign/send-events.ts'
import { serveSandboxSign } from './sandbox-sign/serve-sandbox-sign.ts'
import { recallMissed } from './search/recall-missed.ts'
import type { Services } from './services.ts'
import { receiveSigningNews, SIGNING_WEBHOOK_PATH } from './signing/receive-news.ts'
import { loadBaseData } from './site/base-data.ts'
import { houseSecret } from './site/queries-secrets.ts'
import { serveSitemap } from './sitemap/serve-sitemap.ts'
import { loadExampleRates } from './tax/base-data.ts'
import type { TraceSettings } from './telemetry/tracing.ts'
import { timetable } from './timetable.ts'
import { serveCarrierNews } from './tracking/serve-carrier-news.ts'
import { serveSandboxCarrier } from './tracking/serve-sandbox-carrier.ts'

export interface RunningServer {
  app: FastifyInstance
  api: Api
  services: Services
  url: string
  stop(): Promise<void>
}

/** Database, schema, data, jobs, live hub, API, pages: in the order in which they need each other. */
export async function startServer(config: Config, embedded: BegunPostgres | null): Promise<RunningServer> {
  const isWeb = config.roles.includes('web')
  const isWorker = config.roles.includes('worker')
  const app = createFastify(config)
  const connections = new OpenConnections(app.server)
  const log = app.log
  const trust = trustIn(config.trustedProxies)
  const tracing = config.traces === null ? null : await openTracing(config.traces)
  tracing?.traceRequests(app, trust)

  const web = isWeb ? await openWebApp(app, config) : null
  await embedded?.untilReady()
  const databaseUrl = embedded?.url ?? (config.databaseUrl as string)
  const onStatement = heardBy(reportStatements(log), tracing?.onStatement)
  const database = connect(databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onStatement,
  })
  if (embedded === null) await assertReachable(database.pool)
  await assertDurable(database.pool)
  await migrateDatabase(databaseUrl)
  await loadBaseData(database.db)
  await loadExampleRates(database.db)
  if (config.live) {
    await refuseDemoPeople(database.db)
    for (const doubt of await listDoubts(config, database)) log.warn({ doubt }, 'a live house to doubt')
  }
  const clock = new DatabaseClock(database.pool)
  await clock.start()
  const files = openFiles(config, log)
  const { moved } = await moveFormerFiles(config, files.fileStore, log)
  const demo = config.demo ? await openDemoHouse(database, { ...files, moved, now: clock.now(), log }) : null
  files.pictures.expectUntil(demo?.drawn ?? moved)
  if (demo !== null) files.pictures.drawBy(demo.drawLotPicture)

  const replica = openReplica(config.reads, { primaryUrl: databaseUrl, log, onStatement })
  const processName = crypto.randomUUID()
  const way = new GiveWay()
  const { services, close } = await openServices({
    ...{ config, database, replica, clock, files, log, isWeb, isWorker, process: processName },
    openHub: (sessions) =>
      startHub({
        ...{ server: app.server, clock, log, redisUrl: config.redisUrl },
        findPerson: async (token) => {
          const session = await sessions.find(token)
          if (session === null) return null
          const { id: userId, grants } = session.caller
          return { userId, until: session.expiresAt, isStaff: isStaff(grants) }
        },
        findMissed: (seen, userId) =>
          recallMissed({ ...services, db: database.db }, seen, { userId, now: clock.now() }),
        onAnnouncedElsewhere: (lotIds) => services.search.forgetLots(lotIds),
        countedAs: (request) => neighbourhoodOf(addressOf(request, trust)),
        hasLimits: config.rateLimit,
        admit: (open) => way.begin(open),
        isOwnOrigin: (origin, host) =>
          origin === config.publicUrl || (URL.canParse(origin) && new URL(origin).host === host),
      }),
  })
  const { hub, search, bidding } = services
  const usesSandboxSigning = services.signing?.name === 'sandbox'
  if (isWeb) search.start({ process: processName, log, engine: config.searchEngine })

  giveWayToBids(app, way)
  limitReads(app, new RateLimits({ isOn: config.rateLimit }))
  secureHeaders(app, { isHttps: config.publicUrl?.startsWith('https:') ?? false })
  // Before compression: what is encrypted does not shrink, and what is compressed could not be opened.
  const bodyKey = config.encryptsBodies
    ? await encryptBodies(app, { secret: await houseSecret(database.db, 'body-key'), tokenOf: bearerToken })
    : null
  // Nobody sends us compressed bodies, and looking for them would cost every call.
  await app.register(compress, { threshold: 1_400, encodings: ['br', 'gzip'], globalDecompression: false })
  healthRoutes(app, services)
  await serveMetrics(app, openFigures(app, services, { isWeb, isWorker }), config)
  if (config.bidUrl !== null && config.publicUrl !== null)
    takeFromPages(app, placeBid.path, new URL(config.publicUrl).origin)
  const api = mountApi(app, services)
  if (web !== null) {
    serveDocs(app, api.calls, config)
    servePictures(app, files.pictures)
    serveUploads(app, files.fileStore, mayReadUpload(database.db, services.sessions))
    serveStaticFiles(app, files.fileStore)
    serveSitemap(app, database, config)
    if (config.stripe === null) serveSandboxPay(app, database, () => clock.now())
    if (usesSandboxSigning) serveSandboxSign(app, services)
    serveRawPost(app, SIGNING_WEBHOOK_PATH, (post) => receiveSigningNews(services, post))
    serveWebhooks(app, {
      provider: services.payments.provider,
      database,
      log,
      onProviderEvent: (event) => handleEvent(services, event),
    })
    const carriers = { db: database.db, hub, tracker: services.tracker, log, now: () => clock.now() }
    serveCarrierNews(app, carriers)
    if (config.shipEngine === null) serveSandboxCarrier(app, carriers)
    serveUnsubscribe(app, database)
    if (usesSandbox(config)) serveInbox(app, database.db, { isDemo: config.demo })
    servePages(app, {
      render: await web.serve({
        read: (endpoint, input) => way.turn().then(() => api.read(endpoint, input)),
        now: async () => clock.now(),
        ...{ bodyKey, bidUrl: config.bidUrl },
      }),
      production: config.production,
      publicUrl: config.publicUrl,
      allowed: {
        bidUrl: config.bidUrl,
        pictureOrigins: config.pictureOrigins,
        usesStripe: config.stripe !== null,
      },
    })
  }
  const { port, host } = config
  const url = await openPort(() => app.listen({ port, host }), { port, host, setting: 'PORT' })
  const messages = new MessageSender({
    database,
    log,
    senders: chooseSenders(config, database),
    texts: config.texts,
    attach: attachFiles(services, config.publicUrl ?? url),
    houseUrl: config.publicUrl ?? url,
    isBusy: () => bidding.closer?.isBusy ?? false,
    isQuiet: watchQuiet(),
  })
  const sweeper = new Sweeper(services)
  const house = config.publicUrl ?? url
  const sandbox =
    config.stripe === null ? new SandboxCompany({ database, log, webhookUrl: `${house}${WEBHOOK_PATH}` }) : null
  const sandboxSigning = usesSandboxSigning
    ? new SandboxSigning({ database, log, webhookUrl: `${house}${SIGNING_WEBHOOK_PATH}` })
    : null
  const invoices = new InvoiceMaker({
    ...{ database, tax: services.tax, log, onMade: () => services.countsNews.tell() },
    isBusy: () => bidding.closer?.isBusy ?? false,
  })
  // After the doors are open: bids do not wait for thirty kinds of jobs, of which nothing is due this very moment.
  if (isWorker) {
    await services.jobs.work(timetable(config), services)
    messages.start()
    invoices.start()
    sweeper.start()
    sandbox?.start()
    sandboxSigning?.start()
  }

  return {
    app,
    api,
    services,
    url,
    /** No new work, finish what runs, tell sockets to reconnect elsewhere, then let go of the database. */
    async stop() {
      await sandbox?.stop()
      await sandboxSigning?.stop()
      connections.end()
      await hub.close()
      await app.close()
      await invoices.stop()
      await messages.stop()
      await sweeper.stop()
      await close()
      clock.stop()
      await replica?.stop()
      await database.close()
      await tracing?.stop()
      await embedded?.stop()
    },
  }
}

async function openTracing(settings: TraceSettings) {
  const { startTracing } = await import('./telemetry/start-tracing.ts')
  return startTracing(settings)
}

const heardBy =
  (...listeners: (((statement: Statement) => void) | undefined)[]) =>
  (statement: Statement) => {
    for (const listener of listeners) listener?.(statement)
  }

/** Goods, people and pictures that a real house does not have. */
async function openDemoHouse(database: Database, options: DemoOptions) {
  const { startDemoHouse } = await import('./demo/start-demo-house.ts')
  return startDemoHouse(database, options)
}
