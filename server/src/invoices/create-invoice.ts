import type { LineSums } from '@gavelhouse/shared/money/line.ts'
import { type Rate, rateFromBasisPoints, rateOf } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { applyDeposits } from '../wallet/apply-deposits.ts'
import { totalOf } from './due.ts'
import { entryOf } from './invoice-entry.ts'
import { exempt, type GoodsTax, sumsOf, taxOfGoods } from './line-sums.ts'
import {
  findExemptions,
  findTerms,
  insertInvoiceLog,
  insertInvoices,
  type LineSumsRow,
  lockUninvoiced,
  type NewInvoice,
  NOW,
  takeNumbers,
  updateLineSums,
} from './queries.ts'
import type { InvoiceAddress } from './tables.ts'

/** What is to be put on one invoice. */
export interface InvoiceDraft {
  userId: number
  auctionId: number
  locationId: number
  source: 'auction' | 'buy-now' | 'offer'
  /** Of owed lines that are on no invoice yet. */
  lineIds: readonly number[]
  /** Of the place where the goods lie, or where they go (tax-for.ts). People who are exempt pay none whatever it says. */
  tax: GoodsTax
  delivery?: 'pickup' | 'shipping'
  address?: InvoiceAddress
  addressId?: number
  shipping?: ChosenShipping
}

export interface ChosenShipping {
  /** As shown, with the mark-up. */
  amount: Money
  /** 0 where sending is not taxed. */
  taxRate: Rate
  carrier: 'shipEngine' | 'arta'
  service: string
  rateId: string | null
}

/** For what is bought outright: its invoice is made when it is paid. Answers its number. */
export async function createInvoice(tx: Db, draft: InvoiceDraft): Promise<number> {
  const [id] = await createInvoices(tx, [draft])
  return id as number
}

/**
 * Puts owed lines on invoices, any number of them in a few statements, and applies what the buyers have deposited for the
 * lots. The last thing in a transaction: whoever else makes invoices waits for its end. Answers their numbers.
 */
export async function createInvoices(tx: Db, drafts: readonly InvoiceDraft[]): Promise<number[]> {
  if (drafts.length === 0) return []
  const wanted = drafts.flatMap(({ lineIds }) => lineIds)
  const locked = await lockUninvoiced(tx, wanted)
  const lines = new Map(locked.map((line) => [line.id, line]))
  if (lines.size !== wanted.length) throw new Error('a line is on another invoice or not owed any more')
  const terms = new Map((await findTerms(tx, unique(drafts, 'auctionId'))).map((term) => [term.auctionId, term]))
  const exemptions = await findExemptions(tx, unique(drafts, 'userId'))
  const first = await takeNumbers(tx, drafts.length)

  const made = drafts.map((draft, index) => {
    const { isExempt = false, certificate = '' } = exemptions.get(draft.userId) ?? {}
    const { buyerPremium = 0, dueAt = 0 } = terms.get(draft.auctionId) ?? {}
    const invoiceId = first + index
    const tax = isExempt ? exempt(draft.tax) : draft.tax
    const rows = draft.lineIds.map((id) => {
      const line = lines.get(id) as (typeof locked)[number]
      const rates = { premiumRate: rateFromBasisPoints(buyerPremium), tax: taxOfGoods(tax, line.kindOfGoods) }
      return { ...line, ...sumsOf(line, rates), invoiceId }
    })
    const shipping = { ...draft.shipping, ...(isExempt && { taxRate: 0 }) }
    return {
      rows,
      invoice: { ...headOf(draft, rows, shipping), id: invoiceId, dueAt, taxCertificate: certificate || null },
    }
  })

  const deposits = await applyDeposits(
    tx,
    made.map(({ invoice, rows }) => ({
      invoiceId: invoice.id,
      userId: invoice.userId,
      lotIds: rows.map(({ lotId }) => lotId),
      due: totalOf(invoice),
    })),
  )
  await insertInvoices(
    tx,
    made.map(({ invoice }) => withDeposit(invoice, deposits.get(invoice.id)?.applied)),
  )
  await updateLineSums(
    tx,
    made.flatMap(({ rows }) => rows),
  )
  await insertInvoiceLog(
    tx,
    made.map(({ invoice }) => ({ invoiceId: invoice.id, act: 'made' })),
  )
  await postEntries(
    tx,
    made.flatMap(({ invoice, rows }) => {
      const applied = deposits.get(invoice.id)
      if (applied === undefined) return []
      return [...(totalOf(invoice) > 0 ? [entryOf(invoice, rows)] : []), ...applied.entries]
    }),
  )
  return made.map(({ invoice }) => invoice.id)
}

const unique = <Name extends 'auctionId' | 'userId'>(drafts: readonly InvoiceDraft[], name: Name): number[] => [
  ...new Set(drafts.map((draft) => draft[name])),
]

const sum = (rows: readonly LineSumsRow[], name: keyof LineSums & keyof LineSumsRow): Money =>
  rows.reduce((total, row) => total + row[name], 0)

function headOf(draft: InvoiceDraft, rows: readonly LineSumsRow[], shipping: Partial<ChosenShipping>) {
  const { userId, auctionId, locationId, source, delivery, address, addressId } = draft
  const { amount = 0, taxRate = 0, carrier, service, rateId } = shipping
  return {
    ...{ userId, auctionId, locationId, source, delivery, address, addressId, carrier },
    ...{ subtotal: sum(rows, 'subtotal'), premium: sum(rows, 'premium'), tax: sum(rows, 'tax') },
    ...{ shipping: amount, shippingTax: rateOf(amount, taxRate), handling: 0 },
    ...{ shippingService: service, shippingRateId: rateId },
  } satisfies Partial<NewInvoice>
}

/**
 * Money of a deposit freezes what it goes to (I-51); nobody has said otherwise, so the goods are picked up. The same is so of what
 * comes to nothing, because of a bid of less than half a cent: it is paid as it is made, and nobody is asked for anything (money 19).
 */
function withDeposit(invoice: NewInvoice & Parameters<typeof totalOf>[0], applied?: Money): NewInvoice {
  if (applied === undefined && totalOf(invoice) > 0) return invoice
  const frozen = { deposit: applied ?? 0, frozenAt: NOW, delivery: invoice.delivery ?? ('pickup' as const) }
  return { ...invoice, ...frozen, ...((applied ?? 0) === totalOf(invoice) && { paidAt: NOW }) }
}
