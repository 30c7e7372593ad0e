import { numberLots } from '@gavelhouse/shared/office/numbering-contract.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../lib/api.ts'
import { useText } from '../../../lib/text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AuctionChoice } from '../../auctions/AuctionChoice.tsx'
import { OfficeTitle } from '../../controls/OfficeTitle.tsx'
import { Unread } from '../../record/Unread.tsx'
import classes from './Order.module.css'
import { OrderOf } from './OrderOf.tsx'

/** The order of a sale and its numbers, which are two things: for the auction the address names. */
export default function OrderPage() {
  const text = useText()
  const [asked, setAsked] = useSearchParams()
  const named = asked.get('auction') ?? ''
  const auctionId = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  const { data, error, refetch } = useRead(
    numberLots,
    { auctionId: auctionId ?? 0, step: 1, isTrial: true, isConfirmed: false, reason: '' },
    { enabled: auctionId !== null },
  )
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officeOrder')}</OfficeTitle>
      <h1>{text('officeOrder')}</h1>
      <div className={classes.auction}>
        <AuctionChoice
          auctionId={auctionId}
          onChoose={(chosen) => setAsked(chosen === null ? {} : { auction: String(chosen) })}
        />
      </div>
      {auctionId === null ? (
        <EmptyState title={text('officeOrderWhich')} hint={text('officeOrderHint')} />
      ) : data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} height={320} />
      ) : (
        <OrderOf key={auctionId} auctionId={auctionId} read={data} reread={refetch} />
      )}
    </div>
  )
}
