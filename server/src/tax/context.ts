import type { Tax } from './tax.ts'

/** For areas that put something on a cart or an invoice. */
export interface TaxServices {
  tax: Tax
}
