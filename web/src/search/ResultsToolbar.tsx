import type { LotSort } from '@gavelhouse/shared/search/lot-query.ts'
import { IconFilters } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { ViewToggle } from '../lots/ViewToggle.tsx'
import { Button } from '../ui/Button.tsx'
import { PageSizeSelect } from '../ui/list/PageSizeSelect.tsx'
import { preferPageSize } from '../ui/list/page-size.ts'
import { showingWords } from '../ui/list/showing-words.ts'
import { Select } from '../ui/Select.tsx'
import { filterCountOf } from './query-address.ts'
import classes from './ResultsToolbar.module.css'
import { useLingering } from './use-lingering.ts'
import type { LotSearch } from './use-lot-search.ts'
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
  const { query, change, sorts } = search
  const isSpinning = useLingering(search.isLoading, SPINNER_MS)
  const filterCount = filterCountOf(query)
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} role="status">
        {showingWords(text, search, search.results && totalWords(search.results))}
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
          value={sorts.includes(query.sort) ? query.sort : 'none'}
          options={sorts.map((sort) => [sort, text(SORT_PHRASE[sort])])}
          onChoose={(sort) => change({ sort: sort as LotSort })}
        />
        <PageSizeSelect
          size={query.pageSize}
          onChoose={(pageSize) => {
            preferPageSize(pageSize)
            change({ pageSize })
          }}
        />
        <ViewToggle />
      </div>
    </div>
  )
}
