import { usePagination } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './Pagination.module.css'

const SIBLINGS = 3
const BOUNDARIES = 2

/** Pages of a list as links, so that they can be opened, shared and crawled. The page number stands in the address. */
export function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  const text = useText()
  const { range } = usePagination({ page, total: pageCount, siblings: SIBLINGS, boundaries: BOUNDARIES })
  if (pageCount <= 1) return null

  return (
    <nav className={classes.pagination} aria-label={text('pagination')}>
      <Step to={1} isPossible={page > 1} label={text('firstPage')}>
        <IconChevronLeft className="mirrored" size={18} aria-hidden />
        <IconChevronLeft className="mirrored" size={18} aria-hidden style={{ marginInlineStart: -12 }} />
      </Step>
      <Step to={page - 1} isPossible={page > 1} label={text('previousPage')}>
        <IconChevronLeft className="mirrored" size={18} aria-hidden />
      </Step>
      {range.map((entry, index) =>
        entry === 'dots' ? (
          <span key={`dots-${index < range.length / 2 ? 'before' : 'after'}`} className={classes.far} aria-hidden>
            …
          </span>
        ) : (
          <PageLink key={entry} page={entry} isCurrent={entry === page} label={text('pageNumber', { page: entry })} />
        ),
      )}
      <Step to={page + 1} isPossible={page < pageCount} label={text('nextPage')}>
        <IconChevronRight className="mirrored" size={18} aria-hidden />
      </Step>
      <Step to={pageCount} isPossible={page < pageCount} label={text('lastPage')}>
        <IconChevronRight className="mirrored" size={18} aria-hidden />
        <IconChevronRight className="mirrored" size={18} aria-hidden style={{ marginInlineStart: -12 }} />
      </Step>
    </nav>
  )
}

function PageLink({ page, isCurrent, label }: { page: number; isCurrent: boolean; label: string }) {
  const to = usePageAddress(page)
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={`figures ${isCurrent ? '' : classes.far}`}
    >
      {page}
    </Link>
  )
}

interface StepProps {
  to: number
  isPossible: boolean
  label: string
  children: ReactNode
}

function Step({ to, isPossible, label, children }: StepProps) {
  const address = usePageAddress(to)
  if (!isPossible) {
    return (
      <span className={classes.impossible} aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <Link to={address} aria-label={label}>
      {children}
    </Link>
  )
}

/** The address of this list at another page; page 1 needs no number. */
function usePageAddress(page: number): string {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return `?${next}`
}
