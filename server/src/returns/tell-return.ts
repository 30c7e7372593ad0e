import type { ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import type { Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { presentReturn } from './present.ts'
import type { Return } from './queries.ts'
import { findReturnHead, listShownReturnLines } from './queries-read.ts'

/** To the buyer, of where it stands. That the money is on its way is told by the mail about the refund. */
export async function mailReturn(tx: Db, id: number): Promise<void> {
  const { head, lots } = await factsOf(tx, id)
  const { number, invoiceId, state, total, answer } = presentReturn(head)
  if (state !== 'requested' && state !== 'accepted' && state !== 'refused') return
  const payload = { firstName: head.buyerFirstName, returnId: number, invoiceId, state, total, answer, lots }
  const key = `return:${id}:${state}`
  await queueMessage(tx, { kind: 'return_changed', to: head.email, userId: head.value.userId, key, payload })
}

/** What the house offers instead, and until when. */
export async function mailOffer(tx: Db, id: number): Promise<void> {
  const { head, lots } = await factsOf(tx, id)
  const { number, invoiceId, total, offer } = presentReturn(head)
  if (offer === null) throw new Error(`return ${id} has no offer`)
  const offered = { amount: offer.total, until: offer.expiresAt }
  const facts = { firstName: head.buyerFirstName, returnId: number, invoiceId, total, answer: offer.answer, lots }
  const payload = { ...facts, state: 'offered' as const, offered }
  const key = `return:${id}:offer:${offer.id}`
  await queueMessage(tx, { kind: 'return_changed', to: head.email, userId: head.value.userId, key, payload })
}

/** To the house: somebody waits for its word. */
export async function mailRequested(tx: Db, id: number): Promise<void> {
  const { head, lots } = await factsOf(tx, id)
  const { number, invoiceId, reason, total } = presentReturn(head)
  const name = `${head.buyerFirstName} ${head.buyerLastName}`
  const payload = { name, email: head.email, returnId: number, invoiceId, reason, total, lots }
  await queueMessage(tx, { kind: 'return-requested', key: `return-requested:${id}`, payload })
}

async function factsOf(tx: Db, id: number) {
  const head = await findReturnHead(tx, id)
  if (head === null) throw new Error(`there is no return ${id}`)
  const lines = await listShownReturnLines(tx, id)
  const lots = lines.map(({ title, bought, line }) => ({ lotId: bought.lotId, title, quantity: line.quantity }))
  return { head, lots }
}

const NOTICES = {
  accepted: 'return_accepted',
  received: 'return_received',
  returned: 'return_approved',
  refused: 'return_refused',
} as const satisfies Partial<Record<ReturnState, string>>

/** The same for the bell: each offer is told. */
export const noteOffer = (tx: Db, { id, userId }: Pick<Return, 'id' | 'userId'>, offerId: number) =>
  insertNotices(tx, [{ kind: 'return_offered', facts: { returnId: id }, userId, cause: `return-offer:${offerId}` }])

/** For the buyer's bell; answers what is to be announced after the commit. */
export function noteReturn(
  tx: Db,
  { id, userId }: Pick<Return, 'id' | 'userId'>,
  state: keyof typeof NOTICES,
): Promise<ToldNotice[]> {
  const facts = { returnId: id }
  return insertNotices(tx, [{ kind: NOTICES[state], facts, userId, cause: `return:${id}:${state}` }])
}
