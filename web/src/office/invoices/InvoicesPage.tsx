import { listOfficeInvoices, readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useNews } from '../counts/use-news.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { InvoiceRecord } from './InvoiceRecord.tsx'
import { useInvoiceList } from './use-invoice-list.tsx'

const SHOWN = [listOfficeInvoices, readOfficeInvoice]

/** All invoices; one of them opens beside the list, with everything the desk does with it. */
export default function InvoicesPage() {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const definition = useInvoiceList()
  useNews(SHOWN)
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  const open = (invoiceId: number) => go(`/admin/invoices/${invoiceId}`)
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <OfficeList definition={definition} openId={openId} onOpen={(invoice) => open(invoice.id)} />
        )
      }
      record={
        openId !== null && (
          <InvoiceRecord key={openId} id={openId} onOpen={open} onClose={() => go('/admin/invoices')} />
        )
      }
    >
      {openId === null && <OfficeTitle>{text('officeInvoices')}</OfficeTitle>}
    </ListAndRecord>
  )
}
