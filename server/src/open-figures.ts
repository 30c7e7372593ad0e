import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { addBidFigures, addLotFigures } from './bidding/metrics.ts'
import { addPaymentFigures } from './checkout/metrics.ts'
import { addDatabaseFigures, addServerFigures } from './db/metrics.ts'
import { createMetrics } from './http/metrics.ts'
import { addJobFigures } from './jobs/metrics.ts'
import { addMessageFigures } from './messages/metrics.ts'
import { addSearchFigures } from './search/metrics.ts'
import type { Services } from './services.ts'

/** Everything that /metrics tells: what this process does, and from workers how the whole house stands. */
export function openFigures(
  app: FastifyInstance,
  services: Services,
  { isWeb, isWorker }: { isWeb: boolean; isWorker: boolean },
): Registry {
  const { database, clock, bidding, search } = services
  const figures = createMetrics(app, services)
  addBidFigures(figures, bidding)
  addDatabaseFigures(figures, { pool: database.pool, clock })
  if (isWeb) addSearchFigures(figures, search)
  if (isWorker) {
    addLotFigures(figures, database.pool)
    addPaymentFigures(figures, database.pool)
    addMessageFigures(figures, database.pool)
    addJobFigures(figures, database.pool)
    addServerFigures(figures, database.pool)
  }
  return figures
}
