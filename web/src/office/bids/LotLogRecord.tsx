import { useEffect } from 'react'
import { Link } from 'react-router'
import { IconClose } from '../../icons.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { LotStatus } from '../lots/LotStatus.tsx'
import { rememberRecord } from '../palette/recent.ts'
import classes from '../record/ListAndRecord.module.css'
import { LotBids } from './LotBids.tsx'
import { useLotLog } from './use-lot-log.ts'

/** The log of a lot, beside the list of bids. */
export function LotLogRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText()
  const { user } = useSession()
  const { data: lot } = useLotLog(id)
  const label = lot === undefined ? null : `${lot.lotNumber} ${lot.title}`
  useEffect(() => {
    if (label !== null) rememberRecord({ to: `/admin/bids/${id}`, label })
  }, [id, label])
  useShortcuts([{ keys: 'Escape', label: 'officeCloseRecord', isAct: true, run: onClose }])
  return (
    <article className={classes.record} aria-label={label ?? text('loading')}>
      <OfficeTitle>{label ?? text('officeBids')}</OfficeTitle>
      <div className={classes.head}>
        <div className={classes.headText}>
          {lot === undefined ? (
            <Skeleton height={24} />
          ) : (
            <>
              <h2 dir="auto">{label}</h2>
              <div className={classes.facts}>
                <LotStatus status={lot.status} isWithdrawn={lot.isWithdrawn} />
                <span dir="auto">{lot.auctionTitle}</span>
                {user?.rights.includes('catalogue') && (
                  <Link to={`/admin/lots/${lot.lotId}`}>{text('officeBidToLot')}</Link>
                )}
              </div>
            </>
          )}
        </div>
        <OfficeIconButton label={text('close')} onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </OfficeIconButton>
      </div>
      <div className={classes.body}>
        <LotBids id={id} />
      </div>
    </article>
  )
}
