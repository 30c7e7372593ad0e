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
  for (const { email } of await listFormerContacts(db, AT_ONCE)) {
    await service.remove(email)
    await deleteContact(db, email)
  }
  for (const reader of await listNewContacts(db, AT_ONCE)) {
    const isRefused = (await service.add(reader)) === 'refused'
    await insertContact(db, { email: reader.email, isRefused })
  }
}
