import { usePagination } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './Pagination.module.css'

const SIBLINGS = 3
const BOUNDARIES = 2

interface PaginationProps {
  page: number
  pageCount: number
  /** What the list is called, where a page has several. */
  listName?: string
  /** For lists whose address says more than the page, and that move the screen themselves. */
  addressOf?: (page: number) => string
}

/** Pages of a list as links, so that they can be opened, shared and crawled. The page number stands in the address. */
export function Pagination({ page, pageCount, listName, addressOf }: PaginationProps) {
  const text = useText()
  const fromHere = usePageAddress()
  const linkTo = (number: number): PageLinkTo => ({
    to: (addressOf ?? fromHere)(number),
    preventScrollReset: addressOf !== undefined,
  })
  const { range } = usePagination({ page, total: pageCount, siblings: SIBLINGS, boundaries: BOUNDARIES })
  if (pageCount <= 1) return null

  return (
    <nav
      className={classes.pagination}
      aria-label={listName === undefined ? text('pagination') : `${text('pagination')}: ${listName}`}
    >
      <Step link={linkTo(1)} isPossible={page > 1} label={text('firstPage')}>
        <IconChevronLeft className="mirrored" size={18} aria-hidden />
        <IconChevronLeft className="mirrored" size={18} aria-hidden style={{ marginInlineStart: -12 }} />
      </Step>
      <Step link={linkTo(page - 1)} isPossible={page > 1} label={text('previousPage')}>
        <IconChevronLeft className="mirrored" size={18} aria-hidden />
      </Step>
      {range.map((entry, index) =>
        entry === 'dots' ? (
          <span key={`dots-${index < range.length / 2 ? 'before' : 'after'}`} className={classes.far} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={entry}
            {...linkTo(entry)}
            aria-label={text('pageNumber', { page: entry })}
            aria-current={entry === page ? 'page' : undefined}
            className={`figures ${entry === page ? '' : classes.far}`}
          >
            {entry}
          </Link>
        ),
      )}
      <Step link={linkTo(page + 1)} isPossible={page < pageCount} label={text('nextPage')}>
        <IconChevronRight className="mirrored" size={18} aria-hidden />
      </Step>
      <Step link={linkTo(pageCount)} isPossible={page < pageCount} label={text('lastPage')}>
        <IconChevronRight className="mirrored" size={18} aria-hidden />
        <IconChevronRight className="mirrored" size={18} aria-hidden style={{ marginInlineStart: -12 }} />
      </Step>
    </nav>
  )
}

interface PageLinkTo {
  to: string
  preventScrollReset: boolean
}

interface StepProps {
  link: PageLinkTo
  isPossible: boolean
  label: string
  children: ReactNode
}

function Step({ link, isPossible, label, children }: StepProps) {
  if (!isPossible) {
    return (
      <span className={classes.impossible} aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <Link {...link} aria-label={label}>
      {children}
    </Link>
  )
}

/** The address of this list at another page; page 1 needs no number. */
function usePageAddress(): (page: number) => string {
  const [params] = useSearchParams()
  return (page) => {
    const next = new URLSearchParams(params)
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    return `?${next}`
  }
}
