import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { ShipmentRecord } from './ShipmentRecord.tsx'
import { useShipmentList } from './use-shipment-list.tsx'

/** Paid goods that are sent: what is still here, what is under way, and the parcels of one invoice beside the list. */
export default function ShippingPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const definition = useShipmentList()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <OfficeList definition={definition} openId={openId} onOpen={(opened) => go(`/admin/shipping/${opened.id}`)} />
        )
      }
      record={openId !== null && <ShipmentRecord key={openId} id={openId} onClose={() => go('/admin/shipping')} />}
    >
      {openId === null && <OfficeTitle>{text('officeShipping')}</OfficeTitle>}
    </ListAndRecord>
  )
}
