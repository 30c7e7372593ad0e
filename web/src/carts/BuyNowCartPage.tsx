import { pageMeta, textFor } from '../lib/page-meta.ts'
import type { Route } from './+types/BuyNowCartPage'
import { CartPage } from './CartPage.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('buyNowCart'), description: text('buyNowCartIntro'), path: '/buynowcart' }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function BuyNowCartPage() {
  return <CartPage kind="buynow" />
}
