import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import { answerOffer as api } from '@gavelhouse/shared/offers/contract.ts'
import { isCounter } from '@gavelhouse/shared/offers/offer-amount.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { announceCart } from '../carts/announce-cart.ts'
import { missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { decideOffer, type HeldOffer } from './decide-offer.ts'
import { lockOffer } from './queries.ts'

type Input = InputOf<typeof api>

const ACTS = { accepted: 'accept', declined: 'decline', countered: 'counter' } as const
const SAID = { accepted: 'offer_accepted', declined: 'offer_declined', countered: 'offer_countered' } as const

/** The seller's word, or that of staff for the seller (P-1037). */
export async function answerOffer(ctx: UserContext, input: Input) {
  const { id, status } = input
  let told: ToldNotice[] = []
  let held: HeldOffer | null = null
  await saveAudited(ctx, { act: 'answer_offer', kind: 'offer', input }, async (tx) => {
    held = await lockOffer(tx, id)
    // Whoever may not answer it does not learn that it exists (T-20).
    if (held === null || !mayAnswer(ctx, held)) throw new AppError('not_found')
    const counterAmount = status === 'countered' ? counterOf(input, held) : undefined
    const decision = {
      act: ACTS[status],
      deciderId: ctx.user.id,
      ...(counterAmount !== undefined && { counterAmount }),
    }
    told = await decideOffer(tx, held, decision)
    return { id, details: { status, lotId: held.lot.id, ...(counterAmount !== undefined && { counterAmount }) } }
  })
  announceNotices(ctx.hub, told)
  const decided = held as HeldOffer | null
  if (decided !== null && status === 'accepted') announceCart(ctx.hub, decided.offer.userId, decided.lot.id)
  return answer({ id }, SAID[status])
}

const mayAnswer = ({ user: { id, grants } }: UserContext, { lot }: HeldOffer): boolean =>
  mayIn(grants, ['act_on_bids'], lot.auctionId) || (lot.sellerId === id && mayIn(grants, ['sell'], lot.auctionId))

function counterOf({ amount }: Input, { offer, lot }: HeldOffer): number {
  if (amount === undefined || amount === null) throw missingField(api.input.fields, 'amount')
  const maximum = lot.buyNowPrice ?? 0
  if (isCounter(amount, offer.amount, maximum)) return amount
  throw new AppError('counter_out_of_range', { minimum: toDollars(offer.amount), maximum: toDollars(maximum) })
}
