import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/text.ts'
import { placeOf } from '../navigation.ts'
import classes from './ListAndRecord.module.css'

interface ListAndRecordProps {
  /** false: no room for it, or nothing is open. */
  list: ReactNode
  record: ReactNode
  children?: ReactNode
}

/** A list, and beside it what is open of it. Alone, a record stands below the name of its screen for those who listen. */
export function ListAndRecord({ list, record, children }: ListAndRecordProps) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <div className={classes.both}>
      {list === false ? (
        <h1 className="visually-hidden">{text(placeOf(pathname).screen.label)}</h1>
      ) : (
        <div className={classes.list}>{list}</div>
      )}
      {record}
      {children}
    </div>
  )
}
