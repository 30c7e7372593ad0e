import type { APIRequestContext, Page } from '@playwright/test'
import { ALICE } from './fixtures.ts'
import { makePerson, type Person } from './people.ts'

/** An auction of the journey's own, so that nobody else moves its prices. */
export interface BulkHouse {
  auctionId: number
  lotIds: number[]
  /** Somebody who has accepted its terms; their session. */
  enter(name: string): Promise<string>
  /** Bids this much, as programs do. */
  bid(token: string, lotId: number, amount: number): Promise<void>
}

const HOUR = 3_600_000

export async function openBulkHouse(request: APIRequestContext, titles: readonly string[]): Promise<BulkHouse> {
  const post = async <Data>(path: string, data: object, token?: string): Promise<Data> => {
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const answer = await request.post(`/api${path}`, {
      data,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    })
    const body = (await answer.json()) as { status: string; data: { message: string; responseData: Data } }
    if (body.status !== 'success') throw new Error(`${path}: ${body.data.message}`)
    return body.data.responseData
  }
  const admin = await post<{ token: string }>('/user/login', {
    email: 'admin@gavelhouse.test',
    password: ALICE.password,
  })
  const found = await post<{ records: { categoryTypeId: number; conditionTypeId: number; location_id: number }[] }>(
    '/product/search',
    { limit: 1, page: 1, filters: [] },
  )
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] ?? {}
  const dates = {
    date_added: new Date(Date.now() - HOUR).toISOString(),
    date_closed: new Date(Date.now() + 2 * HOUR).toISOString(),
  }
  const { id: auctionId } = await post<{ id: number }>(
    '/admin/auction/save',
    { title: 'Bulk journey', terms: '<p>As seen.</p>', ...dates, bid_type: 'proxy', sale_type: 'auction', location_id },
    admin.token,
  )
  const lotIds: number[] = []
  for (const [index, title] of titles.entries()) {
    const lot = { auctionid: auctionId, title, lot: String(index + 1), qty: 2, sprice: 10, auction: 1, ...dates }
    const { id } = await post<{ id: number }>(
      '/admin/product/save',
      { ...lot, categoryTypeId, conditionTypeId, location_id },
      admin.token,
    )
    lotIds.push(id)
  }
  await post('/admin/auction/publish', { id: auctionId }, admin.token)
  return {
    auctionId,
    lotIds,
    async enter(name) {
      const token = await tokenOf(request, await makePerson(request, name))
      await post('/auction/updateAuctionTerms', { auction_id: auctionId, terms: 1 }, token)
      return token
    },
    bid: (token, lotId, amount) => post('/bid/confirm', { id: lotId, wsprice: amount, bidding_type: 'hard' }, token),
  }
}

export async function tokenOf(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const answer = await request.post('/api/user/login', { data: { email, password } })
  return ((await answer.json()) as { data: { responseData: { token: string } } }).data.responseData.token
}

/** Signed in from the first page on. */
export async function enterAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
}
