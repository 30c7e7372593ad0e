import type { UserContext } from '../accounts/caller.ts'
import { readVersions } from '../accounts/queries-audit-log.ts'
import { countAuctionsBy } from '../auctions/queries-increments.ts'
import { listChosenTables } from '../site/queries-increments.ts'

export async function listIncrementTables({ db }: UserContext) {
  const versions = await readVersions(db, 'increment_table')
  const found = await listChosenTables(db)
  const tables = await Promise.all(
    found.map(async (table) => ({
      ...table,
      version: versions.get(table.id) ?? 0,
      auctionCount: await countAuctionsBy(db, table),
    })),
  )
  return { tables }
}
