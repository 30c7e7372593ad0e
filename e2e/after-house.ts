import { postTo } from './call-api.ts'
import { ALICE } from './fixtures.ts'
import { type Buyer, CARDS, openPayHouse } from './pay-house.ts'

const SECONDS = 1_000
const HOUR = 3_600 * SECONDS

interface Place {
  categoryTypeId: number
  conditionTypeId: number
  location_id: number
}

/**
 * A sale that is over: Ann has a good card, Ben and Cal have cards that are declined, and Dee was outbid by Cal. Whoever is
 * declined has no time to cure it, so that nobody waits for a day.
 */
export async function openAfterHouse(baseURL: string) {
  const house = await openPayHouse(baseURL)
  const post = postTo(baseURL)
  const { token: admin } = await post<{ token: string }>('/user/login', {
    ...{ email: 'admin@gavelhouse.test', password: ALICE.password },
  })
  await post('/admin/house/save', { cure_hours: 0 }, admin)
  const found = await post<{ records: Place[] }>('/product/search', { limit: 1, page: 1, filters: [] })
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] as Place
  const word = Math.random().toString(36).slice(2, 8)
  const title = `Closed sale ${word}`
  const buyers: Record<string, Buyer> = {}
  for (const name of ['Ann', 'Ben', 'Cal', 'Dee']) buyers[name] = await house.makeBuyer(name)
  const buyer = (name: string) => buyers[name] as Buyer
  await house.saveCard(buyer('Ann'))
  for (const name of ['Ben', 'Cal']) await house.saveCard(buyer(name), CARDS.declines)

  const closes = Date.now() + 8 * SECONDS
  const times = {
    date_added: new Date(Date.now() - HOUR).toISOString(),
    date_closed: new Date(closes).toISOString(),
  }
  const { id: auctionId } = await post<{ id: number }>(
    '/admin/auction/save',
    { ...times, ...{ title, terms: '<p>Pay soon.</p>', location_id, bid_type: 'proxy', soft_close_minutes: 0 } },
    admin,
  )
  const lotIds: number[] = []
  for (const lot of ['1', '2', '3']) {
    const goods = { auctionid: auctionId, title: `${title} lot ${lot}`, lot, qty: 1, sprice: 10, auction: 1 }
    const saved = await post<{ id: number }>(
      '/admin/product/save',
      { ...goods, ...times, ...{ categoryTypeId, conditionTypeId, location_id, local_pickup_check: 1 } },
      admin,
    )
    lotIds.push(saved.id)
    if (lot === '1') await post('/admin/auction/publish', { id: auctionId }, admin)
  }
  const bid = async (name: string, lot: number, dollars: number) => {
    const { token } = buyer(name)
    const id = lotIds[lot]
    await post('/auction/updateAuctionTerms', { auction_id: auctionId, id, terms: 1 }, token)
    await post('/bid/confirm', { id, wsprice: dollars, bidding_type: 'hard' }, token)
  }
  await bid('Ann', 0, 100)
  await bid('Ben', 1, 150)
  await bid('Dee', 2, 180)
  await bid('Cal', 2, 200)

  /** As soon as it is there. */
  const invoiceOf = async (name: string): Promise<number> => {
    for (;;) {
      const { records } = await post<{ records: { common_invoice: number }[] }>(
        '/invoice/allinvoices',
        {},
        buyer(name).token,
      )
      if (records[0] !== undefined) return records[0].common_invoice
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  for (const name of ['Ann', 'Ben', 'Cal']) await invoiceOf(name)

  return {
    ...{ auctionId, title, buyer, invoiceOf },
    /** In another way than by the card that was declined. */
    async pay(name: string): Promise<void> {
      await house.fillWallet(buyer(name), 1_000)
      const invoice = { invoice_id: await invoiceOf(name), pay_type: 'auction' }
      await post('/credit/payCartWallet', invoice, buyer(name).token)
    },
  }
}
