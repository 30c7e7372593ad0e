import { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { StateBadge } from '../inbox/StateBadge.tsx'
import { hasScreen } from '../navigation.ts'
import { History } from '../record/History.tsx'
import frame from '../record/ListAndRecord.module.css'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { Happenings } from './Happenings.tsx'
import { InvoiceActs } from './InvoiceActs.tsx'
import { InvoiceDetails } from './InvoiceDetails.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceMoney } from './InvoiceMoney.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import type { DeskInvoice } from './invoice.ts'
import { invoiceFieldOnWire } from './invoice-fields.ts'
import { STATE_WORDS } from './invoice-words.ts'

const AGAIN_MS = 1_500

interface InvoiceRecordProps {
  id: number
  onOpen: (invoiceId: number) => void
  onClose: () => void
}

/** The desk for one invoice: what it says, what was paid, what can be done, and everything that was. */
export function InvoiceRecord({ id, onOpen, onClose }: InvoiceRecordProps) {
  const text = useText()
  const { data: invoice, error, refetch, dataUpdatedAt } = useRead(readOfficeInvoice, { invoiceId: id })
  const isMoving = invoice?.transactions.some(({ status }) => status === 'pending') ?? false
  // Money that is on its way is followed until it has arrived.
  useEffect(() => {
    void dataUpdatedAt
    if (!isMoving) return
    const timer = setTimeout(() => void refetch(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isMoving, dataUpdatedAt, refetch])
  return (
    <RecordFrame
      to={`/admin/invoices/${id}`}
      label={invoice === undefined ? null : text('officeInvoiceNamed', { number: id })}
      title="officeInvoices"
      facts={invoice !== undefined && <Facts invoice={invoice} />}
      acts={invoice !== undefined && <InvoiceActs invoice={invoice} onOpen={onOpen} />}
      {...{ error, onClose }}
      onRetry={() => void refetch()}
    >
      {invoice !== undefined && (
        <div className={frame.body}>
          <InvoiceLines invoice={invoice} />
          <InvoiceSums invoice={invoice} />
          <InvoiceMoney invoice={invoice} />
          <InvoiceDetails invoice={invoice} />
          <Happenings happenings={invoice.happenings} lines={invoice.lines} />
          <History kind="invoice" id={id} fieldOf={invoiceFieldOnWire} />
        </div>
      )}
    </RecordFrame>
  )
}

function Facts({ invoice: { invoice, buyer, buyerId } }: { invoice: DeskInvoice }) {
  const text = useText()
  const { user } = useSession()
  const name = `${buyer.firstName} ${buyer.lastName}`
  return (
    <>
      <StateBadge words={STATE_WORDS[invoice.standing]} />
      {invoice.isOverdue && <StateBadge words={['officeOverdue', 'bad']} />}
      {hasScreen('/admin/bidders', user?.rights ?? []) ? (
        <Link to={`/admin/bidders/${buyerId}`} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
      <span dir="auto">{invoice.auctionTitle}</span>
      <span>
        {text('officeDueDay')} <ShortTime at={invoice.dueAt} />
      </span>
    </>
  )
}
