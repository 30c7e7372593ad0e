import type { ReactNode } from 'react'
import classes from './ListAndRecord.module.css'

interface ListAndRecordProps {
  /** false: no room for it, or nothing is open. */
  list: ReactNode
  record: ReactNode
  children?: ReactNode
}

/** A list, and beside it what is open of it. */
export const ListAndRecord = ({ list, record, children }: ListAndRecordProps) => (
  <div className={classes.both}>
    {list !== false && <div className={classes.list}>{list}</div>}
    {record}
    {children}
  </div>
)
