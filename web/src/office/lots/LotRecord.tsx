import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { IconClose, IconExternal } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { rememberRecord } from '../palette/recent.ts'
import classes from '../record/ListAndRecord.module.css'
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
        <LotForm lot={lot} onNext={onNext} />
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

function Head({ lot }: { lot: OutputOf<typeof readOfficeLot> }) {
  const text = useText()
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
        <Link to={`/lot/${lot.id}`} target="_blank" aria-label={`${text('officeInShop')} (${text('opensInNewTab')})`}>
          {text('officeInShop')} <IconExternal size={14} aria-hidden />
        </Link>
      </div>
    </>
  )
}
