import { nextHourInHouse } from '@gavelhouse/shared/house-clock.ts'
import { refundShare } from '@gavelhouse/shared/money/refund-share.ts'
import { dollars, type Money, ONE_CENT } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import type { AttemptPurchase } from '../../checkout/tables.ts'
import { dueOf, totalOf } from '../../invoices/due.ts'
import { type LineTax, sumsOf } from '../../invoices/line-sums.ts'
import type { Destination, Draft, LineRow, Settled } from './draft.ts'
import { type PlannedPayment, settledAt } from './plan.ts'

interface Setting {
  id: number
  now: number
  staffId: number
  destination: Destination
}

type Row = Settled['row'] & Parameters<typeof dueOf>[0]

/** Lets happen to an invoice what its recipe says, by the rules that reckon every invoice. */
export function settleInvoice(draft: Draft, { id, now, staffId, destination }: Setting): Settled {
  const { recipe } = draft
  // Money of a deposit freezes the invoice as it is made: nothing is cancelled, set aside or sent anywhere after that.
  const isFrozen = draft.deposits.length > 0
  const ships = recipe.ships === true && !isFrozen
  const tax = ships ? destination.tax : draft.tax
  const lines = draft.lines.map((line, index): LineRow & { subtotal: Money; premium: Money; tax: Money } => {
    const isCancelled =
      !isFrozen && (recipe.cancels === 'all' || (recipe.cancels === 'one' && index === 0 && hasMore(draft)))
    const status = isCancelled ? ('cancelled' as const) : ('live' as const)
    const isAside = !isFrozen && recipe.setsAside === true && index === 0 && hasMore(draft)
    const sums = sumsOf({ ...line, status }, { premiumRate: draft.premiumRate, tax })
    return { ...line, ...sums, status, isAside, invoiceId: id }
  })
  const row = headOf(draft, lines, { id, now })
  if (ships) {
    const shipping = dollars(14.5 + 6 * lines.length)
    Object.assign(row, { address: destination.address, carrier: 'shipEngine', shippingService: 'Ground', shipping })
  }
  const settled: Settled = {
    draft,
    row,
    lines,
    applied: [],
    payments: [],
    refunds: [],
    log: [{ at: draft.at, act: 'made' }],
  }
  const isOver = lines.every(({ status }) => status !== 'live')
  if (isOver) row.cancelledAt = Math.min(draft.at + 20 * HOUR, now - MINUTE)
  else row.handling = isFrozen ? 0 : (recipe.handling ?? 0)
  lines.forEach(({ status }, lineIndex) => {
    const at = Math.min(draft.at + 20 * HOUR, now - MINUTE)
    if (status === 'cancelled')
      settled.log.push({ at, act: 'cancelled', lineIndex, staffId, details: { reason: 'Bought by mistake' } })
  })
  applyDeposits(settled, row)
  if (!isOver) pay(settled, row, { now, staffId, tax })
  if (row.frozenAt !== null) row.delivery = ships ? 'shipping' : 'pickup'
  else if (ships) row.delivery = 'shipping'
  giveBack(settled, row, { now, staffId })
  handOver(settled, row, now)
  return settled
}

const hasMore = ({ lines }: Draft): boolean => lines.length > 1

function headOf(
  draft: Draft,
  lines: readonly { subtotal: Money; premium: Money; tax: Money; isAside?: boolean | undefined }[],
  { id, now }: { id: number; now: number },
): Row {
  const { userId, auctionId, locationId, source, at } = draft
  const sum = (name: 'subtotal' | 'premium' | 'tax') =>
    lines.filter(({ isAside }) => isAside !== true).reduce((total, line) => total + line[name], 0)
  const dueAt = nextHourInHouse(at + draft.dueDays * DAY, 24) - SECOND
  return {
    ...{ id, userId, auctionId, locationId, source, createdAt: at, dueAt },
    ...{ subtotal: sum('subtotal'), premium: sum('premium'), tax: sum('tax') },
    ...{ shipping: 0, shippingTax: 0, handling: 0, deposit: 0, paid: 0, refunded: 0, credited: 0 },
    ...{ frozenAt: null, paidAt: null, cancelledAt: null },
    // Whoever opens the demo finds no mails about what is long past.
    reminded: dueAt < now ? 'overdue' : 'before',
  }
}

function applyDeposits({ draft, applied }: Settled, row: Row): void {
  for (const deposit of draft.deposits) {
    const amount = Math.min(deposit.amount, dueOf(row))
    applied.push({ deposit, amount })
    row.deposit += amount
    row.frozenAt = draft.at
    if (dueOf(row) === 0) row.paidAt ??= draft.at
  }
}

