import { postTo } from './call-api.ts'
import { ALICE } from './fixtures.ts'

type Name = 'Ann' | 'Ben'

export interface SaleHouse {
  /** The last name of its people and a part of every title, so that the journey finds its own. */
  word: string
  /** An auction of a closed circle, from which the next is made. */
  formerId: number
  lotsOf(auctionId: number): Promise<Map<string, number>>
  /** Both accept the terms and ask to be let in. */
  askIn(auctionId: number, lotId: number): Promise<void>
  bid(name: Name, lotId: number, amount: number): Promise<void>
}

const HOUR = 3_600_000

/** What a sale begins with: a former one, and two people who want to bid. */
export async function openSaleHouse(baseURL: string): Promise<SaleHouse> {
  const post = postTo(baseURL)
  const logIn = async (email: string) =>
    (await post<{ token: string }>('/user/login', { email, password: ALICE.password })).token
  const admin = await logIn('admin@gavelhouse.test')
  const run = Math.random().toString(36).slice(2, 8)
  const word = `sale${run}`
  const { id: groupId } = await post<{ id: number }>('/admin/group/save', { name: `Circle ${run}` }, admin)
  const found = await post<{ records: { location_id: number }[] }>('/product/search', {
    limit: 1,
    page: 1,
    filters: [],
  })
  const [opens, closes] = [24, 48].map((hours) => new Date(Date.now() + hours * HOUR).toISOString())
  const former = { title: `Former ${word}`, terms: '<p>Pick up within a week.</p>', auction_groups: [groupId] }
  const { id: formerId } = await post<{ id: number }>(
    '/admin/auction/save',
    {
      ...{ ...former, location_id: found.records[0]?.location_id, date_added: opens, date_closed: closes },
      ...{ bid_type: 'proxy', sale_type: 'auction' },
    },
    admin,
  )
  const tokens = new Map<Name, string>()
  for (const name of ['Ann', 'Ben'] as const) {
    const email = `${name.toLowerCase()}-${run}@example.test`
    const phone = `801${Math.floor(2_000_000 + Math.random() * 7_000_000)}`
    const person = { email, password: ALICE.password, first_name: name, last_name: word, status: 'active' }
    await post('/admin/user/save', { ...person, phone, phone_verified: 1 }, admin)
    tokens.set(name, await logIn(email))
  }
  return {
    ...{ word, formerId },
    async lotsOf(auctionId) {
      const filters = [{ field: 'p.auctionid', type: 'in', value: [auctionId] }]
      const { records } = await post<{ records: { id: number; title: string }[] }>(
        '/product/search',
        { limit: 20, page: 1, filters },
        admin,
      )
      return new Map(records.map(({ id, title }) => [title, id]))
    },
    async askIn(auctionId, lotId) {
      for (const token of tokens.values()) {
        await post('/auction/updateAuctionTerms', { auction_id: auctionId, id: lotId, terms: 1 }, token)
        await post('/auction/auctionAccessRequest', { auction_id: auctionId, message: 'Dealer' }, token)
      }
    },
    bid: async (name, id, wsprice) =>
      void (await post('/bid/confirm', { id, wsprice, bidding_type: 'hard' }, tokens.get(name))),
  }
}
