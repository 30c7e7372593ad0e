import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import * as api from '@gavelhouse/shared/offers/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { answerCounter } from './answer-counter.ts'
import { answerOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import { readOffers } from './queries-lists.ts'

export function offerRoutes(serve: Serve): void {
  serve(api.makeOffer, makeOffer)
  serve(api.searchOffers, ({ db, user }, input) => readOffers(db, { buyerId: user.id }, input))
  serve(api.answerCounter, answerCounter)
  serve(api.listReceivedOffers, ({ db, user }, input) =>
    readOffers(db, mayEverywhere(user.grants, ['act_on_bids']) ? 'everybody' : { sellerId: user.id }, input),
  )
  serve(api.answerOffer, answerOffer)
}
