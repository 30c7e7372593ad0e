import { useState } from 'react'
import type { DeskInvoice } from './invoice.ts'

/**
 * The invoice as it stood when its dialog opened. What is decided is decided on this reading: news that come meanwhile make
 * no new act of one that is sent again after a lost answer, and pass nobody's work as seen. Once the act was refused because
 * the invoice is another by now, what is there now is what is seen, until the next try.
 */
export function useSeen(invoice: DeskInvoice, { isOutdated }: { isOutdated: boolean }): DeskInvoice {
  const [seen, setSeen] = useState(invoice)
  if (!isOutdated || seen === invoice) return seen
  setSeen(invoice)
  return invoice
}
