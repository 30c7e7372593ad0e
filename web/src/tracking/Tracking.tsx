import { getTracking } from '@gavelhouse/shared/tracking/contract.ts'
import { useRead } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { Parcels } from './Parcels.tsx'

/** What was sent of an invoice of one's own. Somebody else's is not found (T-20). */
export function Tracking({ number }: { number: number }) {
  const text = useText()
  const { error } = useRead(getTracking, { invoiceId: number })
  if (isAppError(error) && error.code === 'not_found')
    return (
      <Message picture={<EmptyCrate />} title={text('invoiceMissing')} hint={text('invoiceMissingHint')} level={1}>
        <LinkButton look="main" to="/invoices/all">
          {text('allInvoices')}
        </LinkButton>
      </Message>
    )
  return (
    <>
      <PageHeading
        title={text('trackingOf', { number })}
        actions={<LinkButton to={`/invoice/${number}`}>{text('seeInvoice')}</LinkButton>}
      />
      <Parcels invoiceId={number} />
    </>
  )
}
