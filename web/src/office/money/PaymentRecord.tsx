import { readOfficePayment } from '@gavelhouse/shared/office/payments-contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { ViewAs } from '../controls/ViewAs.tsx'
import { hasScreen } from '../navigation.ts'
import { RecordPane } from '../record/RecordPane.tsx'
import { AskProvider } from './AskProvider.tsx'
import { Evidence } from './Evidence.tsx'
import { Failure } from './Failure.tsx'
import classes from './Money.module.css'
import { PaymentCourse, type PaymentRead } from './PaymentCourse.tsx'
import { METHOD_WORDS } from './payment-words.ts'
import { StateBadge } from './StateBadge.tsx'
import { DisputeBadge } from './use-dispute-list.tsx'
import { purposeOf } from './use-payment-list.tsx'

/** One try to pay: what it was for, what came of it, and everything that happened on the way. */
export function PaymentRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText()
  const { data: payment, error, refetch } = useRead(readOfficePayment, { id })
  return (
    <RecordPane
      to={`/admin/money/payments/${id}`}
      label={payment === undefined ? null : text('officePaymentOf', { number: id, name: payment.userName })}
      {...{ error, onClose }}
      onRetry={() => void refetch()}
      facts={payment !== undefined && <Facts payment={payment} />}
    >
      {payment !== undefined && (
        <>
          <Figures payment={payment} />
          {payment.provider !== null && <AskProvider id={id} />}
          {payment.disputes.map((dispute) => (
            <p key={dispute.id}>
              {text('officeDisputeNumber', { number: dispute.id, amount: formatCents(dispute.amount) })}{' '}
              <DisputeBadge state={dispute.state} /> <Evidence id={dispute.id} />
            </p>
          ))}
          <PaymentCourse course={payment.course} />
        </>
      )}
    </RecordPane>
  )
}

function Facts({ payment }: { payment: PaymentRead }) {
  const text = useText()
  const { user } = useSession()
  const { invoiceId, auctionTitle, userId, userName, method, source } = payment
  const hasInvoices = hasScreen('/admin/invoices', user?.rights ?? [])
  return (
    <>
      <StateBadge state={payment.state} isStuck={payment.isStuck} />
      {invoiceId !== null && hasInvoices ? (
        <Link to={`/admin/invoices/${invoiceId}`}>{purposeOf(text, payment)}</Link>
      ) : (
        <span>{purposeOf(text, payment)}</span>
      )}
      {auctionTitle !== '' && <span dir="auto">{auctionTitle}</span>}
      <span>
        {text(METHOD_WORDS[method])} <bdi className="figures">{source}</bdi>
      </span>
      {payment.isAutomatic && <span>{text('officePayByHouse')}</span>}
      {payment.failure !== null && <Failure code={payment.failure} />}
      <ViewAs userId={userId} name={userName} />
    </>
  )
}

function Figures({ payment }: { payment: PaymentRead }) {
  const text = useText()
  const figures = [
    ['officeBidAmount', payment.amount],
    ['officePayFee', payment.fee],
    ['officePayTaken', payment.captured],
    ['officePayBack', payment.refunded],
  ] as const
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd className="figures">{formatCents(amount)}</dd>
          </div>
        ))}
      </dl>
      {payment.chargeId !== null && (
        <p className={classes.muted}>
          {text('officeProviderNumber')} <bdi className="figures">{payment.chargeId}</bdi>
        </p>
      )}
      {payment.note !== '' && <p dir="auto">{payment.note}</p>}
    </>
  )
}
