import { listOfficeInvoices, readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { useNews } from '../counts/use-news.ts'
import { ListPage } from '../record/ListPage.tsx'
import { InvoiceRecord } from './InvoiceRecord.tsx'
import { useInvoiceList } from './use-invoice-list.tsx'

const SHOWN = [listOfficeInvoices, readOfficeInvoice]

/** All invoices; one of them opens beside the list, with everything the desk does with it. */
export default function InvoicesPage() {
  useNews(SHOWN)
  return (
    <ListPage
      to="/admin/invoices"
      definition={useInvoiceList()}
      record={(id, { open, close }) => <InvoiceRecord key={id} id={id} onOpen={open} onClose={close} />}
    />
  )
}
