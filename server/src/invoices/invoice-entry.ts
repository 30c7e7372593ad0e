import { type Entry, invoiceIssued } from '@gavelhouse/shared/books/entries.ts'
import type { Money } from '@gavelhouse/shared/money.ts'

interface Issued {
  id: number
  shipping: Money
  shippingTax: Money
  handling: Money
  address?: { state: string } | null
}

interface IssuedLine {
  sellerId: number
  isAside: boolean
  subtotal: Money | null
  premium: Money | null
  tax: Money | null
  taxState: string | null
}

/** What enters the books when an invoice is frozen: whom each part of it is owed to. */
export const entryOf = (invoice: Issued, lines: readonly IssuedLine[]): Entry =>
  invoiceIssued(invoice.id, {
    lines: lines
      .filter(({ isAside }) => !isAside)
      .map(({ sellerId, subtotal, premium, tax, taxState }) => ({
        sellerId,
        subtotal: subtotal ?? 0,
        premium: premium ?? 0,
        tax: tax ?? 0,
        taxState: taxState ?? '',
      })),
    shipping: invoice.shipping,
    shippingTax: { state: invoice.address?.state ?? '', amount: invoice.shippingTax },
    handling: invoice.handling,
  })
