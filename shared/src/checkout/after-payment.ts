interface Paid {
  purpose: 'invoice' | 'purchase' | 'top-up' | 'deposit'
  method: 'card' | 'bank' | 'redirect' | 'wallet' | 'offline' | 'cash'
  /** What a deposit was paid for. */
  lotId: number | null
  /** Somebody said when the goods are to be fetched, whether or not it could be had. */
  hasChosenPickup: boolean
  /** As it stands now; null: there is none. */
  invoice: { id: number; isPaid: boolean; isPickup: boolean; hasAppointment: boolean } | null
}

/** Where somebody goes who has paid. */
export function afterPayment({ purpose, method, lotId, hasChosenPickup, invoice }: Paid): string {
  if (purpose === 'top-up') return '/wallet'
  // Back to the bid it was paid for (decision 044).
  if (purpose === 'deposit') return lotId === null ? '/search' : `/lot/${lotId}`
  if (invoice === null) return '/invoices/all'
  if (!invoice.isPaid) return '/invoices/partial'
  const isToBook = invoice.isPickup && !invoice.hasAppointment
  // Whoever pays from the wallet or at the desk finds the booking in the list, unless their time was just lost.
  const isAsked = hasChosenPickup || method === 'card' || method === 'bank' || method === 'redirect'
  return isToBook && isAsked ? `/appointment/schedule/${invoice.id}` : '/invoices/all'
}
