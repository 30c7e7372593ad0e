import { carrierName } from '@gavelhouse/shared/tracking/known-carriers.ts'
import type { ToldState } from '@gavelhouse/shared/tracking/parcel-state.ts'
import type { Db } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { listPacked, type Parcel } from './queries.ts'
import { getRecipient } from './queries-told.ts'

type Word = 'shipped' | ToldState

const NOTICES = {
  shipped: 'goods_shipped',
  out_for_delivery: 'parcel_out_for_delivery',
  attempted: 'parcel_attempted',
  to_collect: 'parcel_to_collect',
  problem: 'parcel_problem',
  delivered: 'parcel_delivered',
} as const satisfies Record<Word, string>

/**
 * A notice and a mail for what people wait for, once each per parcel and number. That it comes today is told by mail to those
 * who want to know; the rest is the record of what became of what they paid for.
 */
export async function tellParcel(tx: Db, parcel: Parcel, word: Word): Promise<ToldNotice[]> {
  const { id, invoiceId, userId, trackingNumber, carrierCode, expectedOn } = parcel
  const key = `parcel:${id}:${trackingNumber}:${word}`
  const { firstName, email, wantsMail } = await getRecipient(tx, userId)
  const lots = (await listPacked(tx, [id])).map(({ lotId, title, quantity }) => ({ lotId, title, quantity }))
  const sent = { firstName, invoiceId, carrier: carrierName(carrierCode), trackingNumber, expectedOn, lots }
  const to = { to: email, userId, key }
  if (word !== 'out_for_delivery') await queueMessage(tx, { kind: 'parcel_changed', ...to, payload: { ...sent, word } })
  else if (wantsMail) await queueMessage(tx, { kind: 'parcel_today', ...to, payload: sent })
  return insertNotices(tx, [{ userId, cause: key, kind: NOTICES[word], facts: { invoiceId } }])
}
