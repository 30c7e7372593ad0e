import { previewLot } from '@gavelhouse/shared/office/preview-contract.ts'
import { useRead } from '../../lib/api.ts'
import { BidPanel } from '../../lots/BidPanel.tsx'
import { Gallery } from '../../lots/Gallery.tsx'
import { LotFacts } from '../../lots/LotFacts.tsx'
import shop from '../../lots/LotPage.module.css'
import { LotTexts } from '../../lots/LotTexts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Unread } from './Unread.tsx'

export function PreviewedLot({ id }: { id: number }) {
  const { data, error, refetch } = useRead(previewLot, { id })
  if (data === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  const { lot } = data
  return (
    <Page>
      <title>{lot.title}</title>
      <div className={shop.lot}>
        <div className={shop.gallery} data-acts>
          <Gallery key={id} title={lot.title} pictures={lot.pictures} />
        </div>
        <div className={shop.panel} inert>
          <BidPanel key={id} lot={lot} />
        </div>
        <div className={shop.facts}>
          <LotFacts lot={lot} />
          <div data-acts>
            <LotTexts key={id} lot={lot} />
          </div>
        </div>
      </div>
    </Page>
  )
}
