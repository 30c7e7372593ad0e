import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { IconClose, IconExternal } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { formatPrice } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LotBids } from '../bids/LotBids.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { rememberRecord } from '../palette/recent.ts'
import classes from '../record/ListAndRecord.module.css'
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
  const text = useText()
  const { data: lot, error, refetch } = useRead(readOfficeLot, { id })
  const label = lot === undefined ? null : `${lot.lotNumber} ${lot.title}`
  useEffect(() => {
    if (label !== null) rememberRecord({ to: `/admin/lots/${id}`, label })
  }, [id, label])
  useShortcuts([{ keys: 'Escape', label: 'officeCloseRecord', isAct: true, run: onClose }])
  return (
    <article className={classes.record} aria-label={label ?? text('loading')}>
      <OfficeTitle>{label ?? text('officeLots')}</OfficeTitle>
      <div className={classes.head}>
        <div className={classes.headText}>{lot === undefined ? <Skeleton height={24} /> : <Head lot={lot} />}</div>
        {lot !== undefined && <CopyLot id={id} onCopied={onOpen} />}
        <OfficeIconButton label={text('close')} onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </OfficeIconButton>
      </div>
      {lot !== undefined ? (
        <Sides lot={lot} onNext={onNext} />
      ) : error === null ? (
        <div className={classes.body}>
          <Skeleton height={240} />
          <Skeleton height={160} />
        </div>
      ) : isAppError(error) && error.code === 'not_found' ? (
        <EmptyState title={text('officeNoRecord')} hint={text('officeNoRecordHint')} />
      ) : (
        <ErrorState onRetry={() => void refetch()} />
      )}
    </article>
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

function Head({ lot }: { lot: OutputOf<typeof readOfficeLot> }) {
  const text = useText()
  const shop = `${lot.status === 'draft' ? '/admin/preview' : ''}/lot/${lot.id}`
  const inShop = text(lot.status === 'draft' ? 'officePreviewShop' : 'officeInShop')
  return (
    <>
      <h2 dir="auto">
        {lot.lotNumber} {lot.title}
      </h2>
      <div className={classes.facts}>
        <LotStatus {...lot} />
        <span dir="auto">{lot.auctionTitle}</span>
        <span className="figures">{formatPrice(lot.price)}</span>
        <span>{text('officeBidCount', { count: lot.bidCount })}</span>
        <LabelState {...lot} />
        <Link to={shop} target="_blank" aria-label={`${inShop} (${text('opensInNewTab')})`}>
          {inShop} <IconExternal size={14} aria-hidden />
        </Link>
      </div>
    </>
  )
}
