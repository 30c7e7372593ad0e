import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { post } from './post.ts'

interface Purchase {
  lotId: number
  auctionId: number
  units: number
}

/** Buys as a program does: into the cart, a new card, and paid by it. */
export async function buyOutright(request: APIRequestContext, token: string, { lotId, auctionId, units }: Purchase) {
  await post(request, '/buynowTemp/addToCartTemp', token, { cart: [{ product_id: lotId, qty: units }] })
  const card = { number: '4242424242424242', cvc: '123', name: 'Cleo Bidder' }
  const expiry = { expMonth: '08', expYear: String(new Date().getFullYear() + 4) }
  const answer = await request.post('/sandbox-pay/tokens', { data: { card: { ...card, ...expiry } } })
  const saved = await post<{ card: { id: string } }>(request, '/card/create', token, {
    card_token: ((await answer.json()) as { token: string }).token,
  })
  const paid = await post<{ type: number }>(request, '/payment/stripe_payment', token, {
    ...{ pay_type: 'buynow', cart_id: String(auctionId), payment_method: 'online' },
    paymentInfo: { source: saved.card.id },
  })
  expect(paid.type).toBe(1)
}
