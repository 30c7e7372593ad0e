import { findPickups } from '@gavelhouse/shared/pickup/contract.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Pickup.module.css'

/** Those whose name was typed, invoice by invoice. */
export function FoundPeople({ search, onOpen }: { search: string; onOpen: (invoiceId: number) => void }) {
  const text = useText()
  const { data, error, refetch } = useRead(findPickups, { text: search })
  if (data === undefined) return <UnreadPart error={error} onRetry={() => void refetch()} height={160} />
  if (data.records.length === 0) return <p className={classes.empty}>{text('officePickupNoName', { name: search })}</p>
  return (
    <ul className={classes.found} aria-label={text('officePickupFound', { name: search })}>
      {data.records.map(({ invoiceId, name, companyName, auctionTitle, locationName, isPaid }) => (
        <li key={invoiceId}>
          <button type="button" onClick={() => onOpen(invoiceId)}>
            <b dir="auto">{[name, companyName].filter(Boolean).join(' · ')}</b>
            <span className={classes.muted} dir="auto">
              {[`#${invoiceId}`, auctionTitle, locationName].join(' · ')}
            </span>
            <Badge kind={isPaid ? 'good' : 'bad'}>{text(isPaid ? 'officePickupPaid' : 'officeUnpaid')}</Badge>
          </button>
        </li>
      ))}
    </ul>
  )
}
