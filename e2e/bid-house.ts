import { postTo } from './call-api.ts'
import { ALICE } from './fixtures.ts'

interface LotWishes {
  saleType?: 'auction' | 'sealed' | 'reverse'
  /** Pre-bids are taken until then. */
  opensInSeconds?: number
  closesInSeconds?: number
  /** Of each unit. A lot of several is sold outright only. */
  buyNowPrice?: number
  units?: number
}

interface AuctionWithLot {
  auctionId: number
  lotId: number
}

/** People and lots of their own for the journeys of bidders, so that nothing else moves the prices. */
export interface BidHouse {
  /** Session tokens. The first three have accepted the terms of the lots made here; Dora has accepted nothing. */
  ann: string
  ben: string
  cleo: string
  dora: string
  /** Of every lot made here. */
  title: string
  makeLot(wishes?: LotWishes): Promise<number>
  /** As `makeLot`; its auction names the group of the cart. */
  makeLotToBuy(wishes: LotWishes & { buyNowPrice: number }): Promise<AuctionWithLot>
  /** Nobody has accepted its terms. */
  makeAuctionWithLot(): Promise<AuctionWithLot>
}

const HOUR = 3_600_000

export async function openBidHouse(baseURL: string): Promise<BidHouse> {
  const post = postTo(baseURL)
  const logIn = async (email: string) =>
    (await post<{ token: string }>('/user/login', { email, password: ALICE.password })).token
  const admin = await logIn('admin@gavelhouse.test')
  const found = await post<{ records: { categoryTypeId: number; conditionTypeId: number; location_id: number }[] }>(
    '/product/search',
    { limit: 1, page: 1, filters: [] },
  )
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] ?? {}
  const run = Math.random().toString(36).slice(2, 8)
  const title = `Journey lathe ${run}`

  const makePerson = async (name: string) => {
    const email = `${name.toLowerCase()}-${run}@example.test`
    const phone = `801${Math.floor(2_000_000 + Math.random() * 7_000_000)}`
    const person = { email, password: ALICE.password, first_name: name, last_name: 'Bidder', phone }
    await post('/admin/user/save', { ...person, status: 'active', phone_verified: 1, role: 'user' }, admin)
    return logIn(email)
  }
  const makeAuction = (wishes: LotWishes) => {
    const now = Date.now()
    return post<{ id: number }>(
      '/admin/auction/save',
      {
        title: `Journey ${run}`,
        terms: '<p>Pick up within a week.</p>',
        date_added: new Date(now + (wishes.opensInSeconds ?? -3_600) * 1_000).toISOString(),
        date_closed: new Date(now + 2 * HOUR).toISOString(),
        bid_type: 'proxy',
        sale_type: wishes.saleType ?? 'auction',
        location_id,
        retract_check: 1,
        retract_minutes: 5,
      },
      admin,
    )
  }
  const makeLotIn = async (auctionId: number, wishes: LotWishes) => {
    const closes = Date.now() + (wishes.closesInSeconds === undefined ? 2 * HOUR : wishes.closesInSeconds * 1_000)
    const { buyNowPrice = null, units = 1 } = wishes
    const sale = units > 1 ? { sale_type: 'buynow', auction: 0 } : { auction: 1 }
    const lot = {
      ...{ auctionid: auctionId, title, lot: '1', qty: units, sprice: 10, ...sale },
      ...(buyNowPrice !== null && { buynow: 1, bprice: buyNowPrice }),
    }
    const { id } = await post<{ id: number }>(
      '/admin/product/save',
      { ...lot, categoryTypeId, conditionTypeId, location_id, date_closed: new Date(closes).toISOString() },
      admin,
    )
    return id
  }

  const [ann, ben, cleo, dora] = [
    await makePerson('Ann'),
    await makePerson('Ben'),
    await makePerson('Cleo'),
    await makePerson('Dora'),
  ]
  const makeAuctionWithLot = async (wishes: LotWishes) => {
    const { id: auctionId } = await makeAuction(wishes)
    const lotId = await makeLotIn(auctionId, wishes)
    await post('/admin/auction/publish', { id: auctionId }, admin)
    return { auctionId, lotId }
  }
  const makeAccepted = async (wishes: LotWishes) => {
    const { auctionId, lotId } = await makeAuctionWithLot(wishes)
    for (const token of [ann, ben, cleo])
      await post('/auction/updateAuctionTerms', { auction_id: auctionId, id: lotId, terms: 1 }, token)
    return { auctionId, lotId }
  }
  return {
    ...{ ann, ben, cleo, dora, title },
    makeLot: async (wishes = {}) => (await makeAccepted(wishes)).lotId,
    makeLotToBuy: makeAccepted,
    makeAuctionWithLot: () => makeAuctionWithLot({}),
  }
}
