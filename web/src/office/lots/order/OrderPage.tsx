import { numberLots } from '@gavelhouse/shared/office/numbering-contract.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../lib/api.ts'
import { useText } from '../../../lib/text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useAuctionOptions } from '../../auctions/use-auction-options.ts'
import { OfficeTitle } from '../../controls/OfficeTitle.tsx'
import classes from './Order.module.css'
import { OrderOf } from './OrderOf.tsx'

/** The order of a sale and its numbers, which are two things: for the auction the address names. */
export default function OrderPage() {
  const text = useText()
  const [asked, setAsked] = useSearchParams()
  const [typed, setTyped] = useState('')
  const named = asked.get('auction') ?? ''
  const auctionId = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  const options = useAuctionOptions(typed, auctionId === null ? [] : [auctionId])
  const { data, isError, refetch } = useRead(
    numberLots,
    { auctionId: auctionId ?? 0, step: 1, isTrial: true, isConfirmed: false, reason: '' },
    { enabled: auctionId !== null },
  )
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officeOrder')}</OfficeTitle>
      <h1>{text('officeOrder')}</h1>
      <Select
        label={text('officeAuction')}
        data={options}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: found }) => found}
        nothingFoundMessage={text('noRecords')}
        value={auctionId === null ? null : String(auctionId)}
        onChange={(chosen) => setAsked(chosen === null ? {} : { auction: chosen })}
        className={classes.auction}
      />
      {auctionId === null ? (
        <EmptyState title={text('officeOrderWhich')} hint={text('officeOrderHint')} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <OrderOf key={auctionId} auctionId={auctionId} read={data} reread={refetch} />
      )}
    </div>
  )
}
