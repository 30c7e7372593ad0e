import { AppError } from '@gavelhouse/shared/errors.ts'
import { decidePayment } from '@gavelhouse/shared/money/partial-payment.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { findPayableInvoice, getInvoice, owesBeforeInvoice } from '../invoices/queries-payable.ts'
import { holdOffers } from '../offers/buy-offers.ts'
import { admitToAsk } from './admit-to-ask.ts'
import { chosenPickup } from './chosen-pickup.ts'
import type { CheckoutContext } from './context.ts'
import { feeFor } from './fee-for.ts'
import { freeHold } from './find-hold.ts'
import { invoiceShare, refusalOf } from './invoice-share.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { type PlannedPurchase, planPurchase } from './plan-purchase.ts'
import { type AttemptRow, type NewAttempt, sumDebits } from './queries-attempts.ts'
import { findStale, holdUnits, lockLots } from './queries-holds.ts'
import { type RequestName, writeAttempt } from './start-attempt.ts'
import type { AttemptPurchase } from './tables.ts'

/** How, with what the server knows of it. */
export type PaymentMeans = Pick<
  NewAttempt,
  | ('method' | 'provider' | 'source' | 'sourceFacts' | 'isSlow' | 'isHold' | 'staffId' | 'isAutomatic' | 'note')
  | ('tender' | 'reference')
>

/** What a bank takes back days later may be spent by then, or have let somebody bid. */
export function refuseSlow({ method }: PaymentMeans): void {
  if (method === 'bank') throw new AppError('card_only')
}

interface Payment {
  userId: number
  subject: PaymentSubject
  asked: Money
  /** Of staff: any part of it, as they have seen the invoice. */
  isAnyPart?: boolean
  seenVersion?: number | undefined
  means: PaymentMeans
  request: RequestName
  /** When the goods are to be fetched, if somebody has said so. */
  pickupAt?: number | null
}

/** Works out what is owed and writes the attempt down, in one transaction; whoever pays by wallet continues in it. */
export async function startPayment(
  ctx: CheckoutContext,
  payment: Payment,
  within: (tx: Db, attempt: AttemptRow) => Promise<AttemptRow> = async (_, attempt) => attempt,
): Promise<AttemptRow> {
  const { userId, subject } = payment
  const isPurchase = subject.invoiceId === undefined && (subject.payType === 'buynow' || subject.payType === 'offer')
  await freeHold(ctx, userId, subject)
  // Prices, taxes and rates are asked for before the transaction begins.
  const plan = isPurchase ? await planPurchase(ctx, userId, groupOf(subject)) : null
  // What a bank was asked for it debits, even if the lots are refused: days later it goes back.
  if (plan !== null && payment.means.method === 'bank') await admitToAsk(ctx, userId, plan.purchase)
  return ctx.db.transaction(async (tx) => {
    const attempt = plan === null ? await startForInvoice(tx, payment) : await startForPurchase(tx, payment, plan)
    return within(tx, attempt)
  })
}

async function startForInvoice(
  tx: Db,
  { userId, subject, asked, isAnyPart = false, seenVersion, means, request, pickupAt }: Payment,
): Promise<AttemptRow> {
  const invoiceId = subject.invoiceId ?? (await payableOf(tx, userId, groupOf(subject)))
  const wish = { asked, shown: subject.shownDue, isAnyPart, seenVersion }
  const amount = await invoiceShare(tx, { invoiceId, userId, ...wish })
  if (means.method === 'bank') await refuseDebitTwice(tx, invoiceId, amount)
  const fee = await feeFor(tx, { method: means.method, sourceFacts: means.sourceFacts ?? null }, amount)
  const pickup = await chosenPickup(tx, await getInvoice(tx, invoiceId), pickupAt)
  const name = { userId, purpose: 'invoice', subject: `invoice:${invoiceId}`, invoiceId } as const
  return writeAttempt(tx, { ...name, ...means, ...request, ...pickup, amount, fee })
}

/** Before there is an invoice its auction is not over, or has been for a moment only. */
async function payableOf(tx: Db, userId: number, group: string): Promise<number> {
  const invoiceId = await findPayableInvoice(tx, userId, group)
  if (invoiceId !== null) return invoiceId
  throw new AppError((await owesBeforeInvoice(tx, userId, group)) ? 'auction_closing' : 'not_found')
}

/** A debit blocks no other way to pay; but nobody means to have their account debited twice for the same (T-42). */
async function refuseDebitTwice(tx: Db, invoiceId: number, amount: Money): Promise<void> {
  const due = dueOf(await getInvoice(tx, invoiceId))
  if (amount > due - (await sumDebits(tx, invoiceId))) throw new AppError('previous_payment_open')
}

async function startForPurchase(
  tx: Db,
  { userId, asked, means, request, pickupAt, subject: { shownDue } }: Payment,
  { purchase, due, total, takesBids, subject: name }: PlannedPurchase,
): Promise<AttemptRow> {
  // Also what is bought outright may have become dearer, or fewer, since it was looked at.
  if ((shownDue ?? due) !== due) throw new AppError('total_changed')
  refusePart(asked, due)
  // Of a house that took prices of less than a cent: there is nothing a payment could be of.
  if (total === 0) throw new AppError('cannot_buy')
  // Such a lot may be gone to a bidder by the time a bank or a transfer has paid (money 9).
  if (takesBids && (means.method === 'bank' || means.method === 'offline')) throw new AppError('card_or_wallet_only')
  const isCovered = due === 0
  if (isCovered && means.isHold === true) throw new AppError('nothing_due')
  const fee = isCovered ? 0 : await feeFor(tx, { method: means.method, sourceFacts: means.sourceFacts ?? null }, due)
  await holdOffers(tx, purchase.lines)
  const attempt = await writeAttempt(tx, {
    ...{ userId, purpose: 'purchase', subject: name, purchase, amount: isCovered ? total : due, fee },
    ...{ ...means, ...(isCovered && PAID_BY_DEPOSITS), ...request, ...(await chosenPickup(tx, purchase, pickupAt)) },
  })
  await lockLots(
    tx,
    purchase.lines.map(({ lotId }) => lotId),
  )
  await refuseStalePlan(tx, userId, purchase)
  await holdUnits(tx, attempt.id, purchase.lines)
  return attempt
}

/** Nobody is asked for money that is there already: the lots are bought, and the attempt takes nothing. */
const PAID_BY_DEPOSITS = { method: 'wallet', provider: null, source: null, sourceFacts: null, isSlow: false } as const

/** What is bought outright is paid whole: an amount that is named is compared, and never taken (I-33, A-975). */
function refusePart(asked: Money, due: Money): void {
  if (asked === 0) return
  const decided = decidePayment({ asked, due, allowsPartial: false })
  if ('reason' in decided) throw refusalOf(decided)
}

/**
 * The cart was read before: from another screen the same may have been bought, changed or begun to be paid since, also in a
 * way that blocks nothing (T-42).
 */
async function refuseStalePlan(tx: Db, userId: number, { lines }: AttemptPurchase): Promise<void> {
  const { isBeingPaid, hasChanged } = await findStale(tx, userId, lines)
  if (isBeingPaid) throw new AppError('previous_payment_open')
  if (hasChanged) throw new AppError('total_changed')
}

function groupOf({ group }: PaymentSubject): string {
  if (group === undefined) throw new AppError('not_found')
  return group
}
