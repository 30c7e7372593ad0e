import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { LotRecord } from './LotRecord.tsx'
import { useLotList } from './use-lot-list.ts'

/** All lots of the house; one of them opens beside the list, or in its place where there is no room. */
export default function LotsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const definition = useLotList()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <OfficeList definition={definition} openId={openId} onOpen={(lot) => go(`/admin/lots/${lot.id}`)} />
        )
      }
      record={openId !== null && <LotRecord key={openId} id={openId} onClose={() => go('/admin/lots')} />}
    >
      {openId === null && <OfficeTitle>{text('officeLots')}</OfficeTitle>}
    </ListAndRecord>
  )
}
