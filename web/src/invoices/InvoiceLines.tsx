import type { InvoiceLine } from '@gavelhouse/shared/invoices/invoice.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCents, formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { Picture } from '../ui/Picture.tsx'
import classes from './Invoice.module.css'

/** What was bought, lot by lot (P-297, P-314). */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const text = useText()
  const money = (key: 'unitPrice' | 'subtotal' | 'premium' | 'tax' | 'total', head: string): Column<InvoiceLine> => ({
    ...{ key, head, role: 'money' },
    cell: (line) => <span className="figures">{formatCents(line[key])}</span>,
  })
  const columns: Column<InvoiceLine>[] = [
    { key: 'title', role: 'name', head: text('lineDescription'), cell: (line) => <Description line={line} /> },
    money('unitPrice', text('lineAmount')),
    {
      ...{ key: 'quantity', role: 'money', head: text('quantity') },
      cell: ({ quantity }) => <span className="figures">{formatCount(quantity)}</span>,
    },
    money('subtotal', text('lineSubtotal')),
    money('premium', text('premium')),
    money('tax', text('salesTax')),
    money('total', text('lineTotal')),
  ]
  return <DataTable caption={text('invoiceLots')} columns={columns} rows={lines} keyOf={({ id }) => id} look="plain" />
}

function Description({ line }: { line: InvoiceLine }) {
  const text = useText()
  const { status, returnedQuantity, requestedQuantity, isInCart } = line
  return (
    <LotDescription line={line}>
      {status === 'cancelled' && <p>{text('standingCancelled')}</p>}
      {returnedQuantity > 0 && <p>{text('invoiceReturnedUnits', { units: returnedQuantity })}</p>}
      {requestedQuantity > 0 && <p>{text('invoiceRequestedUnits', { units: requestedQuantity })}</p>}
      {status === 'live' && !isInCart && <p>{text('invoiceSetAside')}</p>}
    </LotDescription>
  )
}

type Described = Pick<InvoiceLine, 'lotId' | 'lotNumber' | 'title' | 'picture' | 'sku' | 'lotLocation'>

/** Which lot it is, and whatever else is to be said of it. */
export function LotDescription({ line, children }: { line: Described; children?: ReactNode }) {
  const text = useText()
  const { lotId, lotNumber, title, picture, sku, lotLocation } = line
  const facts = [lotNumber === '' ? '' : text('invoiceLot', { number: lotNumber }), sku, lotLocation]
  return (
    <div className={classes.lot}>
      <Picture fileName={picture} alt="" sizes="64px" />
      <div>
        <Link to={`/lot/${lotId}`}>
          <bdi>{title}</bdi>
        </Link>
        <p>
          <bdi>{facts.filter((fact) => fact !== '').join(' · ')}</bdi>
        </p>
        {children}
      </div>
    </div>
  )
}
