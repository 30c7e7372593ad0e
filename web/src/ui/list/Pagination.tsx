import { usePagination } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import classes from './Pagination.module.css'

const SIBLINGS = 3
const BOUNDARIES = 2

interface PaginationProps {
  page: number
  pageCount: number
  /** What the list is called, where a page has several. */
  listName?: string
  /** Pages are links, so that they can be opened, shared and crawled; or, inside a dialog, buttons. */
  turn: { addressOf: (page: number) => string; movesToTop?: boolean } | { onTurn: (page: number) => void }
}

export function Pagination({ page, pageCount, listName, turn }: PaginationProps) {
  const text = useText()
  const { range } = usePagination({ page, total: pageCount, siblings: SIBLINGS, boundaries: BOUNDARIES })
  if (pageCount <= 1) return null
  const step = (to: number, label: string, sign: ReactNode) => (
    <Turn to={to} turn={turn} label={label} isPossible={to >= 1 && to <= pageCount && to !== page}>
      {sign}
    </Turn>
  )
  return (
    <nav
      className={classes.pagination}
      aria-label={listName === undefined ? text('pagination') : `${text('pagination')}: ${listName}`}
    >
      {step(1, text('firstPage'), <Arrows of={IconChevronLeft} />)}
      {step(page - 1, text('previousPage'), <IconChevronLeft className="mirrored" size={18} aria-hidden />)}
      {range.map((entry, index) =>
        entry === 'dots' ? (
          <span key={`dots-${index < range.length / 2 ? 'before' : 'after'}`} className={classes.far} aria-hidden>
            …
          </span>
        ) : (
          <Turn
            key={entry}
            to={entry}
            turn={turn}
            label={text('pageNumber', { page: entry })}
            isPossible
            isHere={entry === page}
            className={`figures ${entry === page ? '' : classes.far}`}
          >
            {entry}
          </Turn>
        ),
      )}
      {step(page + 1, text('nextPage'), <IconChevronRight className="mirrored" size={18} aria-hidden />)}
      {step(pageCount, text('lastPage'), <Arrows of={IconChevronRight} />)}
    </nav>
  )
}

interface TurnProps {
  to: number
  turn: PaginationProps['turn']
  label: string
  isPossible: boolean
  isHere?: boolean
  className?: string
  children: ReactNode
}

function Turn({ to, turn, label, isPossible, isHere = false, className, children }: TurnProps) {
  if (!isPossible)
    return (
      <span className={classes.impossible} aria-hidden>
        {children}
      </span>
    )
  const shared = { 'aria-label': label, 'aria-current': isHere ? ('page' as const) : undefined, className }
  return 'onTurn' in turn ? (
    <button type="button" {...shared} onClick={() => turn.onTurn(to)}>
      {children}
    </button>
  ) : (
    <Link {...shared} to={turn.addressOf(to)} preventScrollReset={turn.movesToTop !== true}>
      {children}
    </Link>
  )
}

const Arrows = ({ of: Arrow }: { of: typeof IconChevronLeft }) => (
  <>
    <Arrow className="mirrored" size={18} aria-hidden />
    <Arrow className="mirrored" size={18} aria-hidden style={{ marginInlineStart: -12 }} />
  </>
)
