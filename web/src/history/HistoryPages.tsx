import { usePagination } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './HistoryPages.module.css'

const SIBLINGS = 3
const BOUNDARIES = 2

interface HistoryPagesProps {
  page: number
  pageCount: number
  onTurn: (page: number) => void
}

/** Pages inside a dialog: buttons, because they have no address of their own. */
export function HistoryPages({ page, pageCount, onTurn }: HistoryPagesProps) {
  const text = useText()
  const { range } = usePagination({ page, total: pageCount, siblings: SIBLINGS, boundaries: BOUNDARIES })
  if (pageCount <= 1) return null
  const step = (to: number, label: string, sign: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pageCount || to === page}
      onClick={() => onTurn(to)}
    >
      {sign}
    </button>
  )
  return (
    <nav className={classes.pages} aria-label={text('pagination')}>
      {step(1, text('firstPage'), <Arrows of={IconChevronLeft} />)}
      {step(page - 1, text('previousPage'), <IconChevronLeft className="mirrored" size={16} aria-hidden />)}
      {range.map((entry, index) =>
        entry === 'dots' ? (
          <span key={index < range.length / 2 ? 'before' : 'after'} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className="figures"
            aria-label={text('pageNumber', { page: entry })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onTurn(entry)}
          >
            {entry}
          </button>
        ),
      )}
      {step(page + 1, text('nextPage'), <IconChevronRight className="mirrored" size={16} aria-hidden />)}
      {step(pageCount, text('lastPage'), <Arrows of={IconChevronRight} />)}
    </nav>
  )
}

const Arrows = ({ of: Arrow }: { of: typeof IconChevronLeft }) => (
  <>
    <Arrow className="mirrored" size={16} aria-hidden />
    <Arrow className="mirrored" size={16} aria-hidden style={{ marginInlineStart: -11 }} />
  </>
)
