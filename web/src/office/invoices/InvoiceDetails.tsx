import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Invoices.module.css'
import type { DeskInvoice } from './invoice.ts'
import { DELIVERY_WORDS, HANDOVER_WORDS } from './invoice-words.ts'

/** Whom it is for, and how the goods come to them. */
export function InvoiceDetails({ invoice: { invoice, buyer, address, location, notes } }: { invoice: DeskInvoice }) {
  const text = useText()
  const { delivery, handover, pickupAt, paidAt, createdAt } = invoice
  return (
    <section className={classes.section} aria-labelledby="invoice-details">
      <h3 id="invoice-details">{text('officeDetails')}</h3>
      <dl className={classes.details}>
        <Line label={text('email')}>
          <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
        </Line>
        {buyer.phone !== '' && (
          <Line label={text('officePhone')}>
            <a href={`tel:${buyer.phone}`} dir="ltr">
              {buyer.phone}
            </a>
          </Line>
        )}
        <Line label={text('officeMade')}>
          <ShortTime at={createdAt} />
        </Line>
        {paidAt !== null && (
          <Line label={text('officePaid')}>
            <ShortTime at={paidAt} />
          </Line>
        )}
        <Line label={text('officePlace')}>
          <bdi>{location.name}</bdi>
        </Line>
        <Line label={text('officeDelivery')}>
          {text((delivery === null ? undefined : DELIVERY_WORDS[delivery]) ?? 'officeNotChosen')}
        </Line>
        {address !== null && (
          <Line label={text('officeShipTo')}>
            <bdi>{linesOf(address)}</bdi>
          </Line>
        )}
        {pickupAt !== null && (
          <Line label={text('officePickupAt')}>
            <ShortTime at={pickupAt} />
          </Line>
        )}
        {handover !== '' && <Line label={text('officeGoods')}>{text(HANDOVER_WORDS[handover])}</Line>}
        {notes !== '' && (
          <Line label={text('officeNotes')}>
            <bdi>{notes}</bdi>
          </Line>
        )}
      </dl>
    </section>
  )
}

const linesOf = ({
  firstName,
  lastName,
  address1,
  address2,
  city,
  state,
  zip,
}: NonNullable<DeskInvoice['address']>): string =>
  [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${zip}`].filter((part) => part !== '').join(', ')

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
