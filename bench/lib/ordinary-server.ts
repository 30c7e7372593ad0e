import { SessionCache } from '../../server/src/accounts/session-cache.ts'
import { mountApi } from '../../server/src/app.ts'
import { createAliases } from '../../server/src/bidding/alias.ts'
import { readConfig } from '../../server/src/config.ts'
import { DatabaseClock } from '../../server/src/db/clock.ts'
import { connect } from '../../server/src/db/connect.ts'
import { openFiles } from '../../server/src/files/open-files.ts'
import { createFastify } from '../../server/src/http/create-fastify.ts'
import { startJobs } from '../../server/src/jobs/jobs.ts'
import { chooseProvider } from '../../server/src/payments/choose-provider.ts'
import { Payments } from '../../server/src/payments/payments.ts'
import { openProfileProviders } from '../../server/src/profile/providers.ts'
import { startSigner } from '../../server/src/proofs/signer.ts'
import { LotSearch } from '../../server/src/search/lot-search.ts'
import { oneTransactionPerBid } from './one-transaction-per-bid.ts'

/** The shipped API with one thing exchanged: every bid is a transaction of its own. */
const config = readConfig({ DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
const app = createFastify(config)
const database = connect(process.env.DATABASE_URL as string, { size: 20, onError: () => undefined })
const clock = new DatabaseClock(database.pool)
await clock.start()
const sessions = new SessionCache(database, app.log)
await sessions.start()
const jobs = await startJobs(database.url, { isWorker: false, log: app.log })
const figures = { batches: 0, requests: 0, accepted: 0, refused: 0, retriedAlone: 0, turnedAway: 0, waiting: 0 }
mountApi(app, {
  config,
  database,
  clock,
  sessions,
  jobs,
  log: app.log,
  hub: {
    publish: () => undefined,
    isHeard: () => false,
    disconnectUser: () => undefined,
    connectionCount: () => 0,
    close: async () => undefined,
  },
  search: new LotSearch(database),
  signer: await startSigner(database, config.proofKey),
  payments: new Payments(await chooseProvider(config, database), database, app.log),
  ...openProfileProviders(config),
  ...openFiles(config, app.log),
  bidding: {
    submit: oneTransactionPerBid(database.url).submit,
    aliasOf: createAliases('bench'),
    figures,
    closer: null,
    finishNotices: async () => undefined,
    close: async () => undefined,
  },
})
app.get('/readyz', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
