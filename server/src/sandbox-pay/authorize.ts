import type { Money } from '@gavelhouse/shared/money.ts'
import type { Database, Db } from '../db/connect.ts'
import type { ChargeFlow, SourceDetails } from './details.ts'
import { newId } from './ids.ts'
import { stateOf, WAITING } from './outcomes.ts'
import { findSource, lockToken, updateToken } from './queries.ts'
import { type ChargeRow, findChargeByKey, insertCharge, lockKey } from './queries-charges.ts'
import { recordEvent } from './record-event.ts'
import { lockCurrent } from './settle-due.ts'

export interface ChargeRequest {
  key: string
  customerId: string
  flow: ChargeFlow
  source: string | null
  amount: Money
  description: string
  returnUrl: string | null
  metadata: Record<string, string>
}

export type Authorized = { charge: ChargeRow; isNew: boolean } | 'no_source' | 'not_verified'

/** Reserves an amount, or begins to wait for somebody who gives a source. One key makes one charge, whoever asks how often. */
export function authorizeCharge({ db }: Pick<Database, 'db'>, request: ChargeRequest): Promise<Authorized> {
  return db.transaction(async (tx): Promise<Authorized> => {
    await lockKey(tx, request.key)
    const known = await findChargeByKey(tx, request.key)
    if (known !== null) return { charge: await sameCharge(tx, known, request), isNew: false }

    const { key, customerId, flow, source: sourceId, amount, description, returnUrl, metadata } = request
    const id = newId('ch')
    const source = sourceId === null ? null : await takeSource(tx, { customerId, id: sourceId, usedFor: id })
    if (sourceId !== null && source === null) return 'no_source'
    if (source?.details.kind === 'bank' && !source.isVerified) return 'not_verified'
    const state = source === null ? WAITING : stateOf(source.details, { ...source, isConfirmed: false })
    const secret = state.status === 'confirm' ? newId('secret') : null
    const given = { id, key, customerId, flow, amount, description, returnUrl, metadata, secret }
    const details = source?.details ?? null
    const charge = await insertCharge(tx, { ...given, sourceId, details }, state)
    await recordEvent(tx, { charge })
    return { charge, isNew: true }
  })
}

/** As every payment company does: the key belongs to what it was first asked for. */
async function sameCharge(tx: Db, known: ChargeRow, request: ChargeRequest): Promise<ChargeRow> {
  const isSame =
    known.amount === request.amount &&
    known.customerId === request.customerId &&
    known.flow === request.flow &&
    (known.flow !== 'direct' || known.sourceId === request.source)
  if (!isSame) throw new Error(`the key ${request.key} was used for another charge`)
  return (await lockCurrent(tx, { id: known.id })) ?? known
}

interface TakenSource {
  details: SourceDetails
  isFresh: boolean
  isVerified: boolean
}

/** A saved source of this customer, or a token that nobody has used; it is used up by this. */
export async function takeSource(
  tx: Db,
  { customerId, id, usedFor }: { customerId: string; id: string; usedFor: string },
): Promise<TakenSource | null> {
  const saved = await findSource(tx, customerId, id)
  if (saved !== null) {
    const { details, isVerified } = saved
    return { details, isFresh: false, isVerified }
  }
  const token = await lockToken(tx, id)
  if (token === null || token.usedFor !== null) return null
  // An account can only be debited once it is saved and verified, so its token is left for that.
  if (token.details.kind === 'card') await updateToken(tx, id, { usedFor })
  return { details: token.details, isFresh: true, isVerified: false }
}
