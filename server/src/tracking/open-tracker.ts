import type { Config } from '../config.ts'
import type { DatabaseClock } from '../db/clock.ts'
import type { Database } from '../db/connect.ts'
import { sandboxTracker } from './providers/sandbox-tracker.ts'
import { shipEngineTracker } from './providers/shipengine-tracker.ts'
import type { Tracker } from './tracker.ts'

interface Needs {
  config: Config
  database: Database
  clock: DatabaseClock
}

/** ShipEngine where the house has an account with it, else the built-in carrier (P-1156). */
export function openTracker({ config, database, clock }: Needs): Tracker {
  const now = () => clock.now()
  return config.shipEngine === null
    ? sandboxTracker({ db: database.db, now })
    : shipEngineTracker(config.shipEngine, now)
}
