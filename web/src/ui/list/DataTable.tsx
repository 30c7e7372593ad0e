import type { MouseEvent, ReactNode } from 'react'
import { IconChevronDown } from '../../icons.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import classes from './DataTable.module.css'

export interface Column<Row> {
  /** Also what the list is sorted by, where it can be. */
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** name: says which line this is. money: an amount, at the end of its column. acts: buttons, whose heading is only heard. */
  role?: 'name' | 'money' | 'acts'
  canSort?: boolean
}

interface Sorting {
  by: string
  isDescending: boolean
  /** The first press on a column sorts it, the next one turns it round. */
  onSort: (by: string, isDescending: boolean) => void
}

interface DataTableProps<Row> {
  /** What it is a table of, for people who listen. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined while they are on their way. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string | number
  /** A press anywhere on a line but on what can be pressed by itself; the same is a button of the line, for keyboards. */
  onOpen?: (row: Row) => void
  /** A line that stands out. */
  isMarked?: (row: Row) => boolean
  sorting?: Sorting
  /** Of an earlier question, until the new answer is here. */
  isOutdated?: boolean
  isFailed?: boolean
  onRetry?: () => void
  /** What stands there when there is no line. */
  empty?: ReactNode
  /** framed: a card of its own. plain: inside something that has a frame. */
  look?: 'framed' | 'plain'
  /** Where the buttons of a line stand when it is a block: several are too wide to stand beside it. */
  acts?: 'beside' | 'below'
}

/** Lines with the same columns: a table where there is room for one, else one block per line. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, onOpen, isMarked, sorting, isOutdated = false, look = 'framed', acts } = props
  if (props.isFailed) return <ErrorState onRetry={() => props.onRetry?.()} />
  if (rows === undefined) return <Skeleton height={240} />
  if (rows.length === 0) return props.empty
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        data-look={look}
        data-acts={acts}
        data-outdated={isOutdated || undefined}
        aria-busy={isOutdated}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classes.line}
              data-marked={isMarked?.(row) || undefined}
              data-opens={onOpen !== undefined || undefined}
              onClick={onOpen && ((event) => isBeside(event) && onOpen(row))}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A link or a button of the line is meant for itself. */
const isBeside = ({ target }: MouseEvent): boolean => !(target as Element).closest('a, button')

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { key, head, role, canSort = false } = column
  if (!canSort || sorting === undefined)
    return (
      <th scope="col" className={classes.head} data-role={role}>
        {role === 'acts' ? <span className="visually-hidden">{head}</span> : head}
      </th>
    )
  const isSorted = sorting.by === key
  const direction = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={classes.head} data-role={role} aria-sort={direction}>
      <button
        type="button"
        className={classes.sorter}
        onClick={() => sorting.onSort(key, isSorted && !sorting.isDescending)}
      >
        {head}
        <IconChevronDown className={classes.arrow} size={16} aria-hidden />
      </button>
    </th>
  )
}

/** Stacked, every value brings the name of its column along. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, role, cell } = column
  if (role === 'name')
    return (
      <th scope="row" className={classes.cell} data-role={role}>
        {cell(row)}
      </th>
    )
  return (
    <td className={classes.cell} data-role={role} data-label={role === 'acts' ? undefined : head}>
      {cell(row)}
    </td>
  )
}
