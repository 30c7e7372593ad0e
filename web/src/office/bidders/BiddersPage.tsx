import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { AccessRules } from './AccessRules.tsx'
import { Groups } from './Groups.tsx'
import { LinkedPeople } from './LinkedPeople.tsx'
import { PersonRecord } from './PersonRecord.tsx'
import { useBidderList } from './use-bidder-list.tsx'

/** People who bid and buy; one of them, or what belongs to all of them, opens beside the list. */
export default function BiddersPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const definition = useBidderList()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  const close = () => go('/admin/bidders')
  const beside =
    openId !== null ? (
      <PersonRecord key={openId} id={openId} onClose={close} />
    ) : id === 'rules' ? (
      <AccessRules onClose={close} />
    ) : id === 'groups' ? (
      <Groups onClose={close} />
    ) : id === 'duplicates' || id === 'linked' ? (
      <LinkedPeople key={id} about={id} onClose={close} />
    ) : null
  return (
    <ListAndRecord
      list={
        (beside === null || hasRoom) && (
          <OfficeList definition={definition} openId={openId} onOpen={(person) => go(`/admin/bidders/${person.id}`)} />
        )
      }
      record={beside}
    >
      {beside === null && <OfficeTitle>{text('officeBidders')}</OfficeTitle>}
    </ListAndRecord>
  )
}
