import { ListPage } from '../record/ListPage.tsx'
import { InvoiceRecord } from './InvoiceRecord.tsx'
import { useInvoiceList } from './use-invoice-list.tsx'

/** All invoices; one of them opens beside the list, with everything the desk does with it. */
export default function InvoicesPage() {
  return (
    <ListPage
      to="/admin/invoices"
      definition={useInvoiceList()}
      record={(id, { open, close }) => <InvoiceRecord key={id} id={id} onOpen={open} onClose={close} />}
    />
  )
}
