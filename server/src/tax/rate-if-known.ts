import { AppError } from '@gavelhouse/shared/errors.ts'
import type { TaxAnswer } from './provider.ts'
import type { Tax } from './tax.ts'

/** For whoever can go on without; null: nobody knows it just now. */
export async function rateIfKnown(tax: Tax, asked: Parameters<Tax['rateFor']>[0]): Promise<TaxAnswer | null> {
  try {
    return await tax.rateFor(asked)
  } catch (error) {
    if (error instanceof AppError && error.code === 'tax_unavailable') return null
    throw error
  }
}
