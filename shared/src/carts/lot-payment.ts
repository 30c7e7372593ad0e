import { isReverse } from '../bidding/sale-type.ts'
import type { ListedLot } from '../lots/lot.ts'
import { isTheirs } from '../lots/status.ts'

type PaidLot = Pick<
  ListedLot,
  'standing' | 'winnerId' | 'buyerId' | 'isBuyNowPaid' | 'invoiceNumber' | 'cartGroup' | 'auctionStatus' | 'saleType'
>

/**
 * What somebody does next about a lot they have won or bought: pay for it, wait until the last lot of the auction is sold
 * (I-53), or look at its invoice. Null: it is not theirs, or the house bought it of them (decision 093).
 */
export type LotPayment = { act: 'pay' | 'wait' | 'view'; to: string } | null

/** B-255 to B-258. What has begun to be paid is paid by its invoice. */
export function lotPayment(lot: PaidLot): LotPayment {
  const { isBuyNowPaid, invoiceNumber, cartGroup } = lot
  if (!isTheirs(lot) && invoiceNumber === null && cartGroup === null) return null
  if (invoiceNumber !== null && isBuyNowPaid) return { act: 'view', to: `/invoice/${invoiceNumber}` }
  // What is bought outright is in no group: then it was won, perhaps beside units bought before.
  if (cartGroup !== null)
    return { act: lot.auctionStatus === 'closed' ? 'pay' : 'wait', to: `/checkout/auction/${cartGroup}` }
  if (invoiceNumber !== null) return { act: 'pay', to: `/checkout/invoice/${invoiceNumber}` }
  if (isReverse(lot)) return null
  // A moment after the close nobody has told yet what it is paid together with: the cart knows.
  return { act: 'pay', to: lot.buyerId !== null ? '/buynowcart' : '/cart' }
}
