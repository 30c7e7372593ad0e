import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import type { makeOffer as api } from '@gavelhouse/shared/offers/contract.ts'
import { type AmountRefusal, refuseAmount } from '@gavelhouse/shared/offers/offer-amount.ts'
import type { UserContext } from '../accounts/caller.ts'
import { admitBuyer, readBuyers } from '../carts/admit-buyer.ts'
import { answer } from '../http/serve.ts'
import { findLotRow } from '../lots/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { findOpenOffer, insertOffer } from './queries.ts'
import { tellOffer } from './tell-offer.ts'

/** Whoever may buy a lot may offer less for it. The same offer sent twice is one offer (P-1102). */
export async function makeOffer(ctx: UserContext, { lotId, amount, quantity, message }: InputOf<typeof api>) {
  const userId = ctx.user.id
  const buyers = await readBuyers(ctx.db, [userId], [lotId])
  const lot = admitBuyer(buyers, { userId, lotId, quantity }, ctx.clock.now())
  const refusal = refuseAmount(amount, lot)
  if (refusal !== null) throw amountError(refusal)
  const sellerId = (await findLotRow(ctx.db, lotId))?.sellerId
  if (sellerId === undefined) throw new AppError('not_found')

  const { id, told } = await ctx.db.transaction(async (tx) => {
    const made = await insertOffer(tx, { lotId, userId, quantity, amount, message })
    if (made !== null)
      return { id: made.id, told: await tellOffer(tx, made, { word: 'offer_made', toId: sellerId, title: lot.title }) }
    const open = await findOpenOffer(tx, userId, lotId)
    const isSame = open?.status === 'pending' && open.amount === amount && open.quantity === quantity
    if (!isSame) throw new AppError('offer_open')
    return { id: open.id, told: [] }
  })
  announceNotices(ctx.hub, told)
  return answer({ id }, 'offer_made')
}

const amountError = (refusal: AmountRefusal): AppError =>
  refusal.reason === 'not_below'
    ? new AppError('offer_not_below', { maximum: toDollars(refusal.maximum) })
    : new AppError('offer_below_bids', { minimum: toDollars(refusal.minimum) })
