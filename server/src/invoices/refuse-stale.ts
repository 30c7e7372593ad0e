import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { readInvoiceVersion } from './queries-read.ts'

/**
 * Whoever acts on an invoice says what they have seen of it: if anything was done with it since, by colleagues, the buyer or
 * themselves in another window, nothing happens. The invoice is held by the caller.
 */
export async function refuseStale(tx: Db, invoiceId: number, seenVersion: number | undefined): Promise<void> {
  if (seenVersion !== undefined && (await readInvoiceVersion(tx, invoiceId)) !== seenVersion)
    throw new AppError('invoice_changed')
}
