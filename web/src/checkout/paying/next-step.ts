import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'

interface NextStep {
  to: string
  label: 'bookPickup' | 'payRest' | 'seeInvoice' | 'allInvoices'
}

/**
 * The one thing to do after a payment. The server says where to go; an invoice that is known is shown
 * itself instead of the list of all.
 */
export function nextStep({ data: { invoiceId, redirect } }: Pick<PaymentResult, 'data'>, left: Money): NextStep {
  const target = redirect === null ? '/invoices/all' : `/${redirect.replace(/^\/+/, '')}`
  if (target.startsWith('/appointment/')) return { to: target, label: 'bookPickup' }
  if (left > 0 && invoiceId !== null) return { to: `/checkout/invoice/${invoiceId}`, label: 'payRest' }
  if (invoiceId !== null) return { to: `/invoice/${invoiceId}`, label: 'seeInvoice' }
  return { to: target, label: 'allInvoices' }
}
