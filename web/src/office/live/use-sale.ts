import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { OFFICE_BID_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { listLiveSales, listSaleLots, type SALE_SIDES } from '@gavelhouse/shared/office/live-contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { useLotNews } from '../bids/use-lot-news.ts'

export const LOTS_SHOWN = 50
const BIDS_SHOWN = 30

export type SaleLot = OutputOf<typeof listSaleLots>['records'][number]
export type SaleSide = (typeof SALE_SIDES)[number]

/** The figures of one sale; null when it is not live. */
export function useSaleFigures(auctionId: number) {
  const { data } = useRead(listLiveSales, { auctionId })
  return data?.sales[0] ?? null
}

export const useSaleLots = (auctionId: number, side: SaleSide, page: number) =>
  useRead(listSaleLots, { auctionId, side, page, limit: LOTS_SHOWN }, { keepPrevious: true })

/** The newest bids since an hour before one began to look. */
export function useNewestBids(auctionId: number) {
  const [since] = useState(() => new Date(clock.now() - HOUR).toISOString())
  return useRead(listOfficeBids, {
    ...{ limit: BIDS_SHOWN, page: 1 },
    filters: [
      { field: OFFICE_BID_NAMES.auctionId, type: 'in', value: [auctionId] },
      { field: OFFICE_BID_NAMES.at, type: 'greaterequal', value: since },
    ],
  })
}

/** Everything about the sale is read again when somebody bids in it. */
export function useFollowSale(auctionId: number): void {
  const cache = useQueryClient()
  const readAgain = useCallback(() => {
    for (const call of [listSaleLots, listOfficeBids, listLiveSales])
      void cache.invalidateQueries({ queryKey: keyOf(call) })
  }, [cache])
  useLotNews({ auctionIds: [auctionId] }, readAgain)
}
