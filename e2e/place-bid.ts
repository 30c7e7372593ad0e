import { type APIRequestContext, expect } from '@playwright/test'

/** A bid by the call the bid box makes, for journeys that are about something else. */
export async function placeBid(
  request: APIRequestContext,
  token: string,
  { lotId, amount }: { lotId: number; amount: number },
): Promise<void> {
  const answer = await request.post('/api/bid/confirm', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { id: lotId, wsprice: amount, bidding_type: 'proxy' },
  })
  const { status, data } = (await answer.json()) as { status: string; data: { message: string } }
  expect([status, data.message]).toEqual(['success', 'Bid placed successfully'])
}
