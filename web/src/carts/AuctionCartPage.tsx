import { pageMeta, textFor } from '../lib/page-meta.ts'
import type { Route } from './+types/AuctionCartPage'
import { CartPage } from './CartPage.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('auctionCart'), description: text('auctionCartIntro'), path: '/cart' }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function AuctionCartPage() {
  return <CartPage kind="auction" />
}
