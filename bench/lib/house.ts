import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { acceptedTerms } from '../../server/src/auctions/tables.ts'
import { connect, type Database } from '../../server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { lots } from '../../server/src/lots/tables.ts'
import { loadBaseData } from '../../server/src/site/base-data.ts'
import { incrementTables } from '../../server/src/site/tables.ts'
import { loadExampleRates } from '../../server/src/tax/base-data.ts'
import { makeAuction, makeCategory, makeCondition, makeLocation, makeUser } from '../../server/src/testing/factories.ts'
import { dollars } from '../../shared/src/money.ts'
import { DAY, HOUR } from '../../shared/src/time.ts'

/** A house for measuring: real PostgreSQL with durable defaults, many lots, many people who may bid on all of them. */
export interface BenchHouse {
  database: Database
  dataDir: string
  auctionId: number
  userIds: number[]
  /** Fresh lots on sale from $1, so that every run starts from nothing. */
  makeLots(count: number, given?: Partial<typeof lots.$inferInsert>): Promise<number[]>
  close(): Promise<void>
}

/** A database for measuring, with durable defaults; made when there is none in `dir` yet, and brought up to date. */
export async function openBenchDatabase(
  dir: string,
  size = 20,
): Promise<{ database: Database; stop: () => Promise<void> }> {
  const postgres = await startEmbeddedPostgres(dir, { settings: { max_connections: 200, shared_buffers: '256MB' } })
  await migrateDatabase(postgres.url)
  const database = connect(postgres.url, { size, onError: () => undefined })
  const stop = async () => {
    await database.close()
    await postgres.stop()
  }
  return { database, stop }
}

/** A folder of its own that PostgreSQL may enter. */
export async function makeBenchDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-bench-'))
  await chmod(dir, 0o755)
  return dir
}

export async function openBenchHouse({ users, size = 20 }: { users: number; size?: number }): Promise<BenchHouse> {
  const dir = await makeBenchDir()
  const { database, stop } = await openBenchDatabase(dir, size)
  const { db } = database
  await loadBaseData(db)
  await loadExampleRates(db)
  const sellerId = await makeUser(db, { role: 'seller' })
  const [categoryId, conditionId, locationId] = [
    await makeCategory(db),
    await makeCondition(db),
    await makeLocation(db),
  ]
  // A step of one ten-thousandth: however many bids arrive, each can be a little higher than the one before.
  const bands = [{ from: 0, to: null, amount: 1, percent: null }]
  const [table] = await db
    .insert(incrementTables)
    .values({ name: 'Smallest steps', bands })
    .returning({ id: incrementTables.id })
  const auctionId = await makeAuction(db, { sellerId, locationId, incrementTableId: table?.id ?? null })
  /** Each lot of the auction has a number of its own. */
  let numbered = 0
  const userIds: number[] = []
  for (let count = 0; count < users; count += 1) userIds.push(await makeUser(db))
  await db.insert(acceptedTerms).values(userIds.map((userId) => ({ userId, auctionId, termsVersion: 1 })))

  return {
    database,
    dataDir: dir,
    auctionId,
    userIds,
    async makeLots(count, given = {}) {
      const now = Date.now()
      const row = {
        title: 'Bench lathe',
        sellerId,
        auctionId,
        categoryId,
        conditionId,
        locationId,
        startingPrice: dollars(1),
        price: dollars(1),
        nextBid: dollars(1),
        opensAt: now - HOUR,
        closesAt: now + DAY,
        ...given,
      }
      const ids: number[] = []
      const made = numbered
      numbered += count
      for (let start = 0; start < count; start += 1_000) {
        const size = Math.min(1_000, count - start)
        const rows = Array.from({ length: size }, (_, index) => ({
          ...row,
          lotNumber: String(made + start + index + 1),
          position: start + index,
        }))
        ids.push(...(await db.insert(lots).values(rows).returning({ id: lots.id })).map(({ id }) => id))
      }
      return ids
    },
    async close() {
      await stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
