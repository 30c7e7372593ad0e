import type { InvoiceLine, InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { getCertificate, getInvoiceManifest } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { SaveButton } from '../PaperButtons.tsx'
import { BillOfSale } from './BillOfSale.tsx'
import classes from './Documents.module.css'

/** The papers beside an invoice: what is to be signed for, what says whose it is, and what is on it. */
export function InvoiceDocuments({ invoice, lines }: { invoice: InvoiceRecord; lines: readonly InvoiceLine[] }) {
  const text = useText()
  const signs = useFeature('document_signing')
  const certified = lines.filter(({ hasCertificate }) => hasCertificate)
  if (invoice.standing === 'cancelled') return null
  return (
    <section id="documents" className={classes.section}>
      <h2>{text('documentsTitle')}</h2>
      <ul className={classes.list}>
        {signs && invoice.signing !== '' && (
          <li className={classes.one}>
            <BillOfSale invoice={invoice} />
          </li>
        )}
        <li className={classes.one}>
          <div className={classes.what}>
            <h3>{text('manifestTitle')}</h3>
            <p>{text('manifestHint')}</p>
          </div>
          <SaveButton call={getInvoiceManifest} input={{ invoiceId: invoice.number }} label={text('saveManifest')} />
        </li>
        {certified.map(({ id, title }) => (
          <li key={id} className={classes.one}>
            <div className={classes.what}>
              <h3>{text('certificateTitle')}</h3>
              <p>
                <bdi>{title}</bdi>
              </p>
            </div>
            <SaveButton call={getCertificate} input={{ lineId: id }} label={text('downloadCertificate')} of={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
