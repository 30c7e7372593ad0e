import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { RecordTabs } from '../record/RecordTabs.tsx'
import { Unread } from '../record/Unread.tsx'
import classes from './Live.module.css'
import { NewestBids } from './NewestBids.tsx'
import { SaleFigures } from './SaleFigures.tsx'
import { SaleHead } from './SaleHead.tsx'
import { SaleLots } from './SaleLots.tsx'
import { type SaleSide, useFollowSale, useSaleLots } from './use-sale.ts'

const TABS: readonly { name: SaleSide; label: PhraseKey }[] = [
  { name: 'open', label: 'officeSaleNext' },
  { name: 'ended', label: 'officeSaleOver' },
]

/** One auction while it is on: the lots next to close, who leads, and every bid as it comes in. */
export function Sale({ id }: { id: number }) {
  const text = useText()
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const side: SaleSide = asked.get('status') === 'ended' ? 'ended' : 'open'
  const page = /^[1-9]\d{0,3}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1
  const { data, error, refetch } = useSaleLots(id, side, page)
  useFollowSale(id)

  if (data === undefined && error !== null) return <Unread error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.page}>
      <OfficeTitle>{data?.auctionTitle ?? text('officeLiveSales')}</OfficeTitle>
      <SaleHead id={id} title={data?.auctionTitle ?? null} />
      <SaleFigures id={id} />
      <div className={classes.both}>
        <div className={classes.main}>
          <RecordTabs
            tabs={TABS}
            shown={side}
            onShow={(name) => void navigate(name === 'open' ? '.' : '?status=ended', { preventScrollReset: true })}
          >
            {data === undefined ? <Skeleton height={320} /> : <SaleLots sale={data} side={side} page={page} />}
          </RecordTabs>
        </div>
        <NewestBids auctionId={id} />
      </div>
    </div>
  )
}
