import type { ReturnLine } from '@gavelhouse/shared/returns/return.ts'
import { formatCents, formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { LotDescription } from '../InvoiceLines.tsx'

/** What is sent back, lot by lot. */
export function ReturnLines({ lines }: { lines: readonly ReturnLine[] }) {
  const text = useText()
  const money = (key: 'unitPrice' | 'subtotal' | 'premium' | 'tax' | 'total', head: string): Column<ReturnLine> => ({
    ...{ key, head, role: 'money' },
    cell: (line) => <span className="figures">{formatCents(line[key])}</span>,
  })
  const columns: Column<ReturnLine>[] = [
    { key: 'title', role: 'name', head: text('lineDescription'), cell: (line) => <LotDescription line={line} /> },
    money('unitPrice', text('lineAmount')),
    {
      ...{ key: 'quantity', role: 'money', head: text('quantity') },
      cell: ({ quantity: count, boughtQuantity: bought }) => (
        <span className="figures">
          {count === bought ? formatCount(count) : text('unitsOf', { units: count, bought })}
        </span>
      ),
    },
    money('subtotal', text('lineSubtotal')),
    money('premium', text('premium')),
    money('tax', text('salesTax')),
    money('total', text('lineTotal')),
  ]
  return <DataTable caption={text('returnLots')} columns={columns} rows={lines} keyOf={({ id }) => id} look="plain" />
}
