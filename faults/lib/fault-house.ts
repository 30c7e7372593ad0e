import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSession } from '../../server/src/accounts/sessions.ts'
import { acceptedTerms, type auctions } from '../../server/src/auctions/tables.ts'
import type { Archiving } from '../../server/src/db/archiving.ts'
import { connect, type Database } from '../../server/src/db/connect.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { lots } from '../../server/src/lots/tables.ts'
import { loadBaseData } from '../../server/src/site/base-data.ts'
import { incrementTables } from '../../server/src/site/tables.ts'
import { makeAuction, makeCategory, makeCondition, makeLocation, makeUser } from '../../server/src/testing/factories.ts'
import { beforeFirstBid } from '../../shared/src/lots/lot-terms.ts'
import { FaultDatabase } from './fault-database.ts'
import { pause } from './processes.ts'

export interface Person {
  id: number
  token: string
}

type Shelf = Pick<typeof lots.$inferInsert, 'sellerId' | 'categoryId' | 'conditionId' | 'locationId'>

/** A house on a PostgreSQL of its own that may be shot at any moment: everything here is tried until it has worked. */
export class FaultHouse {
  /** A number is once in its auction, and lots are listed again and again. */
  #numbered = 0
  readonly postgres: FaultDatabase
  readonly database: Database
  readonly dataDir: string
  readonly people: Person[] = []
  /** Steps of 2.5 %, beside the default table of fixed steps. */
  #percentTableId = 0
  /** Where lots lie and whose they are, unless they say otherwise. */
  readonly shelf: Shelf

  private constructor(postgres: FaultDatabase, database: Database, dataDir: string, shelf: Shelf) {
    this.postgres = postgres
    this.database = database
    this.dataDir = dataDir
    this.shelf = shelf
  }

  static async open({
    people,
    settings,
    archiving = null,
  }: {
    people: number
    settings?: Record<string, string | number>
    archiving?: Archiving | null
  }): Promise<FaultHouse> {
    const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-faults-'))
    await chmod(dir, 0o755)
    const postgres = await FaultDatabase.start(dir, settings, archiving)
    await migrateDatabase(postgres.url)
    const database = connect(postgres.url, { size: 6, onError: () => undefined })
    const { db } = database
    await loadBaseData(db)
    const shelf = {
      sellerId: await makeUser(db, { role: 'seller' }),
      categoryId: await makeCategory(db),
      conditionId: await makeCondition(db),
      locationId: await makeLocation(db),
    }
    const house = new FaultHouse(postgres, database, dir, shelf)
    const bands = [{ from: 0, to: null, amount: null, percent: 250 }]
    const [table] = await db.insert(incrementTables).values({ name: 'Percent', bands }).returning()
    house.#percentTableId = table?.id ?? 0
    await db.transaction(async (tx) => {
      for (let count = 0; count < people; count += 1) {
        const id = await makeUser(tx)
        house.people.push({ id, token: await openSession(tx, id, { now: Date.now(), remember: true }) })
      }
    })
    return house
  }

  /** An auction whose terms everybody has accepted. */
  async listAuction({
    hasPercentSteps = false,
    ...given
  }: Partial<typeof auctions.$inferInsert> & { hasPercentSteps?: boolean } = {}): Promise<number> {
    const { sellerId, locationId } = this.shelf
    const incrementTableId = hasPercentSteps ? this.#percentTableId : null
    return this.persist(async () => {
      const auctionId = await makeAuction(this.database.db, { sellerId, locationId, incrementTableId, ...given })
      const terms = this.people.map(({ id }) => ({ userId: id, auctionId, termsVersion: 1 }))
      await this.database.db.insert(acceptedTerms).values(terms)
      return auctionId
    })
  }

  async listLots(
    listed: (Pick<typeof lots.$inferInsert, 'auctionId' | 'startingPrice' | 'opensAt' | 'closesAt'> &
      Partial<typeof lots.$inferInsert>)[],
  ): Promise<number[]> {
    // Numbered anew with each try: one whose confirmation was lost has taken its numbers.
    const rows = () =>
      listed.map((given, position) => ({
        title: 'Bench lathe',
        lotNumber: String(++this.#numbered),
        position,
        ...beforeFirstBid({ saleType: 'auction', reserve: null, ...given }),
        ...this.shelf,
        ...given,
      }))
    const made = await this.persist(() => this.database.db.insert(lots).values(rows()).returning({ id: lots.id }))
    return made.map(({ id }) => id)
  }

  /** Tries until the database takes it. Something done twice because its confirmation was lost does no harm here. */
  async persist<Result>(act: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await act()
      } catch (error) {
        if (tries > 200) throw error
        await pause(100)
      }
    }
  }

  async close(): Promise<void> {
    await this.database.close()
    await this.postgres.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
