import type { AnyJob } from '../jobs/jobs.ts'
import { auditBooks } from './audit-books.ts'
import { chargeSavedCards } from './charge-saved-cards.ts'
import type { CheckoutServices } from './context.ts'
import { nameSales } from './name-sales.ts'
import { reconcileNightly } from './reconcile.ts'

export const checkoutJobs: readonly AnyJob<CheckoutServices>[] = [
  { name: 'charge-saved-cards', every: '*/10 * * * *', act: chargeSavedCards },
  { name: 'audit-books', every: '23 4 * * *', act: async (services) => void (await auditBooks(services)) },
  { name: 'name-sales', every: '11 3 * * *', act: (services) => nameSales(services) },
  { name: 'reconcile-payments', every: '41 3 * * *', act: async (services) => void (await reconcileNightly(services)) },
]
