import { isHandedOver } from '../appointments/appointment.ts'
import type { SigningStatus } from '../signing/document-life.ts'
import type { InvoiceRecord } from './invoice.ts'

/** What is known of a purchase that decides what comes next. */
export type Purchase = Pick<
  InvoiceRecord,
  | ('number' | 'group' | 'isBesideOthers' | 'source' | 'standing' | 'isPaid' | 'isPartial' | 'due' | 'dueAt')
  | ('method' | 'delivery' | 'appointmentId' | 'pickupAt' | 'handover' | 'shipment' | 'signing' | 'returnableUntil')
>

/**
 * settle: the house waits for money that was said to come. fetch: there is a time for it. await: it is about to be sent.
 * return: it is theirs, and may still go back.
 */
export const STEPS = ['pay', 'settle', 'book', 'sign', 'fetch', 'await', 'track', 'return', 'done'] as const
export type StepName = (typeof STEPS)[number]

export interface Step {
  name: StepName
  to: string
  /** When it is due, when the goods are fetched, or until when it can be done. */
  at: number | null
}

/** Steps that wait for the buyer, and those worth knowing of; the others are no task. */
const TASKS: readonly StepName[] = ['pay', 'book', 'sign']
export const TOLD_STEPS = ['pay', 'book', 'sign', 'fetch', 'track'] as const
export type ToldStep = Step & { name: (typeof TOLD_STEPS)[number] }
export const isTask = ({ name }: Step): boolean => TASKS.includes(name)
export const isTold = (step: Step): step is ToldStep => TOLD_STEPS.some((told) => told === step.name)

/**
 * What is to be done about a purchase, the first thing first (P-264 to P-270, P-279 to P-287). The one rule behind invoices, the
 * lots one has won and the list of tasks. Nothing: it was cancelled, or all of it is set aside.
 */
export function stepsOf(purchase: Purchase, now: number): Step[] {
  const { standing, number } = purchase
  if (standing === 'cancelled') return []
  if (isOwed(purchase)) return owedSteps(purchase)
  if (standing !== 'paid') return []
  const step = (name: StepName, to: string, at: number | null = null): Step => ({ name, to, at })
  const invoice = `/invoice/${number}`
  const steps = [
    ...goodsSteps(purchase, step),
    ...(SIGNABLE.includes(purchase.signing) ? [step('sign', `${invoice}#documents`)] : []),
  ].toSorted((one, other) => STEPS.indexOf(one.name) - STEPS.indexOf(other.name))
  if (steps.length > 0) return steps
  const until = purchase.returnableUntil
  return [until !== null && until > now ? step('return', invoice, until) : step('done', invoice)]
}

const SIGNABLE: readonly SigningStatus[] = ['unsigned', 'waiting', 'declined']

/** P-281. Nothing is due of what was set aside altogether. */
const isOwed = ({ isPartial, isPaid, due }: Purchase): boolean => (isPartial || !isPaid) && due > 0

/**
 * Staff confirm what was paid offline (P-287). What won lots owe is one group of the cart, everything else the invoice it is;
 * so is what lies beside others of its group, whose name means the first of them.
 */
function owedSteps({ method, isPartial, source, group, isBesideOthers, number, dueAt }: Purchase): Step[] {
  if (method === 'offline') return [{ name: 'settle', to: `/invoice/${number}`, at: null }]
  const isWholeGroup = !isPartial && source === 'auction' && !isBesideOthers
  const to = isWholeGroup ? `/checkout/auction/${group}` : `/checkout/invoice/${number}`
  return [{ name: 'pay', to, at: dueAt }]
}

/** Paid goods are fetched (P-282 to P-284) or sent; what nobody fetched is for the house to say. */
function goodsSteps(
  { number, delivery, handover, appointmentId, pickupAt, shipment }: Purchase,
  step: (name: StepName, to: string, at?: number | null) => Step,
): Step[] {
  const invoice = `/invoice/${number}`
  if (delivery === 'shipping') {
    if (shipment === 'delivered') return []
    if (shipment !== '' || handover === 'shipped') return [step('track', `/invoice/tracking/${number}`)]
    return [step('await', invoice)]
  }
  if (delivery !== 'pickup' || isHandedOver(handover)) return []
  const schedule = `/appointment/schedule/${number}`
  return [appointmentId === null ? step('book', schedule) : step('fetch', schedule, pickupAt)]
}

/** P-280, P-285: the goods are sent, and something of them is paid, or the desk says that they are on their way. */
export const isTracked = ({
  standing,
  delivery,
  handover,
  isPaid,
  isPartial,
}: Pick<Purchase, 'standing' | 'delivery' | 'handover' | 'isPaid' | 'isPartial'>): boolean =>
  standing !== 'cancelled' && (handover === 'shipped' || (delivery === 'shipping' && (isPaid || isPartial)))

/** What presses most stands first: tasks before news, the earliest day first, and what has no day last. */
export function byUrgency(one: Step, other: Step): number {
  const rank = (step: Step) => (isTask(step) ? STEPS.indexOf(step.name) : STEPS.length + STEPS.indexOf(step.name))
  return rank(one) - rank(other) || (one.at ?? Number.MAX_SAFE_INTEGER) - (other.at ?? Number.MAX_SAFE_INTEGER)
}
