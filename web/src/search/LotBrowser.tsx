import type { ReactNode } from 'react'
import { onDemand } from '../lib/on-demand.ts'
import type { LotLink } from '../lots/lot-address.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { FarPiece } from '../ui/Piece.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import classes from './LotBrowser.module.css'
import { LotResults } from './LotResults.tsx'
import type { LotSearch } from './use-lot-search.ts'

const FilterDrawer = onDemand(() => import('./FilterDrawer.tsx'))

interface LotBrowserProps {
  search: LotSearch
  /** Where the cards lead. */
  link: LotLink
  /** panel: beside the results from 1024 px, a bottom drawer below. drawer: always a drawer, from the left when wide. */
  filters?: 'panel' | 'drawer'
  hasLocationFilter?: boolean
  /** The way on when nothing was found and no filter is to blame. */
  emptyWay?: ReactNode
  /** Stands below the lots. */
  after?: ReactNode
  /** Search changes scroll the page to its top; inside a longer page only to the results. */
  scrollTo?: 'page' | 'results'
}

/** Filters and results of a list of lots, as /search, past lots and the lots of an auction show them. */
export function LotBrowser({
  search,
  link,
  filters = 'panel',
  hasLocationFilter = false,
  emptyWay,
  after,
  scrollTo = 'page',
}: LotBrowserProps) {
  const drawer = useDialog()
  return (
    <div className={classes.browser} data-filters={filters}>
      {filters === 'panel' && (
        <aside className={classes.panel}>
          <FarPiece>
            <FilterPanel search={search} hasLocationFilter={hasLocationFilter} />
          </FarPiece>
        </aside>
      )}
      <LotResults
        search={search}
        link={link}
        emptyWay={emptyWay}
        after={after}
        scrollTo={scrollTo}
        filterButtonClass={classes.filterButton}
        onOpenFilters={() => drawer.open(true)}
      />
      {drawer.show((_, frame) => (
        <FilterDrawer {...frame} search={search} hasLocationFilter={hasLocationFilter} />
      ))}
    </div>
  )
}
