import { remindUnpaid } from '@gavelhouse/shared/after-close/contract.ts'
import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { forfeitDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { formatCents } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './AfterClose.module.css'
import type { NonPayer } from './close-steps.ts'
import { NonPayerLines } from './NonPayerLines.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useMay } from './use-may.ts'

const GiveUpDialog = onDemand(() => import('./GiveUpDialog.tsx'))
const RestoreDialog = onDemand(() => import('./RestoreDialog.tsx'))
const ForfeitDialog = onDemand(() => import('./ForfeitDialog.tsx'))

type Act = 'no_show' | 'no_sale' | 'restore' | 'forfeit'

/** One invoice nobody pays: why, for what, and the ways out of it. */
export function NonPayerCard({ auctionId, record }: { auctionId: number; record: NonPayer }) {
  const text = useText()
  const say = useSay()
  const dialog = useDialog<Act>()
  const remind = useAuctionAct(remindUnpaid)
  const mayForfeit = useMay(forfeitDeposit)
  const { invoiceId, isCancelled, canRestore, depositId, lines } = record
  const isOwed = lines.some(({ state }) => state === 'live')
  return (
    <li>
      <Head record={record} />
      <NonPayerLines lines={lines} />
      <div className={classes.acts}>
        {isOwed && !isCancelled && (
          <>
            <OfficeButton
              disabled={remind.isPending}
              onClick={() =>
                remind.mutate(
                  { id: auctionId, invoiceIds: [invoiceId] },
                  { onError: (error) => void toast('error', say(error)) },
                )
              }
            >
              {text('officeRemindOne')}
            </OfficeButton>
            <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open('no_show')}>
              {text('officeNoShow')}
            </OfficeButton>
            <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open('no_sale')}>
              {text('officeNoSale')}
            </OfficeButton>
          </>
        )}
        {depositId !== null && mayForfeit && (
          <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open('forfeit')}>
            {text('officeForfeit')}
          </OfficeButton>
        )}
        {canRestore && (
          <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open('restore')}>
            {text('officeRestore')}
          </OfficeButton>
        )}
      </div>
      {dialog.show((act, frame) => {
        if (act === 'restore') return <RestoreDialog {...frame} record={record} />
        if (act === 'forfeit') return <ForfeitDialog {...frame} depositId={depositId ?? 0} />
        return <GiveUpDialog {...frame} record={record} cause={act} />
      })}
    </li>
  )
}

function Head({ record }: { record: NonPayer }) {
  const text = useText()
  const say = useSay()
  const { invoiceId, buyerId, buyerName, due, dueAt, isOverdue, isCancelled, failure, strikes, remindedAt } = record
  return (
    <div className={classes.head}>
      <b className="figures">{text('officeInvoiceNamed', { number: invoiceId })}</b>
      <ScreenLink screen="/admin/bidders" rest={`/${buyerId}`}>
        {buyerName}
      </ScreenLink>
      {isCancelled ? (
        <Badge kind="plain">{text('officeGivenUp')}</Badge>
      ) : isOverdue ? (
        <Badge kind="bad">{text('officeOverdue')}</Badge>
      ) : (
        <Badge kind="bad">{text('officeOutcomeDeclined')}</Badge>
      )}
      {strikes > 0 && <Badge kind="waiting">{text('officeStrikeCount', { count: strikes })}</Badge>}
      {!isCancelled && (
        <span className={classes.muted}>
          {text('officeDueAt')} <ShortTime at={dueAt} />
        </span>
      )}
      {failure !== null && !isCancelled && (
        <span className={classes.muted}>{say({ kind: 'error', code: failure as ErrorCode, facts: {} })}</span>
      )}
      {remindedAt !== null && (
        <span className={classes.muted}>
          {text('officeRemindedAt')} <ShortTime at={remindedAt} />
        </span>
      )}
      <span className={`figures ${classes.amount}`}>{formatCents(due)}</span>
    </div>
  )
}
