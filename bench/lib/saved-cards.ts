import { createCard } from '../../shared/src/payments/sources/card-contract.ts'
import type { Buyer } from './shop.ts'

const AT_ONCE = 10

/** A card of each buyer, saved as the page does it: the number goes to the payment company, its token to the house. */
export async function saveCards(url: string, buyers: readonly Buyer[]): Promise<Map<number, string>> {
  const cards = new Map<number, string>()
  const year = String(new Date().getFullYear() + 4)
  const card = { number: '4242424242424242', expMonth: '08', expYear: year, cvc: '123', name: 'Ann Example' }
  const waiting = [...buyers]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let buyer = waiting.pop(); buyer !== undefined; buyer = waiting.pop()) {
        const { token } = await post(`${url}/sandbox-pay/tokens`, { card })
        const saved = await post(`${url}/api${createCard.path}`, { card_token: token }, buyer.token)
        cards.set(buyer.id, saved.data.responseData.card.id)
      }
    }),
  )
  return cards
}

async function post(url: string, body: unknown, session?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<{ token: string; data: { responseData: { card: { id: string } } } }>
}
