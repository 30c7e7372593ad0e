import { IconCategories, IconEye, IconEyeFilled, IconList } from '../icons.ts'
import { useSession } from '../lib/session.ts'
import { useFeature, useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { PageSizeSelect } from '../ui/list/PageSizeSelect.tsx'
import { showingWords } from '../ui/list/showing-words.ts'
import { MultiSelect } from '../ui/MultiSelect.tsx'
import { Select } from '../ui/Select.tsx'
import classes from './AuctionToolbar.module.css'
import { AUCTION_SORTS, type AuctionSort } from './auction-query.ts'
import type { AuctionList } from './use-auctions.ts'

const SORT_PHRASE = { none: 'sortNone', time: 'sortTime', today: 'sortToday' } as const

/** How many there are, which of them, and how to arrange them. */
export function AuctionToolbar({ list, phase }: { list: AuctionList; phase: 'open' | 'closed' }) {
  const text = useText()
  const { query, change } = list
  const { isSignedIn } = useSession()
  const { locations } = useSite()
  const hasWatchlist = useFeature('auction_watchlist')
  const names = locations.filter(({ id }) => query.locationIds.includes(id)).map(({ name }) => name)
  // What is over does not end today, and what is watched comes in its own order.
  const sorts = phase === 'open' ? AUCTION_SORTS : AUCTION_SORTS.filter((sort) => sort !== 'today')
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} role="status">
        {showingWords(text, list)}
      </p>
      <div className={classes.choices}>
        {isSignedIn && hasWatchlist && phase === 'open' && (
          <Button aria-pressed={query.isWatched} onClick={() => change({ isWatched: !query.isWatched })}>
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
              onChoose={(locationIds) => change({ locationIds })}
            />
            <Select
              label={text('sortBy')}
              value={query.sort}
              options={sorts.map((sort) => [sort, text(SORT_PHRASE[sort])])}
              onChoose={(sort) => change({ sort: sort as AuctionSort })}
            />
          </>
        )}
        <PageSizeSelect size={query.pageSize} onChoose={(pageSize) => change({ pageSize })} />
        <fieldset className={classes.layout}>
          <legend className="visually-hidden">{text('view')}</legend>
          <button
            type="button"
            aria-label={text('gridView')}
            title={text('gridView')}
            aria-pressed={query.layout === 'grid'}
            onClick={() => change({ layout: 'grid' })}
          >
            <IconCategories size={20} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={text('listView')}
            title={text('listView')}
            aria-pressed={query.layout === 'list'}
            onClick={() => change({ layout: 'list' })}
          >
            <IconList className="mirrored" size={20} aria-hidden />
          </button>
        </fieldset>
      </div>
    </div>
  )
}
