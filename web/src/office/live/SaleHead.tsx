import { readOfficeAuction } from '@gavelhouse/shared/office/record-contract.ts'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuctionActs } from '../auctions/AuctionActs.tsx'
import { AuctionPhase } from '../auctions/AuctionPhase.tsx'
import classes from './Live.module.css'

/** Which sale it is, and for those who may, what can be done to all of it. */
export function SaleHead({ id, title }: { id: number; title: string | null }) {
  const text = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const mayOpen = user?.rights.includes('catalogue') ?? false
  const { data: auction } = useRead(readOfficeAuction, { id }, { enabled: mayOpen })
  return (
    <div className={classes.head}>
      {title === null ? <Skeleton height={28} /> : <h1 dir="auto">{title}</h1>}
      {auction !== undefined && (
        <>
          <AuctionPhase
            phase={auction.phase}
            isScheduled={false}
            hasFailed={false}
            isPaused={auction.pausedAt !== null}
            isCancelled={auction.cancelledAt !== null}
          />
          <Link to={`/admin/auctions/${id}`}>{text('officeSaleRecord')}</Link>
          <AuctionActs auction={auction} onOpen={(made) => void navigate(`/admin/auctions/${made.id}`)} />
        </>
      )}
    </div>
  )
}
