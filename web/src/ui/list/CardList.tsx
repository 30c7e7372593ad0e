import type { ReactNode } from 'react'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import classes from './CardList.module.css'
import { Pagination } from './Pagination.tsx'
import type { List } from './use-list.ts'

interface CardListProps<Item> {
  list: List<{ page: number }, { records: readonly Item[]; totalRecords: number }>
  /** Of a card, while they are on their way. */
  height: number
  /** Instead of a list without cards. */
  nothing: ReactNode
  card: (item: Item) => ReactNode
}

/** Cards below each other, a page at a time. */
export function CardList<Item extends { id: number }>({ list, height, nothing, card }: CardListProps<Item>) {
  const { results } = list
  if (list.isFailed) return <ErrorState onRetry={list.retry} />
  if (results === undefined)
    return (
      <div className={classes.list} aria-busy>
        <Skeleton height={height} />
        <Skeleton height={height} />
        <Skeleton height={height} />
      </div>
    )
  if (results.records.length === 0) return nothing
  return (
    <>
      <ul className={classes.list} aria-busy={list.isOutdated} data-outdated={list.isOutdated || undefined}>
        {results.records.map((item) => (
          <li key={item.id}>{card(item)}</li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }), movesToTop: true }}
      />
    </>
  )
}
