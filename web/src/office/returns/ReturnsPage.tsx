import { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import { getSoldReturn } from '@gavelhouse/shared/returns/staff-contract.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useNews } from '../counts/use-news.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { ReturnRecord } from './ReturnRecord.tsx'
import { useReturnList } from './use-return-list.tsx'

const SHOWN = [listOfficeReturns, getSoldReturn]

/** What buyers want to send back; one of them opens beside the list. */
export default function ReturnsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const definition = useReturnList()
  useNews(SHOWN)
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <OfficeList definition={definition} openId={openId} onOpen={(one) => go(`/admin/returns/${one.id}`)} />
        )
      }
      record={openId !== null && <ReturnRecord key={openId} id={openId} onClose={() => go('/admin/returns')} />}
    >
      {openId === null && <OfficeTitle>{text('officeReturns')}</OfficeTitle>}
    </ListAndRecord>
  )
}
