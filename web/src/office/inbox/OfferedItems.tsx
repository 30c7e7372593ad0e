import { listItems } from '@gavelhouse/shared/selling/contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { ItemLines } from '../sellers/ItemLines.tsx'
import { Pages } from '../selling/Pages.tsx'
import classes from './Inbox.module.css'

const LIMIT = 25

/** What sellers have offered and wait for an answer to, whoever they are (decision 107). */
export function OfferedItems() {
  const text = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(listItems, { page, limit: LIMIT }, { keepPrevious: true })
  return (
    <div className={classes.items}>
      <h1 className={classes.title}>{text('officeOwnItems')}</h1>
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={240} />
      ) : data.records.length === 0 && page === 1 ? (
        <EmptyState title={text('officeAllDone')} hint={text('officeItemsAllAnswered')} />
      ) : (
        <>
          <ItemLines items={data.records} ofSeveral />
          <Pages page={page} showing={data.showing} isLast={page * LIMIT >= data.totalRecords} onPage={setPage} />
        </>
      )}
    </div>
  )
}
