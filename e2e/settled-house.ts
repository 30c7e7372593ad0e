import { postTo } from './call-api.ts'
import { ALICE } from './fixtures.ts'
import { type Buyer, CARDS, openPayHouse } from './pay-house.ts'

const SECONDS = 1_000
const HOUR = 3_600 * SECONDS

export const OWNER = 'admin@gavelhouse.test'

interface Place {
  categoryTypeId: number
  conditionTypeId: number
  location_id: number
}

/** Who wins what, at how many dollars a unit. */
const LOTS = [
  { of: 'Ann', title: 'vises', units: 2, price: 100 },
  { of: 'Ben', title: 'drill press', units: 1, price: 150, canShip: true },
  { of: 'Ben', title: 'band saw', units: 1, price: 120, canShip: true },
  { of: 'Cal', title: 'lathe', units: 1, price: 200, outbids: { name: 'Dee', price: 180 } },
  { of: 'Eve', title: 'grinder', units: 1, price: 90 },
] as const

/**
 * A sale of one seller, at 10 % commission and 10 % premium, that is over. Ann and Eve have good cards, Ben and Cal have cards that
 * are declined and no time to cure it; Cal outbid Dee, and Ben wants his two lots sent.
 */
export async function openSettledHouse(baseURL: string) {
  const house = await openPayHouse(baseURL)
  const post = postTo(baseURL)
  const { token: admin } = await post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
  await post('/admin/house/save', { cure_hours: 0 }, admin)
  const found = await post<{ records: Place[] }>('/product/search', { limit: 1, page: 1, filters: [] })
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] as Place
  const word = Math.random().toString(36).slice(2, 8)
  const seller = await house.makeSeller(`Selma${word}`)
  await post('/admin/seller/saveTerms', { seller_id: seller.id, commission_percent: 10 }, admin)
  const names: readonly string[] = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve']
  const made = await Promise.all(names.map((name) => house.makeBuyer(name)))
  const buyer = (name: string) => made[names.indexOf(name)] as Buyer
  for (const name of ['Ann', 'Eve']) await house.saveCard(buyer(name))
  for (const name of ['Ben', 'Cal']) await house.saveCard(buyer(name), CARDS.declines)

  const times = {
    date_added: new Date(Date.now() - HOUR).toISOString(),
    date_closed: new Date(Date.now() + 8 * SECONDS).toISOString(),
  }
  const title = `Whole sale ${word}`
  const { id: auctionId } = await post<{ id: number }>(
    '/admin/auction/save',
    {
      ...{ ...times, title, terms: '<p>Pay soon.</p>', location_id, bid_type: 'proxy', soft_close_minutes: 0 },
      ...{ buyer_premium_percent: 10, shipping_check: 1, seller_id: seller.id },
    },
    admin,
  )
  const lotIds: number[] = []
  for (const [index, lot] of LOTS.entries()) {
    const goods = { auctionid: auctionId, title: `${title} ${lot.title}`, lot: String(index + 1), qty: lot.units }
    const place = { categoryTypeId, conditionTypeId, location_id, local_pickup_check: 1 }
    const ways = { shipping_check: 'canShip' in lot ? 1 : 0, sprice: 10, auction: 1, seller_id: seller.id }
    const saved = await post<{ id: number }>('/admin/product/save', { ...goods, ...times, ...place, ...ways }, admin)
    lotIds.push(saved.id)
    if (index === 0) await post('/admin/auction/publish', { id: auctionId }, admin)
  }
  await Promise.all(
    made.map(({ token }) =>
      post('/auction/updateAuctionTerms', { auction_id: auctionId, id: lotIds[0], terms: 1 }, token),
    ),
  )
  const bid = (name: string, id: number | undefined, wsprice: number) =>
    post('/bid/confirm', { id, wsprice, bidding_type: 'hard' }, buyer(name).token)
  for (const [index, lot] of LOTS.entries()) {
    if ('outbids' in lot) await bid(lot.outbids.name, lotIds[index], lot.outbids.price)
    await bid(lot.of, lotIds[index], lot.price)
  }

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
  for (const name of ['Ann', 'Ben', 'Cal', 'Eve']) await invoiceOf(name)
  const pay = async (name: string): Promise<void> => {
    await house.fillWallet(buyer(name), 1_000)
    const invoice = { invoice_id: await invoiceOf(name), pay_type: 'auction' }
    await post('/credit/payCartWallet', invoice, buyer(name).token)
  }

  return {
    ...{ auctionId, title, seller, buyer, invoiceOf, pay, lotOf: (nth: number) => lotIds[nth - 1] ?? 0 },
    /** Has everything sent, and pays out of the wallet. */
    async payShipped(name: string): Promise<void> {
      await house.chooseShipping(buyer(name), await invoiceOf(name))
      await pay(name)
    },
    async askReturn(name: string): Promise<number> {
      const invoiceId = await invoiceOf(name)
      const { invoicerecords } = await post<{ invoicerecords: { id: number }[] }>(
        '/product/invoice',
        { invoice_id: invoiceId },
        buyer(name).token,
      )
      return house.askReturn(buyer(name), { invoiceId, lineId: invoicerecords[0]?.id ?? 0 })
    },
    /** What staff have done to a record, the first act first. */
    async actsOn(kind: string, id: number): Promise<string[]> {
      const { lines } = await post<{ lines: { act: string }[] }>('/admin/history/list', { kind, id }, admin)
      return lines.map(({ act }) => act).toReversed()
    },
  }
}
