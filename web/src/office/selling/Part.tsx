import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import classes from './Selling.module.css'

interface PartProps {
  title: PhraseKey
  /** What there is; undefined: not read yet. */
  count: number | undefined
  isFailed: boolean
  onRetry: () => void
  emptyHint: PhraseKey
  /** The way on where there is nothing. */
  first?: ReactNode
  /** Above what there is, however little. */
  above?: ReactNode
  children: ReactNode
}

/** A screen of a seller: its name, and what there is, or why there is nothing. */
export function Part({ title, count, isFailed, onRetry, emptyHint, first, above, children }: PartProps) {
  const text = useText()
  return (
    <section className={classes.part}>
      <OfficeTitle>{text(title)}</OfficeTitle>
      <h1>{text(title)}</h1>
      {above}
      {count === undefined ? (
        isFailed ? (
          <ErrorState onRetry={onRetry} />
        ) : (
          <Skeleton height={240} />
        )
      ) : count === 0 ? (
        <EmptyState title={text('officeNothingYet')} hint={text(emptyHint)}>
          {first}
        </EmptyState>
      ) : (
        children
      )}
    </section>
  )
}
