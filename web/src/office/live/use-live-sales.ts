import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listLiveSales } from '@gavelhouse/shared/office/live-contract.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'
import { useLotNews } from '../bids/use-lot-news.ts'

export type LiveSale = OutputOf<typeof listLiveSales>['sales'][number]

/** All the lots of all of them are looked at. */
const PAUSE_MS = 2 * SECOND

/** Auctions that are live, as they go on. */
export function useLiveSales() {
  const cache = useQueryClient()
  const read = useRead(listLiveSales, {})
  const readAgain = useCallback(() => void cache.invalidateQueries({ queryKey: keyOf(listLiveSales) }), [cache])
  useLotNews({ auctionIds: read.data?.sales.map(({ id }) => id) ?? [] }, readAgain, PAUSE_MS)
  return read
}
