import { getSoldInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { listParcels } from '@gavelhouse/shared/tracking/staff-contract.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { RecordPane } from '../record/RecordPane.tsx'
import { useReadAgain } from '../tasks/use-task.ts'
import { ParcelCard } from './ParcelCard.tsx'
import { SendForm } from './SendForm.tsx'
import classes from './Shipping.module.css'

/** Where the goods of an invoice go, what of it is still here, and its parcels. */
export function ShipmentRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText()
  const readAgain = useReadAgain()
  const sold = useRead(getSoldInvoice, { invoiceId: id })
  const sent = useRead(listParcels, { invoiceId: id })
  const name = sold.data === undefined ? null : `${sold.data.buyer.firstName} ${sold.data.buyer.lastName}`
  return (
    <RecordPane
      to={`/admin/shipping/${id}`}
      label={name === null || sent.data === undefined ? null : `#${id} ${name}`}
      error={sold.error ?? sent.error}
      onRetry={() => {
        void sold.refetch()
        void sent.refetch()
      }}
      onClose={onClose}
      facts={sold.data !== undefined && <bdi>{sold.data.invoice.auctionTitle}</bdi>}
    >
      {sold.data !== undefined && sent.data !== undefined && (
        <div className={classes.record}>
          <Destination address={sold.data.address} phone={sold.data.buyer.phone} />
          {sent.data.unsent.length > 0 && sold.data.invoice.isPaid && (
            <SendForm
              key={sent.data.records.length}
              invoiceId={id}
              unsent={sent.data.unsent}
              isDisputed={sent.data.isDisputed}
              service={sold.data.lines[0]?.shippingService ?? ''}
              onSent={readAgain}
            />
          )}
          <section aria-label={text('officeShipParcels')}>
            <h3>{text('officeShipParcels')}</h3>
            {sent.data.records.length === 0 && <p className={classes.muted}>{text('officeShipNone')}</p>}
            {sent.data.records.map((parcel, index) => (
              <ParcelCard
                key={`${parcel.id} ${parcel.trackingNumber} ${parcel.carrierCode}`}
                {...{ parcel, onChanged: readAgain }}
                position={index + 1}
              />
            ))}
          </section>
        </div>
      )}
    </RecordPane>
  )
}

interface Address {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
}

function Destination({ address, phone }: { address: Address | null; phone: string }) {
  const text = useText()
  if (address === null) return <p className={classes.muted}>{text('officeShipNoAddress')}</p>
  const { firstName, lastName, address1, address2, city, state, zip, country } = address
  const rows = [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${zip}`, country, phone]
  return (
    <address className={classes.address} dir="auto">
      {rows
        .filter((row) => row.trim() !== '')
        .map((row) => (
          <span key={row}>{row}</span>
        ))}
    </address>
  )
}
