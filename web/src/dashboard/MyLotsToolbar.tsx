import { OWN_SORTS, type OwnSort } from '@gavelhouse/shared/dashboard/own-list.ts'
import { PAGE_SIZES } from '@gavelhouse/shared/list.ts'
import { formatCount } from '../lib/format.ts'
import { type Text, useText } from '../lib/text.ts'
import toolbarClasses from '../search/ResultsToolbar.module.css'
import { ViewToggle } from '../search/ViewToggle.tsx'
import { Select } from '../ui/Select.tsx'
import { ListSearch } from './ListSearch.tsx'
import classes from './MyLotsToolbar.module.css'
import type { OwnLots } from './use-own-lots.ts'
import { OWN_SORT_PHRASE } from './words.ts'

/** What is looked for, how many there are, and how to arrange them (P-446 to P-449). */
export function MyLotsToolbar({ own }: { own: OwnLots }) {
  const text = useText()
  const { query, pageSize, change } = own
  return (
    <>
      <ListSearch key={query.text} words={query.text} onSearch={(words) => change({ text: words })} />
      <div className={`${toolbarClasses.toolbar} ${classes.toolbar}`}>
        <p className={toolbarClasses.count} role="status">
          {showingWords(own, text)}
        </p>
        <div className={toolbarClasses.choices}>
          <Select
            label={text('sortBy')}
            value={query.sort}
            options={OWN_SORTS.map((sort) => [sort, text(OWN_SORT_PHRASE[sort])])}
            onChoose={(sort) => change({ sort: sort as OwnSort })}
          />
          <Select
            label={text('perPage')}
            value={String(pageSize)}
            options={PAGE_SIZES.map((size) => [String(size), String(size)])}
            onChoose={(size) => change({ pageSize: Number(size) })}
          />
          <ViewToggle />
        </div>
      </div>
    </>
  )
}

function showingWords({ query, pageSize, results, isOutdated }: OwnLots, text: Text): string {
  if (results === undefined || isOutdated) return text('loading')
  const { records, totalRecords } = results
  if (records.length === 0) return text('noRecords')
  const before = (query.page - 1) * pageSize
  return text('showing', {
    from: formatCount(before + 1),
    to: formatCount(before + records.length),
    total: formatCount(totalRecords),
  })
}
