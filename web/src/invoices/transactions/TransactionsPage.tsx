import { pageMeta, textFor } from '../../lib/page-meta.ts'
import { useText } from '../../lib/text.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import classes from '../InvoicesPage.module.css'
import type { Route } from './+types/TransactionsPage'
import { Transactions } from './Transactions.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const facts = { title: text('myTransactions'), description: text('transactionsIntro'), path: '/transactions' }
  return [...pageMeta(matches, facts), { name: 'robots', content: 'noindex' }]
}

/** Inside the frame of everything a person has, which sends visitors home (P-072, A-039). */
export default function TransactionsPage() {
  const text = useText()
  return (
    <div className={classes.page}>
      <PageHeading title={text('myTransactions')} intro={text('transactionsIntro')} />
      <Transactions />
    </div>
  )
}
