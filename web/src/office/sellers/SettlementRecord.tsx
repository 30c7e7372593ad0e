import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import {
  getSettlementPdf,
  getSettlementSpreadsheet,
  readSettlement,
} from '@gavelhouse/shared/settlements/settle-contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { History } from '../record/History.tsx'
import { RecordPane } from '../record/RecordPane.tsx'
import { PaperButton } from './PaperButton.tsx'
import { PayDialog } from './PayDialog.tsx'
import classes from './Sellers.module.css'
import { SettlementBadge } from './SettlementBadge.tsx'
import { StatementLines } from './StatementLines.tsx'
import { StatementSums } from './StatementSums.tsx'
import { METHOD_LABELS, signed } from './seller-words.ts'
import { UndoDialog } from './UndoDialog.tsx'

type Settlement = OutputOf<typeof readSettlement>

/** A settlement as it was made: lines, sums, what was paid on it. */
export function SettlementRecord({ number, onClose }: { number: number; onClose: () => void }) {
  const text = useText()
  const { data: settlement, error, refetch } = useRead(readSettlement, { number })
  return (
    <RecordPane
      to={`/admin/sellers/${settlement?.sellerId ?? 0}/${number}`}
      label={settlement === undefined ? null : text('officeSettlementNumber', { number })}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      facts={settlement && <Facts settlement={settlement} />}
    >
      {settlement !== undefined && <Parts settlement={settlement} />}
    </RecordPane>
  )
}

function Facts({
  settlement: { state, sellerId, sellerName, auctionTitle, madeAt, staffName },
}: {
  settlement: Settlement
}) {
  const text = useText()
  return (
    <>
      <SettlementBadge state={state} />
      <Link to={`/admin/sellers/${sellerId}`} dir="auto">
        {sellerName}
      </Link>
      <span dir="auto">{auctionTitle === '' ? text('officeEveryAuction') : auctionTitle}</span>
      <span>
        <ShortTime at={madeAt} />, {staffName}
      </span>
    </>
  )
}

function Parts({ settlement }: { settlement: Settlement }) {
  const text = useText()
  const { user } = useSession()
  const pay = useDialog()
  const undo = useDialog()
  const { number, sellerId, state, net, lines, expenseLines, payments, carriedInto } = settlement
  const mayPay = user?.rights.includes('pay_sellers') === true
  return (
    <>
      <div className={classes.acts}>
        {mayPay && state === 'open' && (
          <OfficeButton look="main" aria-haspopup="dialog" onClick={() => pay.open(true)}>
            {text('officeMarkPaid')}
          </OfficeButton>
        )}
        <PaperButton call={getSettlementPdf} input={{ number }} label="PDF" />
        <PaperButton call={getSettlementSpreadsheet} input={{ number }} label="Excel" />
        {mayPay && state === 'paid' && (
          <OfficeButton aria-haspopup="dialog" onClick={() => undo.open(true)}>
            {text('officeUndoPayment')}
          </OfficeButton>
        )}
      </div>
      <StatementLines lines={lines} />
      <StatementSums sums={settlement} expenses={expenseLines} />
      {carriedInto !== null && (
        <p>
          <Link to={`/admin/sellers/${sellerId}/${carriedInto}`}>
            {text('officeCarriedInto', { number: carriedInto })}
          </Link>
        </p>
      )}
      {payments.length > 0 && (
        <section className={classes.section}>
          <h3>{text('officePaidOut')}</h3>
          <ul className={classes.lines}>
            {payments.map(({ id, day, method, reference, amount, isUndone }) => (
              <li key={id} className={classes.line} data-undone={isUndone || undefined}>
                <span className={classes.main}>
                  {text(METHOD_LABELS[method])}
                  <small dir="auto">{isUndone ? text('officeTakenBack') : reference}</small>
                </span>
                <span className="figures">{day}</span>
                <span className={`figures ${classes.sum}`}>{signed(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <History kind="settlement" id={number} fieldOf={() => undefined} />
      {pay.show((_, frame) => (
        <PayDialog {...frame} number={number} amount={net} />
      ))}
      {undo.show((_, frame) => (
        <UndoDialog {...frame} number={number} />
      ))}
    </>
  )
}
