import { OWN_SORTS, type OwnSort } from '@gavelhouse/shared/dashboard/own-list.ts'
import { useText } from '../lib/text.ts'
import { ViewToggle } from '../lots/ViewToggle.tsx'
import toolbarClasses from '../search/ResultsToolbar.module.css'
import { ListSearch } from '../ui/list/ListSearch.tsx'
import { PageSizeSelect } from '../ui/list/PageSizeSelect.tsx'
import { preferPageSize } from '../ui/list/page-size.ts'
import { showingWords } from '../ui/list/showing-words.ts'
import { Select } from '../ui/Select.tsx'
import classes from './MyLotsToolbar.module.css'
import type { OwnLots } from './use-own-lots.ts'
import { OWN_SORT_PHRASE } from './words.ts'

/** What is looked for, how many there are, and how to arrange them (P-446 to P-449). */
export function MyLotsToolbar({ own }: { own: OwnLots }) {
  const text = useText()
  const { query, limit, change } = own
  return (
    <div className={classes.tools}>
      <ListSearch
        key={query.text}
        label={text('searchInList')}
        hint={text('searchInListHint')}
        clear={text('clearSearch')}
        words={query.text}
        onSearch={(words) => change({ text: words })}
      />
      <div className={toolbarClasses.toolbar}>
        <p className={toolbarClasses.count} role="status">
          {showingWords(text, own)}
        </p>
        <div className={toolbarClasses.choices}>
          <Select
            label={text('sortBy')}
            value={query.sort}
            options={OWN_SORTS.map((sort) => [sort, text(OWN_SORT_PHRASE[sort])])}
            onChoose={(sort) => change({ sort: sort as OwnSort })}
          />
          <PageSizeSelect
            size={limit}
            onChoose={(pageSize) => {
              preferPageSize(pageSize)
              change({ pageSize })
            }}
          />
          <ViewToggle />
        </div>
      </div>
    </div>
  )
}
