import { PAGE_SIZES } from '@gavelhouse/shared/list.ts'
import { LOT_SORTS, type LotSort } from '@gavelhouse/shared/search/lot-query.ts'
import { IconFilters } from '../icons.ts'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { filterCountOf } from './query-address.ts'
import classes from './ResultsToolbar.module.css'
import { useLingering } from './use-lingering.ts'
import type { LotSearch } from './use-lot-search.ts'
import { ViewToggle } from './ViewToggle.tsx'
import { SORT_PHRASE, totalWords } from './words.ts'

/** The spinner stays this long after results have arrived (P-602). */
const SPINNER_MS = 1_500

interface ResultsToolbarProps {
  search: LotSearch
  onOpenFilters?: () => void
  filterButtonClass?: string
}

/** How many there are, and how to arrange them. */
export function ResultsToolbar({ search, onOpenFilters, filterButtonClass }: ResultsToolbarProps) {
  const text = useText()
  const { query, change } = search
  const isSpinning = useLingering(search.isLoading, SPINNER_MS)
  const filterCount = filterCountOf(query)
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} role="status">
        {showingWords(search, text)}
        {isSpinning && <span className={classes.spinner} data-testid="results-spinner" aria-hidden />}
      </p>
      {onOpenFilters !== undefined && (
        <Button className={filterButtonClass} aria-haspopup="dialog" onClick={onOpenFilters}>
          <IconFilters size={18} aria-hidden />
          {filterCount === 0 ? text('filters') : `${text('filters')} (${filterCount})`}
        </Button>
      )}
      <div className={classes.choices}>
        <Select
          label={text('sortBy')}
          value={query.sort}
          options={LOT_SORTS.map((sort) => [sort, text(SORT_PHRASE[sort])])}
          onChoose={(sort) => change({ sort: sort as LotSort })}
        />
        <Select
          label={text('perPage')}
          value={String(query.pageSize)}
          options={PAGE_SIZES.map((size) => [String(size), String(size)])}
          onChoose={(size) => change({ pageSize: Number(size) })}
        />
        <ViewToggle />
      </div>
    </div>
  )
}

function showingWords({ query, results, isOutdated }: LotSearch, text: ReturnType<typeof useText>): string {
  if (results === undefined || isOutdated) return text('loading')
  const { records, totalRecords } = results
  if (records.length === 0) return text('noRecords')
  const from = (query.page - 1) * query.pageSize + 1
  return text('showing', {
    from: formatCount(Math.min(from, totalRecords)),
    to: formatCount(from + records.length - 1),
    total: totalWords(results),
  })
}
