import { ListPage } from '../record/ListPage.tsx'
import { ShipmentRecord } from './ShipmentRecord.tsx'
import { useShipmentList } from './use-shipment-list.tsx'

/** Paid goods that are sent: what is still here, what is under way, and the parcels of one invoice beside the list. */
export default function ShippingPage() {
  return (
    <ListPage
      to="/admin/shipping"
      definition={useShipmentList()}
      record={(id, { close }) => <ShipmentRecord key={id} id={id} onClose={close} />}
    />
  )
}
