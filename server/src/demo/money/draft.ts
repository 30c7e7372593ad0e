import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { LineTax } from '../../invoices/line-sums.ts'
import type { InvoiceAddress, invoices, owedLines } from '../../invoices/tables.ts'
import type { PlannedPayment, PlannedRefund } from './plan.ts'
import type { Recipe } from './recipes.ts'

export type LineRow = typeof owedLines.$inferInsert
export type InvoiceRow = typeof invoices.$inferInsert

/** What one invoice is made of, before anything has become of it. */
export interface Draft {
  userId: number
  auctionId: number
  locationId: number
  source: 'auction' | 'buy-now' | 'offer'
  at: number
  dueDays: number
  premiumRate: Rate
  /** Of the place where the goods lie. */
  tax: LineTax
  lines: LineRow[]
  sellerId: number
  recipe: Recipe
  /** Held for its lots. */
  deposits: HeldDeposit[]
}

export interface HeldDeposit {
  id: number
  lotId: number
  userId: number
  amount: Money
}

/** Where somebody has things sent, and the tax there. */
export interface Destination {
  address: InvoiceAddress
  tax: LineTax
}

/** The invoice with everything that has become of it. */
export interface Settled {
  draft: Draft
  row: InvoiceRow & { id: number; frozenAt: number | null }
  /** In the order of the draft. */
  lines: LineRow[]
  applied: { deposit: HeldDeposit; amount: Money }[]
  payments: PlannedPayment[]
  refunds: PlannedRefund[]
  log: { at: number; act: string; lineIndex?: number; staffId?: number; details?: Record<string, unknown> }[]
}
