import { useText } from '../lib/text.ts'
import { ListSearch } from '../ui/list/ListSearch.tsx'
import { type AGE_ORDERS, AgeOrder } from './AgeOrder.tsx'
import classes from './InvoicesPage.module.css'

interface Wanted {
  words: string
  order: (typeof AGE_ORDERS)[number]
}

/** What stands above a list of invoices or returns: the search, and which come first. */
export function PaperTools({ query, change }: { query: Wanted; change: (wanted: Partial<Wanted>) => void }) {
  const text = useText()
  return (
    <div className={classes.tools}>
      <ListSearch
        key={query.words}
        label={text('searchInvoices')}
        clear={text('clearSearch')}
        words={query.words}
        onSearch={(words) => change({ words })}
      />
      <AgeOrder order={query.order} onChoose={(order) => change({ order })} />
    </div>
  )
}
