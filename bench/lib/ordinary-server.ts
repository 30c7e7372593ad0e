import { mountApi } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { DatabaseClock } from '../../server/src/db/clock.ts'
import { connect } from '../../server/src/db/connect.ts'
import { openFiles } from '../../server/src/files/open-files.ts'
import { createFastify } from '../../server/src/http/create-fastify.ts'
import { openServices } from '../../server/src/open-services.ts'
import { oneTransactionPerBid } from './one-transaction-per-bid.ts'

/** The shipped API with one thing exchanged: every bid is a transaction of its own. */
const config = readConfig({ DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
const app = createFastify(config)
const database = connect(process.env.DATABASE_URL as string, { size: 20, onError: () => undefined })
const clock = new DatabaseClock(database.pool)
await clock.start()
const figures = { batches: 0, requests: 0, accepted: 0, refused: 0, retriedAlone: 0, turnedAway: 0, waiting: 0 }
const { services } = await openServices({
  ...{ config, database, clock, files: openFiles(config, app.log), log: app.log, process: 'ordinary' },
  ...{ isWeb: true, isWorker: false },
  openHub: () => ({
    publish: () => undefined,
    isHeard: () => false,
    disconnectUser: () => undefined,
    hearsOthers: () => true,
    connectionCount: () => 0,
    close: async () => undefined,
  }),
  openBidding: async () => ({
    submit: oneTransactionPerBid(database.url).submit,
    figures,
    closer: null,
    tellMovedElsewhere: () => undefined,
    tellOwn: () => undefined,
    finishNotices: async () => undefined,
    settleOwn: async () => undefined,
    close: async () => undefined,
  }),
})
mountApi(app, services)
app.get('/readyz', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
