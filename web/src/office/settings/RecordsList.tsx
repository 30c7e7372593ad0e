import { type ReactNode, useState } from 'react'
import { IconPlus } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Settings.module.css'

interface RecordsListProps<Row extends { id: number }> {
  rows: readonly Row[] | undefined
  isFailed: boolean
  onRetry: () => void
  nameOf: (row: Row) => string
  /** Beside its name. */
  asideOf?: (row: Row) => ReactNode
  canAdd: boolean
  tools?: ReactNode
  /** The record that is open, or null for one that is being made. */
  children: (row: Row | null, open: (id: number | null) => void) => ReactNode
}

/** A short list and, beside it, the one that is open. */
export function RecordsList<Row extends { id: number }>(props: RecordsListProps<Row>) {
  const { rows, isFailed, onRetry, nameOf, asideOf, canAdd, tools, children } = props
  const text = useText()
  const [openId, setOpenId] = useState<number | null | undefined>(undefined)
  if (rows === undefined)
    return isFailed ? (
      <ErrorState onRetry={onRetry} />
    ) : (
      <div className={classes.body}>
        <Skeleton height={240} />
      </div>
    )
  // The first one stays open, or the form of a new one where there was none, whatever is added to the list meanwhile.
  if (openId === undefined) setOpenId(rows[0]?.id ?? null)
  const open = openId === null ? null : (rows.find(({ id }) => id === openId) ?? rows[0] ?? null)
  return (
    <div className={classes.both}>
      <div className={classes.records}>
        <div className={classes.tools}>
          {canAdd && (
            <OfficeButton onClick={() => setOpenId(null)}>
              <IconPlus size={16} aria-hidden /> {text('officeAdd')}
            </OfficeButton>
          )}
          {tools}
        </div>
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={classes.record}
                aria-current={row.id === open?.id ? 'true' : undefined}
                onClick={() => setOpenId(row.id)}
              >
                <span dir="auto">{nameOf(row)}</span>
                {asideOf?.(row)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.body}>{children(open, setOpenId)}</div>
    </div>
  )
}
