import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { lastPageOf } from '@gavelhouse/shared/list-bounds.ts'
import { AuctionGrid } from '../auctions/AuctionGrid.tsx'
import { useFollowAuctions } from '../auctions/use-follow-auctions.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import strips from '../ui/Strip.module.css'
import classes from './HomePage.module.css'

interface LiveAuctionsProps {
  input: InputOf<typeof searchAuctions>
  auctions: OutputOf<typeof searchAuctions>
  addressOf: (page: number) => string
}

export function LiveAuctions({ input, auctions, addressOf }: LiveAuctionsProps) {
  const text = useText()
  const { data, refetch } = useRead(searchAuctions, input, { initialData: auctions, keepSession: true })
  useFollowAuctions(data.records, () => void refetch())
  if (data.totalRecords === 0) return null
  const pageCount = lastPageOf(data.totalRecords, input.limit)
  return (
    <section className={classes.section} aria-labelledby="live-auctions">
      <div className={classes.heading}>
        <h2 id="live-auctions">{text('liveAuctionsHeading')}</h2>
        <LinkButton look="bare" to="/auction" className={classes.all}>
          {text('seeAllAuctions')}
        </LinkButton>
      </div>
      <div className={strips.strip}>
        <AuctionGrid auctions={data.records} heading="h3" isFarDown />
      </div>
      <Pagination
        page={Math.min(input.page, pageCount)}
        pageCount={pageCount}
        listName={text('liveAuctionsHeading')}
        turn={{ addressOf }}
      />
    </section>
  )
}
