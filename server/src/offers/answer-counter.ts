import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { answerCounter as api } from '@gavelhouse/shared/offers/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { announceCart } from '../carts/announce-cart.ts'
import { answer } from '../http/serve.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { decideOffer } from './decide-offer.ts'
import { lockOffer } from './queries.ts'

/** The buyer's word on a counter-offer. Said twice, it holds once. */
export async function answerCounter(ctx: UserContext, { id, status }: InputOf<typeof api>) {
  const deciderId = ctx.user.id
  if (status === 'accepted' && ctx.user.isSuspended) throw new AppError('suspended')
  const { told, lotId } = await ctx.db.transaction(async (tx) => {
    const held = await lockOffer(tx, id)
    if (held === null || held.offer.userId !== deciderId) throw new AppError('not_found')
    const { offer, lot } = held
    if (offer.status === status && offer.decidedById === deciderId) return { told: [], lotId: null }
    const act = status === 'accepted' ? 'accept-counter' : 'decline-counter'
    return { told: await decideOffer(tx, held, { act, deciderId }), lotId: lot.id }
  })
  announceNotices(ctx.hub, told)
  if (lotId !== null && status === 'accepted') announceCart(ctx.hub, deciderId, lotId)
  return answer({ id }, status === 'accepted' ? 'offer_accepted' : 'offer_declined')
}
