import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { LotStatus } from '../lots/LotStatus.tsx'
import classes from '../record/ListAndRecord.module.css'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { LotBids } from './LotBids.tsx'
import { type LotLog, useLotLog } from './use-lot-log.ts'

/** The log of a lot, beside the list of bids. */
export function LotLogRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: lot, error, refetch } = useLotLog(id)
  return (
    <RecordFrame
      to={`/admin/bids/${id}`}
      label={lot === undefined ? null : `${lot.lotNumber} ${lot.title}`}
      title="officeBids"
      facts={lot && <Facts lot={lot} />}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      <div className={classes.body}>
        <LotBids id={id} />
      </div>
    </RecordFrame>
  )
}

function Facts({ lot }: { lot: LotLog }) {
  const text = useText()
  const { user } = useSession()
  return (
    <>
      <LotStatus status={lot.status} isWithdrawn={lot.isWithdrawn} />
      <span dir="auto">{lot.auctionTitle}</span>
      {user?.rights.includes('catalogue') && <Link to={`/admin/lots/${lot.lotId}`}>{text('officeBidToLot')}</Link>}
    </>
  )
}
