import { type ReactNode, useId, useRef } from 'react'
import { useText } from '../lib/text.ts'
import { LotGrid } from '../lots/LotGrid.tsx'
import { LotGridSkeleton } from '../lots/LotGridSkeleton.tsx'
import type { LotLink } from '../lots/lot-address.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { FilterChips } from './FilterChips.tsx'
import classes from './LotResults.module.css'
import { filterCountOf, withoutFilters } from './query-address.ts'
import { ResultsToolbar } from './ResultsToolbar.tsx'
import type { LotSearch } from './use-lot-search.ts'
import { useScrollToResults } from './use-scroll-to-results.ts'

interface LotResultsProps {
  search: LotSearch
  link: LotLink
  emptyWay?: ReactNode
  /** Stands below the lots. */
  after?: ReactNode
  scrollTo?: 'page' | 'results'
  /** Given, there is a button that opens the filters. */
  onOpenFilters?: () => void
  filterButtonClass?: string
}

/** The lots that were found, with everything to arrange and page through them. */
export function LotResults({ search, link, emptyWay, after, scrollTo = 'page', ...filters }: LotResultsProps) {
  const text = useText()
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  useScrollToResults(search.answered, scrollTo === 'page' ? null : section)
  const { query, results, isOutdated } = search

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={headingId} className={classes.results}>
      <h2 id={headingId} className="visually-hidden">
        {text('results')}
      </h2>
      <ResultsToolbar search={search} {...filters} />
      <FilterChips search={search} onRemoved={() => section.current?.focus({ preventScroll: true })} />
      {search.isFailed ? (
        <ErrorState onRetry={search.retry} />
      ) : (
        <div className={classes.lots} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
          {results === undefined ? (
            <LotGridSkeleton count={query.pageSize} />
          ) : (
            <>
              {results.records.length === 0 && <NothingFound search={search} emptyWay={emptyWay} />}
              <LotGrid lots={results.records} link={link} followsView />
            </>
          )}
        </div>
      )}
      {results !== undefined && !search.isFailed && (
        <Pagination
          page={search.page}
          pageCount={search.pageCount}
          turn={{ addressOf: (page) => search.addressWith({ page }) }}
        />
      )}
      {after}
    </section>
  )
}

/** Filters are the first suspects: without them there may be something. Whoever has asked for nothing in particular is told no more. */
function NothingFound({ search, emptyWay }: Pick<LotResultsProps, 'search' | 'emptyWay'>) {
  const text = useText()
  const isFiltered = filterCountOf(search.query) > 0
  const hint = isFiltered ? 'nothingWithFilters' : search.query.text === '' ? 'noAuctionsHint' : 'nothingFound'
  return (
    <EmptyState title={text('noRecords')} hint={text(hint)}>
      {isFiltered && (
        <Button look="main" onClick={() => search.change({ ...withoutFilters(search.query), sort: 'none' })}>
          {text('clearAll')}
        </Button>
      )}
      {emptyWay}
    </EmptyState>
  )
}
