import { postTo } from './call-api.ts'
import { ALICE } from './fixtures.ts'

type Name = 'Ann' | 'Bea' | 'Cal'

interface BiddersHouse {
  /** The last name of its people, so that the journey finds its own. */
  word: string
  lotId: number
  idOf(name: Name): number
  emailOf(name: Name): string
  bid(name: Name, amount: number): Promise<void>
  leaderIs(name: Name): Promise<boolean>
}

const HOUR = 3_600_000

/** A closed auction with a lot on sale, and three people who ask to be let in; two of them share a telephone. */
export async function openBiddersHouse(baseURL: string): Promise<BiddersHouse> {
  const post = postTo(baseURL)
  const logIn = async (email: string) =>
    (await post<{ token: string }>('/user/login', { email, password: ALICE.password })).token
  const admin = await logIn('admin@gavelhouse.test')
  const run = Math.random().toString(36).slice(2, 8)
  const word = `Bidder${run}`
  const { id: groupId } = await post<{ id: number }>('/admin/group/save', { name: `Trade ${run}` }, admin)
  const found = await post<{ records: { categoryTypeId: number; conditionTypeId: number; location_id: number }[] }>(
    '/product/search',
    { limit: 1, page: 1, filters: [] },
  )
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] ?? {}
  const [opens, closes] = [-1, 24].map((hours) => new Date(Date.now() + hours * HOUR).toISOString())
  const auction = { title: `Journey bidders ${run}`, terms: '<p>Pick up.</p>', location_id, auction_groups: [groupId] }
  const { id: auctionId } = await post<{ id: number }>(
    '/admin/auction/save',
    { ...auction, date_added: opens, date_closed: closes, bid_type: 'proxy', sale_type: 'auction' },
    admin,
  )
  const lot = { auctionid: auctionId, title: `Press ${word}`, lot: '1', sprice: 10, categoryTypeId, conditionTypeId }
  const { id: lotId } = await post<{ id: number }>('/admin/product/save', lot, admin)
  await post('/admin/auction/publish', { id: auctionId }, admin)

  const phone = `+1385${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const people = new Map<Name, { id: number; email: string; token: string }>()
  for (const name of ['Ann', 'Bea', 'Cal'] as const) {
    const email = `${name.toLowerCase()}-${run}@example.test`
    const person = { email, password: ALICE.password, first_name: name, last_name: word, status: 'active' }
    const shared = name === 'Cal' ? {} : { phone, phone_verified: name === 'Ann' ? 1 : 0 }
    const { id } = await post<{ id: number }>('/admin/user/save', { ...person, ...shared }, admin)
    // Only one account has a number verified; the other just names it.
    const token = await logIn(email)
    await post('/auction/updateAuctionTerms', { auction_id: auctionId, id: lotId, terms: 1 }, token)
    await post('/auction/auctionAccessRequest', { auction_id: auctionId, message: 'Dealer' }, token)
    people.set(name, { id, email, token })
  }
  const of = (name: Name) => {
    const person = people.get(name)
    if (person === undefined) throw new Error(name)
    return person
  }
  return {
    ...{ word, lotId },
    idOf: (name) => of(name).id,
    emailOf: (name) => of(name).email,
    bid: async (name, wsprice) =>
      void (await post('/bid/confirm', { id: lotId, wsprice, bidding_type: 'proxy' }, of(name).token)),
    leaderIs: async (name) => {
      const bids = await post<{ records: { user_id: number; state: string }[] }>(
        '/admin/bid/listings',
        { page: 1, limit: 10, filters: [{ field: 'product_id', type: 'in', value: [lotId] }] },
        admin,
      )
      const valid = bids.records.filter(({ state }) => state === 'valid')
      return valid.length > 0 && valid.every(({ user_id }) => user_id === of(name).id)
    },
  }
}
