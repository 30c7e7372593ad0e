import type { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { PAGE_SIZES } from '@gavelhouse/shared/list.ts'
import { IconCategories, IconEye, IconEyeFilled, IconList } from '../icons.ts'
import { formatCount } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { MultiSelect } from '../ui/MultiSelect.tsx'
import { Select } from '../ui/Select.tsx'
import classes from './AuctionToolbar.module.css'
import { AUCTION_SORTS, type AuctionQuery, type AuctionSort } from './auction-query.ts'

const SORT_PHRASE = { none: 'sortNone', time: 'sortTime', today: 'sortToday' } as const

interface AuctionToolbarProps {
  query: AuctionQuery
  phase: 'open' | 'closed'
  /** undefined while they are on their way. */
  results: Pick<OutputOf<typeof searchAuctions>, 'records' | 'totalRecords'> | undefined
  onChange: (changes: Partial<AuctionQuery>) => void
}

/** How many there are, which of them, and how to arrange them. */
export function AuctionToolbar({ query, phase, results, onChange }: AuctionToolbarProps) {
  const text = useText()
  const { isSignedIn } = useSession()
  const { locations } = useSite()
  const names = locations.filter(({ id }) => query.locationIds.includes(id)).map(({ name }) => name)
  // What is over does not end today, and what is watched comes in its own order.
  const sorts = phase === 'open' ? AUCTION_SORTS : AUCTION_SORTS.filter((sort) => sort !== 'today')
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} role="status">
        {showingWords(query, results, text)}
      </p>
      <div className={classes.choices}>
        {isSignedIn && phase === 'open' && (
          <Button aria-pressed={query.isWatched} onClick={() => onChange({ isWatched: !query.isWatched })}>
            {query.isWatched ? <IconEyeFilled size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
            {text('watchedAuctions')}
          </Button>
        )}
        {!query.isWatched && (
          <>
            <MultiSelect
              label={text('location')}
              summary={
                names.length === 0
                  ? text('allLocations')
                  : names.length === 1
                    ? (names[0] ?? '')
                    : text('locationsChosen', { count: names.length })
              }
              options={locations}
              chosen={query.locationIds}
              onChoose={(locationIds) => onChange({ locationIds })}
            />
            <Select
              label={text('sortBy')}
              value={query.sort}
              options={sorts.map((sort) => [sort, text(SORT_PHRASE[sort])])}
              onChoose={(sort) => onChange({ sort: sort as AuctionSort })}
            />
          </>
        )}
        <Select
          label={text('perPage')}
          value={String(query.pageSize)}
          options={PAGE_SIZES.map((size) => [String(size), String(size)])}
          onChoose={(size) => onChange({ pageSize: Number(size) })}
        />
        <fieldset className={classes.layout}>
          <legend className="visually-hidden">{text('view')}</legend>
          <button
            type="button"
            aria-label={text('gridView')}
            title={text('gridView')}
            aria-pressed={query.layout === 'grid'}
            onClick={() => onChange({ layout: 'grid' })}
          >
            <IconCategories size={20} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={text('listView')}
            title={text('listView')}
            aria-pressed={query.layout === 'list'}
            onClick={() => onChange({ layout: 'list' })}
          >
            <IconList className="mirrored" size={20} aria-hidden />
          </button>
        </fieldset>
      </div>
    </div>
  )
}

function showingWords(
  { page, pageSize }: AuctionQuery,
  results: AuctionToolbarProps['results'],
  text: ReturnType<typeof useText>,
): string {
  if (results === undefined) return text('loading')
  if (results.records.length === 0) return text('noRecords')
  const from = (page - 1) * pageSize + 1
  return text('showing', {
    from: formatCount(from),
    to: formatCount(from + results.records.length - 1),
    total: formatCount(results.totalRecords),
  })
}
