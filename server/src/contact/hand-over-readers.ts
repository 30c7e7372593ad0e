import type { Database } from '../db/connect.ts'
import type { MarketingProvider } from './marketing/marketing-provider.ts'
import { deleteContact, insertContact } from './queries.ts'
import { listFormerContacts, listNewContacts } from './queries-newsletter.ts'

const AT_ONCE = 200

/**
 * Makes the audience of the marketing service what the house's own list is: whoever is missing there is added, whoever
 * wants no more is removed. What fails is found again the next time (P-481).
 */
export async function handOverReaders({ db }: Pick<Database, 'db'>, service: MarketingProvider): Promise<void> {
  const gone = await forEach(await listFormerContacts(db, AT_ONCE), async ({ email }) => {
    await service.remove(email)
    await deleteContact(db, email)
  })
  const added = await forEach(await listNewContacts(db, AT_ONCE), async (reader) => {
    const isRefused = (await service.add(reader)) === 'refused'
    await insertContact(db, { email: reader.email, isRefused })
  })
  const [error] = [...gone, ...added]
  if (error !== undefined) throw error
}

/** So many that fail in a row, and the service is away. */
const MOST_FAILURES = 5

/** One that fails keeps no other waiting, unless so many do; answers what went wrong. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<Error[]> {
  const errors: Error[] = []
  let inARow = 0
  for (const item of items) {
    try {
      await act(item)
      inARow = 0
    } catch (error) {
      errors.push(error instanceof Error ? error : new Error(String(error)))
      inARow += 1
      if (inARow === MOST_FAILURES) break
    }
  }
  return errors
}
