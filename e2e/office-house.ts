import { postTo } from './call-api.ts'
import { ALICE } from './fixtures.ts'

interface OfficeHouse {
  auctionId: number
  /** In every title, so that the journey finds its own lots and no others. */
  word: string
  lotIds: number[]
  /** Changes a lot as another member of staff does, who works at the same time. */
  editElsewhere(lotId: number, changes: object): Promise<void>
}

const HOUR = 3_600_000

/** An auction that has not begun, with lots of its own, and a second cataloguer. */
export async function openOfficeHouse(baseURL: string): Promise<OfficeHouse> {
  const post = postTo(baseURL)
  const logIn = async (email: string) =>
    (await post<{ token: string }>('/user/login', { email, password: ALICE.password })).token
  const admin = await logIn('admin@gavelhouse.test')
  const run = Math.random().toString(36).slice(2, 8)
  const email = `cora-${run}@example.test`
  const person = { email, password: ALICE.password, first_name: 'Cora', last_name: 'Cataloguer', status: 'active' }
  await post('/admin/user/save', { ...person, roles: [{ role: 'cataloguer' }] }, admin)
  const cora = await logIn(email)

  const found = await post<{ records: { categoryTypeId: number; conditionTypeId: number; location_id: number }[] }>(
    '/product/search',
    { limit: 1, page: 1, filters: [] },
  )
  const { categoryTypeId, conditionTypeId, location_id } = found.records[0] ?? {}
  const [opens, closes] = [24, 48].map((hours) => new Date(Date.now() + hours * HOUR).toISOString())
  const auction = { title: `Journey office ${run}`, terms: '<p>Pick up within a week.</p>', location_id }
  const { id: auctionId } = await post<{ id: number }>(
    '/admin/auction/save',
    { ...auction, date_added: opens, date_closed: closes, bid_type: 'proxy', sale_type: 'auction' },
    admin,
  )
  const word = `office${run}`
  const lotIds: number[] = []
  for (const number of [1, 2, 3]) {
    const lot = { auctionid: auctionId, title: `Press ${number} ${word}`, lot: String(number), sprice: 10 }
    const { id } = await post<{ id: number }>('/admin/product/save', { ...lot, categoryTypeId, conditionTypeId }, admin)
    lotIds.push(id)
  }
  await post('/admin/auction/publish', { id: auctionId }, admin)
  return {
    ...{ auctionId, word, lotIds },
    editElsewhere: async (id, changes) => void (await post('/admin/product/save', { id, ...changes }, cora)),
  }
}
