import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconExternal } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { formatPrice } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { LotBids } from '../bids/LotBids.tsx'
import classes from '../record/ListAndRecord.module.css'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { RecordTabs } from '../record/RecordTabs.tsx'
import { CopyLot } from './CopyLot.tsx'
import { LabelState } from './LabelState.tsx'
import { LotForm } from './LotForm.tsx'
import { LotStatus } from './LotStatus.tsx'

interface LotRecordProps {
  id: number
  onClose: () => void
  /** Opens the lot after it in the list; null: it is the last. */
  onNext: (() => void) | null
  onOpen: (id: number) => void
}

/** A lot with everything staff may change, and what they have changed. */
export function LotRecord({ id, onClose, onNext, onOpen }: LotRecordProps) {
  const { data: lot, error, refetch } = useRead(readOfficeLot, { id })
  return (
    <RecordFrame
      to={`/admin/lots/${id}`}
      label={lot === undefined ? null : `${lot.lotNumber} ${lot.title}`}
      title="officeLots"
      facts={lot && <Facts lot={lot} />}
      acts={<CopyLot id={id} onCopied={onOpen} />}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {lot !== undefined && <Sides lot={lot} onNext={onNext} />}
    </RecordFrame>
  )
}

/** What it is; and for those who act on bids, what is bid on it. */
function Sides({ lot, onNext }: { lot: OutputOf<typeof readOfficeLot> } & Pick<LotRecordProps, 'onNext'>) {
  const { user } = useSession()
  const [shown, show] = useState<'lot' | 'bids'>('lot')
  if (user?.rights.includes('act_on_bids') !== true) return <LotForm lot={lot} onNext={onNext} />
  return (
    <RecordTabs tabs={SIDES} shown={shown} onShow={show}>
      {shown === 'lot' ? (
        <LotForm lot={lot} onNext={onNext} />
      ) : (
        <div className={classes.body}>
          <LotBids id={lot.id} />
        </div>
      )}
    </RecordTabs>
  )
}

const SIDES = [
  { name: 'lot', label: 'officeWhat' },
  { name: 'bids', label: 'officeBids' },
] as const

function Facts({ lot }: { lot: OutputOf<typeof readOfficeLot> }) {
  const text = useText()
  const shop = `${lot.status === 'draft' ? '/admin/preview' : ''}/lot/${lot.id}`
  const inShop = text(lot.status === 'draft' ? 'officePreviewShop' : 'officeInShop')
  return (
    <>
      <LotStatus {...lot} />
      <span dir="auto">{lot.auctionTitle}</span>
      <span className="figures">{formatPrice(lot.price)}</span>
      <span>{lot.bidCount === null ? text('officeBidsSecret') : text('officeBidCount', { count: lot.bidCount })}</span>
      <LabelState {...lot} />
      <Link to={shop} target="_blank" aria-label={`${inShop} (${text('opensInNewTab')})`}>
        {inShop} <IconExternal size={14} aria-hidden />
      </Link>
    </>
  )
}
