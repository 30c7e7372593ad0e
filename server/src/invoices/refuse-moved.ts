import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Invoice } from './queries.ts'
import { goesTo } from './tax-of-invoice.ts'

type Sent = Pick<Invoice, 'delivery' | 'address'>

/**
 * What an invoice is taxed with is asked before it is held: if its buyer has it sent elsewhere since, that was another place's
 * tax, and nothing happens.
 */
export function refuseMoved(asked: Sent, held: Sent): void {
  if (!isDeepStrictEqual(goesTo(asked), goesTo(held))) throw new AppError('invoice_changed')
}
