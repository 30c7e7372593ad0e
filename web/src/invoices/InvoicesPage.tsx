import { INVOICE_ACTIONS } from '@gavelhouse/shared/invoices/contract.ts'
import { useParams } from 'react-router'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/InvoicesPage'
import { InvoiceList } from './InvoiceList.tsx'
import classes from './InvoicesPage.module.css'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { ReturnList } from './returns/ReturnList.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const text = textFor(matches)
  const facts = { title: text('myInvoices'), description: text('invoicesIntro'), path: location.pathname }
  return [...pageMeta(matches, facts), { name: 'robots', content: 'noindex' }]
}

/** /invoices/{all, paid, unpaid, partial, returned}; anything else counts as all (P-055, P-254). */
export default function InvoicesPage() {
  const text = useText()
  const { action: named = '' } = useParams()
  const action = INVOICE_ACTIONS.find((known) => known === named.toLowerCase()) ?? 'all'
  return (
    <div className={classes.page}>
      <PageHeading
        title={text('myInvoices')}
        intro={text('invoicesIntro')}
        actions={<LinkButton to="/transactions">{text('myTransactions')}</LinkButton>}
      />
      <InvoiceTabs action={action} />
      {action === 'returned' ? <ReturnList /> : <InvoiceList key={action} action={action} />}
    </div>
  )
}
