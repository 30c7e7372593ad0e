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

/** Who wins what, at how many dollars a unit, and against whom. */
export interface SoldLot {
  of: string
  title: string
  price: number
  units?: number
  canShip?: boolean
  outbids?: { name: string; price: number }
}

interface Sale {
  title: string
  /** What the auction has beside the usual. */
  terms?: { buyer_premium_percent?: number; shipping_check?: number; seller_id?: number }
  lots: readonly SoldLot[]
}

/** Whose cards are declined; all others who win have good ones. */
const DECLINED: readonly string[] = ['Ben', 'Cal']

/** A house in which whoever is declined has no time to cure it, so that nobody waits for a day. */
export async function openStrictHouse(baseURL: string) {
  const house = await openPayHouse(baseURL)
  const post = postTo(baseURL)
  const { token: admin } = await post<{ token: string }>('/user/login', { email: OWNER, password: ALICE.password })
  await post('/admin/house/save', { cure_hours: 0 }, admin)
  return { house, post, admin }
}

type StrictHouse = Awaited<ReturnType<typeof openStrictHouse>>

/** A sale that is over, with an invoice for everybody who won. */
export async function closeSale({ house, post, admin }: StrictHouse, { title, terms = {}, lots }: Sale) {
  const found = await post<{ records: Place[] }>('/product/search', { limit: 1, page: 1, filters: [] })
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] as Place
  const winners = [...new Set(lots.map(({ of }) => of))]
  const names = [...new Set([...winners, ...lots.flatMap(({ outbids }) => outbids?.name ?? [])])]
  const made = await Promise.all(names.map((name) => house.makeBuyer(name)))
  const buyer = (name: string) => made[names.indexOf(name)] as Buyer
  for (const name of winners)
    await house.saveCard(buyer(name), DECLINED.includes(name) ? CARDS.declines : CARDS.approves)

  const times = {
    date_added: new Date(Date.now() - HOUR).toISOString(),
    date_closed: new Date(Date.now() + 8 * SECONDS).toISOString(),
  }
  const { id: auctionId } = await post<{ id: number }>(
    '/admin/auction/save',
    {
      ...{ ...times, title, terms: '<p>Pay soon.</p>', location_id, bid_type: 'proxy', soft_close_minutes: 0 },
      ...terms,
    },
    admin,
  )
  const lotIds: number[] = []
  for (const [index, lot] of lots.entries()) {
    const goods = { auctionid: auctionId, title: `${title} ${lot.title}`, lot: String(index + 1), qty: lot.units ?? 1 }
    const place = { categoryTypeId, conditionTypeId, location_id, local_pickup_check: 1 }
    const ways = { shipping_check: lot.canShip === true ? 1 : 0, sprice: 10, auction: 1, seller_id: terms.seller_id }
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
  for (const [index, lot] of lots.entries()) {
    if (lot.outbids !== undefined) await bid(lot.outbids.name, lotIds[index], lot.outbids.price)
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
  for (const name of winners) await invoiceOf(name)

  return {
    ...{ auctionId, title, buyer, invoiceOf, lotOf: (nth: number) => lotIds[nth - 1] ?? 0 },
    /** Out of the wallet: in another way than by a card that was declined. */
    async pay(name: string): Promise<void> {
      await house.fillWallet(buyer(name), 1_000)
      const invoice = { invoice_id: await invoiceOf(name), pay_type: 'auction' }
      await post('/credit/payCartWallet', invoice, buyer(name).token)
    },
  }
}
