import { useMediaQuery } from '@mantine/hooks'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import controls from '../controls/Controls.module.css'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { LotRecord } from './LotRecord.tsx'
import { LotTools } from './LotTools.tsx'
import { NewLot } from './NewLot.tsx'
import { useLotList } from './use-lot-list.ts'
import { useNextLot } from './use-next-lot.ts'

const OrderPage = onDemand(() => import('./order/OrderPage.tsx'))

/** `/admin/lots/order` is their order and numbers; everything else the list of them. */
export default function LotsPage() {
  const { id } = useParams()
  return id === 'order' ? <OrderPage /> : <LotList id={id ?? ''} />
}

/** All lots of the house; one of them, or a new one, opens beside the list, or in its place where there is no room. */
function LotList({ id }: { id: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const definition = useLotList()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const isNew = id === 'new'
  const isAlone = openId === null && !isNew
  const onNext = useNextLot(definition, openId)
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  const close = () => go('/admin/lots')
  return (
    <ListAndRecord
      list={
        (isAlone || hasRoom) && (
          <OfficeList
            definition={definition}
            openId={openId}
            onOpen={(lot) => go(`/admin/lots/${lot.id}`)}
            first={
              <Link className={controls.link} to="/admin/import">
                {text('officeImportFirst')}
              </Link>
            }
          >
            <LotTools />
          </OfficeList>
        )
      }
      record={
        openId !== null ? (
          <LotRecord
            key={openId}
            id={openId}
            onClose={close}
            onNext={onNext}
            onOpen={(to) => go(`/admin/lots/${to}`)}
          />
        ) : (
          isNew && <NewLot onClose={close} onMade={(made) => go(`/admin/lots/${made}`)} />
        )
      }
    >
      {isAlone && <OfficeTitle>{text('officeLots')}</OfficeTitle>}
    </ListAndRecord>
  )
}
