import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale, isTheirs } from '@gavelhouse/shared/lots/status.ts'
import { AccessNotice } from '../bidding/entry/AccessNotice.tsx'
import { SellerLine } from '../sellers/SellerLine.tsx'
import { ShippingQuote } from '../shipping/ShippingQuote.tsx'
import { LotActions } from './LotActions.tsx'

/** What stands under the offer: who may bid, what shipping costs, who sells, and how to ask. */
export default function LotExtras({ lot }: { lot: Lot }) {
  return (
    <>
      {isOnSale(lot.status) && (
        <AccessNotice
          auctionId={lot.auctionId}
          groupIds={lot.groupIds}
          hasAsked={lot.hasAskedForAccess}
          lotId={lot.id}
        />
      )}
      {(isOnSale(lot.status) || isTheirs(lot)) && <ShippingQuote lot={lot} />}
      <SellerLine lot={lot} />
      <LotActions lot={lot} />
    </>
  )
}
