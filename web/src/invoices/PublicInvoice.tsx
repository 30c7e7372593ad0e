import { getPublicInvoice } from '@gavelhouse/shared/invoices/contract.ts'
import { getPublicInvoicePdf } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { useRead } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './Invoice.module.css'
import { InvoicePaper } from './InvoicePaper.tsx'
import { PrintButton, SaveButton } from './PaperButtons.tsx'

/** Read in the browser: what stands in it is not for the caches that pages go through. */
export function PublicInvoice({ token }: { token: string }) {
  const text = useText()
  const { data, error, refetch } = useRead(getPublicInvoice, { token }, { keepSession: true })
  if (isAppError(error) && error.code === 'not_found')
    return (
      <Message picture={<EmptyCrate />} title={text('invoiceLinkDead')} hint={text('invoiceLinkDeadHint')} level={1}>
        <LinkButton look="main" to="/invoices/all">
          {text('myInvoices')}
        </LinkButton>
      </Message>
    )
  if (data === undefined)
    return (
      <>
        <PageHeading title={text('publicInvoice')} />
        {error === null ? <Skeleton height={560} /> : <ErrorState onRetry={() => void refetch()} />}
      </>
    )
  const { number, due, standing } = data.invoice
  return (
    <>
      <PageHeading
        title={text('invoiceOf', { number })}
        actions={
          <div className={classes.acts}>
            {due > 0 && standing !== 'cancelled' && (
              <LinkButton look="main" to={`/checkout/invoice/${number}`}>
                {text('payInvoice')}
              </LinkButton>
            )}
            <PrintButton />
            <SaveButton call={getPublicInvoicePdf} input={{ token }} label={text('invoicePdf')} />
          </div>
        }
      />
      <InvoicePaper told={{ ...data, transactions: [], appointment: null }} />
    </>
  )
}
