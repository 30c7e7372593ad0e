import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/WalletPage'
import classes from './Wallet.module.css'
import { Wallet } from './Wallet.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('myWallet'), description: text('walletIntro'), path: '/wallet' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Inside the frame of everything a person has, which sends visitors home. */
export default function WalletPage() {
  const text = useText()
  return (
    <div className={classes.page}>
      <PageHeading title={text('myWallet')} intro={text('walletIntro')} />
      <Wallet />
    </div>
  )
}
