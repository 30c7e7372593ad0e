import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { isTracked } from '@gavelhouse/shared/invoices/next-step.ts'
import { getInvoicePdf, getInvoiceSpreadsheet } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { useRead } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { useSteps } from '../purchases/use-steps.ts'
import { TrackingButton } from '../tracking/TrackingButton.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { InvoiceDocuments } from './documents/InvoiceDocuments.tsx'
import classes from './Invoice.module.css'
import { InvoicePaper } from './InvoicePaper.tsx'
import { PrintButton, SaveButton } from './PaperButtons.tsx'
import { InvoiceReturns } from './returns/InvoiceReturns.tsx'
import { RequestReturn } from './returns/RequestReturn.tsx'
import { StepButtons } from './StepButtons.tsx'

/** One invoice of one's own, read anew whenever a payment changes it. Somebody else's is not found (P-312). */
export function Invoice({ number }: { number: number }) {
  const text = useText()
  const stepsOf = useSteps()
  const { data, error, refetch } = useRead(getInvoiceDetails, { invoiceId: number })
  if (isAppError(error) && error.code === 'not_found')
    return (
      <Message picture={<EmptyCrate />} title={text('invoiceMissing')} hint={text('invoiceMissingHint')} level={1}>
        <LinkButton look="main" to="/invoices/all">
          {text('allInvoices')}
        </LinkButton>
      </Message>
    )
  const title = text('invoiceOf', { number })
  if (data === undefined)
    return (
      <>
        <PageHeading title={title} />
        {error === null ? <Skeleton height={560} /> : <ErrorState onRetry={() => void refetch()} />}
      </>
    )
  return (
    <>
      <PageHeading
        title={title}
        actions={
          <div className={classes.acts}>
            <StepButtons invoice={data.invoice} />
            {isTracked(data.invoice) && (
              <TrackingButton invoiceId={number} look={stepsOf(data.invoice)[0]?.name === 'track' ? 'main' : 'quiet'} />
            )}
            <RequestReturn invoice={data.invoice} lines={data.lines} />
            <PrintButton />
            <SaveButton call={getInvoicePdf} input={{ invoiceIds: [number] }} label={text('invoicePdf')} />
            <SaveButton call={getInvoiceSpreadsheet} input={{ invoiceId: number }} label={text('invoiceSpreadsheet')} />
          </div>
        }
      />
      <InvoicePaper told={data} />
      <InvoiceDocuments invoice={data.invoice} lines={data.lines} />
      {data.invoice.returnNumber !== null && <InvoiceReturns invoiceId={number} />}
    </>
  )
}
