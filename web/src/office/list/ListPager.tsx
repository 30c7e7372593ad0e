import { Link } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '../../icons.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { showingWords } from '../../ui/list/showing-words.ts'
import type { ListRow } from './definition.ts'
import classes from './OfficeList.module.css'
import type { OfficeListState } from './use-office-list.ts'

/** Which lines these are, and the way to the others. */
export function ListPager<Row extends ListRow>({ state }: { state: OfficeListState<Row> }) {
  const text = useText()
  const { results, page, pageCount, isMore, addressWith } = state
  const total = results === undefined || !isMore ? undefined : `${formatCount(results.totalRecords)}+`
  return (
    <nav className={classes.pager} aria-label={text('pagination')}>
      <span className={classes.showing}>{showingWords(text, state, total)}</span>
      <Turn to={page > 1 ? addressWith({ page: page - 1 }) : null} label={text('previousPage')}>
        <IconChevronLeft className="mirrored" size={18} aria-hidden />
      </Turn>
      <Turn to={page < pageCount ? addressWith({ page: page + 1 }) : null} label={text('nextPage')}>
        <IconChevronRight className="mirrored" size={18} aria-hidden />
      </Turn>
    </nav>
  )
}

function Turn({ to, label, children }: { to: string | null; label: string; children: React.ReactNode }) {
  if (to === null)
    return (
      <span className={classes.turn} data-off>
        {children}
      </span>
    )
  return (
    <Link to={to} className={classes.turn} aria-label={label} title={label} preventScrollReset>
      {children}
    </Link>
  )
}
