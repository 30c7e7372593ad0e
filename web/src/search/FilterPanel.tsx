import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import classes from './FilterPanel.module.css'
import { withoutFilters } from './query-address.ts'
import type { LotSearch } from './use-lot-search.ts'

interface FilterPanelProps {
  search: LotSearch
  hasLocationFilter?: boolean
  /** In a drawer the heading is the drawer's. */
  hasHeading?: boolean
}

/** What can be chosen among, with how many lots each choice would leave. A plain form: it works without any script. */
export function FilterPanel({ search, hasLocationFilter = false, hasHeading = true }: FilterPanelProps) {
  const text = useText()
  const { locations } = useSite()
  const { query } = search
  return (
    <form className={classes.panel} aria-label={text('filters')}>
      <div className={classes.head}>
        {hasHeading && <h2>{text('filters')}</h2>}
        <Button look="bare" className={classes.clear} onClick={() => search.change(withoutFilters(query))}>
          {text('clearAll')}
        </Button>
      </div>
      <FilterGroups search={search} locations={hasLocationFilter ? locations : null} />
      <Kept name="q" value={query.text} />
      <Kept name="sku" value={query.sku} />
      <Kept name="sort" value={query.sort === 'none' ? '' : query.sort} />
      <noscript>
        <Button type="submit" look="main" isWide>
          {text('showResults')}
        </Button>
      </noscript>
    </form>
  )
}

/** What the form does not ask but must not lose. */
const Kept = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : <input type="hidden" name={name} value={value} />