function pay(settled: Settled, row: Row, { now, staffId, tax }: { now: number; staffId: number; tax: LineTax }): void {
  const { draft, payments, log } = settled
  const { recipe, userId } = draft
  const purchase = draft.source === 'auction' ? null : purchaseOf(draft, row, tax)
  const name = {
    ...{ userId, purchase, invoiceId: row.id, refunded: 0, sentBack: 0, dispute: null },
    purpose: purchase === null ? 'invoice' : 'purchase',
    subject: purchase === null ? `invoice:${row.id}` : `cart:${row.auctionId}-${row.locationId}`,
  } as const
  const first = draft.at + (recipe.pays?.[0]?.hours ?? 10) * HOUR
  for (let tries = recipe.declines ?? 0; tries > 0; tries -= 1) {
    const at = Math.min(first, now - MINUTE) - tries * 4 * MINUTE
    // What was declined when it was to be bought was not bought by it, and so has no invoice.
    const invoiceId = purchase === null ? row.id : null
    if (dueOf(row) > 0)
      payments.push({
        ...name,
        invoiceId,
        at,
        method: 'card',
        amount: dueOf(row),
        result: 'declined',
        note: '',
        staffId: null,
      })
  }
  for (const { share, by: method, hours } of recipe.pays ?? []) {
    const amount = Math.ceil((dueOf(row) * share) / ONE_CENT) * ONE_CENT
    if (amount === 0) continue
    const at = Math.min(draft.at + hours * HOUR, now - MINUTE)
    const isByStaff = method === 'cash'
    const payment: PlannedPayment = {
      ...{
        ...name,
        at,
        method,
        amount,
        note: isByStaff ? 'Paid at the desk' : '',
        staffId: isByStaff ? staffId : null,
      },
      result: method === 'offline' ? 'claimed' : settledAt({ at, method }) > now ? 'pending' : 'paid',
    }
    payments.push(payment)
    if (method === 'offline') {
      row.paymentMethod = 'offline'
      log.push({ at, act: 'offline-claimed' })
    }
    if (payment.result !== 'paid') continue
    row.paid += amount
    row.frozenAt ??= settledAt(payment)
    row.paymentMethod = method
    if (dueOf(row) === 0) row.paidAt ??= settledAt(payment)
    log.push({ at: settledAt(payment), act: 'paid', details: { amount, method }, ...(isByStaff && { staffId }) })
    const wonAt = recipe.dispute === 'won' ? Math.min(at + 6 * DAY, now - HOUR) : null
    if (recipe.dispute !== undefined) payment.dispute = { at: Math.min(at + DAY, now - 2 * HOUR), wonAt }
  }
}

function purchaseOf({ lines, source }: Draft, row: Row, { rate, state, description }: LineTax): AttemptPurchase {
  const address = row.address ?? null
  return {
    ...{ auctionId: row.auctionId, locationId: row.locationId, addressId: null, address },
    tax: { rate, state, description },
    delivery: address === null ? 'pickup' : 'shipping',
    lines: lines.map(({ lotId, quantity, unitPrice }) => ({
      ...{ lotId, quantity, unitPrice, isAgreed: source === 'offer', offerId: null },
    })),
    shipping:
      address === null
        ? null
        : { amount: row.shipping, taxRate: 0, carrier: 'shipEngine', service: 'Ground', rateId: null },
  }
}

/** Of an invoice that one payment has paid in full. */
function giveBack(settled: Settled, row: Row, { now, staffId }: { now: number; staffId: number }): void {
  const { draft, lines, payments, refunds, log } = settled
  const { returns } = draft.recipe
  const paid = payments.filter(({ result }) => result === 'paid')
  const [payment] = paid
  if (returns === undefined || payment === undefined || payment.amount !== totalOf(row)) return
  const most = lines.toSorted((one, other) => other.quantity - one.quantity)[0]
  const lineIndex = returns.what === 'unit' && most !== undefined ? lines.indexOf(most) : 0
  const line = lines[lineIndex] as LineRow & { subtotal: Money; premium: Money; tax: Money }
  const units = returns.what === 'unit' ? 1 : line.quantity
  const { subtotal, premium, tax, quantity } = line
  const share = refundShare(
    { quantity, refundedUnits: 0, sums: { subtotal, premium, tax, total: subtotal + premium + tax } },
    units,
  )
  if ('reason' in share || share.total === 0) return
  const at = Math.min(settledAt(payment) + 30 * HOUR, now - MINUTE / 2)
  const amount = share.total
  Object.assign(line, { returnedQuantity: units, credited: amount, ...(units === quantity && { status: 'returned' }) })
  row.credited += amount
  row.refunded += amount
  payment.refunded = amount
  if (returns.to === 'source') payment.sentBack = amount
  const reason = 'Not as described'
  refunds.push({
    ...{ at, of: payment, amount, to: returns.to, reason, invoiceId: row.id, staffId },
    lines: [{ lineIndex, quantity: units, amount }],
  })
  log.push({ at, act: 'credited', staffId, details: { total: amount, back: amount, reason } })
  log.push({ at, act: 'returned', staffId, details: { refund: amount } })
}

/** What is paid and has had its time is with the buyer. */
function handOver({ draft, lines, log }: Settled, row: Row, now: number): void {
  const { handover } = draft.recipe
  const at = (row.paidAt ?? now) + 26 * HOUR
  if (handover === undefined || row.paidAt === null || at > now) return
  lines.forEach((line, lineIndex) => {
    if (line.status !== 'live') return
    line.handover = handover
    log.push({ at, act: handover, lineIndex })
  })
}
