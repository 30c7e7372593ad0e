import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { IconPlus } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { useMayEverywhere } from '../after-close/use-may.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { AuctionRecord } from './AuctionRecord.tsx'
import { useAuctionList } from './use-auction-list.ts'

const NewAuctionDialog = onDemand(() => import('./NewAuctionDialog.tsx'))

/** All auctions, whatever has become of them; one of them opens beside the list, or in its place where there is no room. */
export default function AuctionsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const definition = useAuctionList()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const making = useDialog()
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  const open = (opened: { id: number }) => go(`/admin/auctions/${opened.id}`)
  const mayMake = useMayEverywhere(saveAuction)
  useShortcuts(mayMake ? [{ keys: 'n', label: 'officeNewAuction', isAct: true, run: () => making.open(true) }] : [])
  const make = (icon: ReactNode) =>
    mayMake && (
      <OfficeButton look="main" onClick={() => making.open(true)}>
        {icon}
        {text('officeNewAuction')}
      </OfficeButton>
    )
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <OfficeList definition={definition} openId={openId} onOpen={open} first={make(null)}>
            {make(<IconPlus size={16} aria-hidden />)}
          </OfficeList>
        )
      }
      record={
        openId !== null && (
          <AuctionRecord key={openId} id={openId} onClose={() => go('/admin/auctions')} onOpen={open} />
        )
      }
    >
      {openId === null && <OfficeTitle>{text('officeAuctions')}</OfficeTitle>}
      {making.show((_, frame) => (
        <NewAuctionDialog {...frame} onMade={open} />
      ))}
    </ListAndRecord>
  )
}
