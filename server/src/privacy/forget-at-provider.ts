import type { PrivacyServices } from './context.ts'
import { findCustomer } from './queries.ts'

/** Cards and banks lie with the provider, and so do name and address: all of it goes before the house forgets who it was. */
export async function forgetAtProvider({ database, payments }: PrivacyServices, userId: number): Promise<void> {
  const { provider } = payments
  const customerId = await findCustomer(database.db, userId, provider.name)
  if (customerId === null) return
  for (const { id } of (await provider.listCards(customerId)).sources) await provider.deleteCard(customerId, id)
  for (const { id } of (await provider.listBanks(customerId)).sources) await provider.deleteBank(customerId, id)
  await provider.updateCustomer(customerId, { name: `Erased #${userId}`, email: `erased-${userId}@erased.invalid` })
}
