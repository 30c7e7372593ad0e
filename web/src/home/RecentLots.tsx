import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { useRead } from '../lib/api.ts'
import { useWatch } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import { LotGrid } from '../lots/LotGrid.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { lastPageOf } from '../ui/list/pages.ts'
import classes from './HomePage.module.css'
import { RECENT_PAGE_SIZE } from './recent-lots.ts'

interface RecentLotsProps {
  input: InputOf<typeof searchLots>
  lots: OutputOf<typeof searchLots>
  addressOf: (page: number) => string
}

export function RecentLots({ input, lots, addressOf }: RecentLotsProps) {
  const text = useText()
  const { data } = useRead(searchLots, input, { initialData: lots, keepSession: true })
  useWatch({ lotIds: data.records.map(({ id }) => id) })
  return (
    <section aria-labelledby="recent-lots">
      <div className={classes.heading}>
        <h2 id="recent-lots">{text('recentLots')}</h2>
        <LinkButton look="bare" to="/search" className={classes.all}>
          {text('seeAllLots')}
        </LinkButton>
      </div>
      {data.records.length === 0 ? (
        <EmptyState title={text('noRecentLots')} hint={text('noRecentLotsHint')}>
          <LinkButton to="/search">{text('seeAllLots')}</LinkButton>
        </EmptyState>
      ) : (
        <div className={classes.strip} data-rows={5}>
          <LotGrid lots={data.records} link="search" />
        </div>
      )}
      <Pagination
        page={input.page}
        pageCount={lastPageOf(data.totalRecords, RECENT_PAGE_SIZE)}
        listName={text('recentLots')}
        turn={{ addressOf }}
      />
    </section>
  )
}
