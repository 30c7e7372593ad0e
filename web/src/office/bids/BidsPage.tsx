import { listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { keyOf } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { LotLogRecord } from './LotLogRecord.tsx'
import { useBidList } from './use-bid-list.ts'
import { useLotNews } from './use-lot-news.ts'

/** From here on there is room for a log beside the list. */
const ROOM_FOR_BOTH = '(min-width: 90em)'

/** Bids of the house as they come in; the log of a lot opens beside them. */
export default function BidsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const definition = useBidList()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  useNewBids()
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <OfficeList definition={definition} onOpen={({ lotId }) => go(`/admin/bids/${lotId}`)} />
        )
      }
      record={openId !== null && <LotLogRecord key={openId} id={openId} onClose={() => go('/admin/bids')} />}
    >
      {openId === null && <OfficeTitle>{text('officeBids')}</OfficeTitle>}
    </ListAndRecord>
  )
}

/** Of the auctions and lots that are asked for at once; all others with the next look. */
function useNewBids(): void {
  const cache = useQueryClient()
  const [asked] = useSearchParams()
  const readAgain = useCallback(() => void cache.invalidateQueries({ queryKey: keyOf(listOfficeBids) }), [cache])
  const idsOf = (name: string) =>
    (asked.get(name) ?? '')
      .split(',')
      .filter((part) => /^\d{1,9}$/.test(part))
      .map(Number)
  useLotNews({ lotIds: idsOf('lot'), auctionIds: idsOf('auction') }, readAgain)
}
