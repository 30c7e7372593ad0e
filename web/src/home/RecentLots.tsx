import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { useRead } from '../lib/api.ts'
import { useWatch } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import { LotGrid } from '../lots/LotGrid.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import strips from '../ui/Strip.module.css'
import classes from './HomePage.module.css'

interface RecentLotsProps {
  input: InputOf<typeof searchLots>
  lots: OutputOf<typeof searchLots>
  /** Whether there is anything else to look at. */
  isAnyOnSale: boolean
}

/** A first look at what is new; the rest is the search, which shows the newest first (P-093). */
export function RecentLots({ input, lots, isAnyOnSale }: RecentLotsProps) {
  const text = useText()
  const { data } = useRead(searchLots, input, { initialData: lots, keepSession: true })
  useWatch({ lotIds: data.records.map(({ id }) => id) })
  return (
    <section className={classes.section} aria-labelledby="recent-lots">
      <div className={classes.heading}>
        <h2 id="recent-lots">{text('recentLots')}</h2>
        <LinkButton look="bare" to="/search" className={classes.all}>
          {text('seeAllLots')}
        </LinkButton>
      </div>
      {data.records.length === 0 && !isAnyOnSale ? (
        <EmptyState title={text('nothingOnSale')} hint={text('noAuctionsHint')} />
      ) : data.records.length === 0 ? (
        <EmptyState title={text('noRecentLots')} hint={text('noRecentLotsHint')}>
          <LinkButton to="/search">{text('seeAllLots')}</LinkButton>
        </EmptyState>
      ) : (
        <div className={strips.strip} data-rows={5}>
          <LotGrid lots={data.records} link="search" isFarDown />
        </div>
      )}
    </section>
  )
}
