import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import * as api from '@gavelhouse/shared/offers/contract.ts'
import * as officeApi from '@gavelhouse/shared/offers/office-contract.ts'
import { OFFER_RIGHTS } from '@gavelhouse/shared/offers/rights.ts'
import { OFFICE_OFFER_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { Serve } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import type { TaxServices } from '../tax/context.ts'
import { answerCounter } from './answer-counter.ts'
import { answerOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import { readOffers } from './queries-lists.ts'
import { readOfficeOffers } from './queries-office.ts'
import { readOfficeOffer } from './read-office-offer.ts'

export function offerRoutes(serve: Serve<TaxServices>): void {
  serve(api.makeOffer, makeOffer)
  serve(api.searchOffers, ({ db, user }, input) => readOffers(db, { buyerId: user.id }, input))
  serve(api.answerCounter, answerCounter)
  serve(api.listReceivedOffers, ({ db, user }, input) =>
    readOffers(db, mayEverywhere(user.grants, ['act_on_bids']) ? 'everybody' : { sellerId: user.id }, input),
  )
  serve(api.answerOffer, answerOffer)
  serve(officeApi.listOfficeOffers, ({ db, user }, query) => {
    const { filters } = query
    const auctionField = OFFICE_OFFER_NAMES.auctionId
    return readOfficeOffers(db, query, reachIn(user.grants, OFFER_RIGHTS, { filters, auctionField }))
  })
  serve(officeApi.readOfficeOffer, readOfficeOffer)
}
