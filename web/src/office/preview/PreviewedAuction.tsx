import { previewAuction } from '@gavelhouse/shared/office/preview-contract.ts'
import { useState } from 'react'
import { AuctionHeader } from '../../auctions/AuctionHeader.tsx'
import shop from '../../auctions/AuctionPage.module.css'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { LotGrid } from '../../lots/LotGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Preview.module.css'
import { Unread } from './Unread.tsx'

export function PreviewedAuction({ id }: { id: number }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(previewAuction, { id, page }, { keepPrevious: true })
  if (data === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  const { auction, lots, pageCount } = data
  return (
    <Page>
      <title>{auction.title}</title>
      <AuctionHeader auction={auction} />
      <section id="lots" aria-labelledby="lots-heading" className={shop.lots}>
        <div className={shop.head}>
          <h2 id="lots-heading">{text('lotsHeading')}</h2>
        </div>
        {lots.length === 0 ? (
          <EmptyState title={text('noRecords')} hint={text('officePreviewNoLots')} />
        ) : (
          <LotGrid lots={lots} />
        )}
        {pageCount > 1 && (
          <div className={classes.pages} data-acts>
            <OfficeButton disabled={page === 1} onClick={() => setPage(page - 1)}>
              {text('previousPage')}
            </OfficeButton>
            <OfficeButton disabled={page === pageCount} onClick={() => setPage(page + 1)}>
              {text('nextPage')}
            </OfficeButton>
          </div>
        )}
      </section>
    </Page>
  )
}
