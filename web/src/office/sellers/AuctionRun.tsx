import { readAuctionRun, settleAuction } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { RecordPane } from '../record/RecordPane.tsx'
import classes from './Sellers.module.css'
import { OUTCOME_LABELS, signed } from './seller-words.ts'
import { useSellerAct } from './use-seller-act.ts'

/** An auction and all of its sellers: who can be settled with, and all of them at once. */
export function AuctionRun({ auctionId, onClose }: { auctionId: number; onClose: () => void }) {
  const text = useText()
  const { user } = useSession()
  const { data, error, refetch } = useRead(readAuctionRun, { auctionId })
  const run = useSellerAct(settleAuction)
  const sellers = (run.data ?? data)?.sellers ?? []
  const ready = data?.sellers.filter(({ outcome }) => outcome === 'ready') ?? []
  return (
    <RecordPane
      to={`/admin/sellers/auction/${auctionId}`}
      label={data?.auctionTitle ?? null}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      facts={<span>{text('officeAuctionRun')}</span>}
    >
      <ul className={classes.lines}>
        {sellers.map(({ sellerId, sellerName, outcome, lineCount, withheldCount, net, numbers }) => {
          const [label, kind] = OUTCOME_LABELS[outcome]
          return (
            <li key={sellerId} className={classes.line}>
              <span className={classes.main}>
                <Link to={`/admin/sellers/${sellerId}`} dir="auto">
                  {sellerName}
                </Link>
                <small>
                  {text('officeRunLines', { count: lineCount })}
                  {withheldCount > 0 && `, ${text('officeRunWithheld', { count: withheldCount })}`}
                  {numbers.map((number) => (
                    <Link key={number} to={`/admin/sellers/${sellerId}/${number}`}>
                      {text('officeSettlementNumber', { number })}
                    </Link>
                  ))}
                </small>
              </span>
              <Badge kind={kind} isLive>
                {text(label)}
              </Badge>
              <span className={`figures ${classes.sum}`}>{signed(net)}</span>
            </li>
          )
        })}
      </ul>
      {user?.rights.includes('settle') && (
        <div className={classes.acts}>
          <OfficeButton
            look="main"
            disabled={ready.length === 0 || run.isPending}
            onClick={() => run.mutate({ auctionId })}
          >
            {text('officeSettleAll', { count: ready.length })}
          </OfficeButton>
        </div>
      )}
    </RecordPane>
  )
}
