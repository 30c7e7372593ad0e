import { useMediaQuery } from '@mantine/hooks'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import controls from '../controls/Controls.module.css'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { AuctionRun } from './AuctionRun.tsx'
import { SellerRecord } from './SellerRecord.tsx'
import { SettlementRecord } from './SettlementRecord.tsx'
import { useSellerList } from './use-seller-list.ts'

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** People who sell: one of them, one of their settlements, or all sellers of an auction, opens beside the list. */
export default function SellersPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id, part } = useParams()
  const { user } = useSession()
  const definition = useSellerList()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const sellerId = numberIn(id)
  const number = numberIn(part)
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  const close = () => go('/admin/sellers')
  const beside =
    id === 'auction' && number !== null ? (
      <AuctionRun key={number} auctionId={number} onClose={close} />
    ) : sellerId !== null && number !== null ? (
      <SettlementRecord key={number} number={number} onClose={() => go(`/admin/sellers/${sellerId}`)} />
    ) : sellerId !== null ? (
      <SellerRecord key={sellerId} id={sellerId} onClose={close} />
    ) : null
  return (
    <ListAndRecord
      list={
        (beside === null || hasRoom) && (
          <OfficeList
            definition={definition}
            openId={sellerId}
            onOpen={(seller) => go(`/admin/sellers/${seller.id}`)}
            first={
              user?.rights.includes('people') && (
                <Link className={controls.link} to="/admin/settings/people">
                  {text('officePeople')}
                </Link>
              )
            }
          />
        )
      }
      record={beside}
    >
      {beside === null && <OfficeTitle>{text('officeSellers')}</OfficeTitle>}
    </ListAndRecord>
  )
}
