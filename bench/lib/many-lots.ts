import type { PoolClient } from 'pg'
import type { Database, Db } from '../../server/src/db/connect.ts'
import { GOODS } from '../../server/src/demo/goods/all.ts'
import { contentOf } from '../../server/src/demo/lot-content.ts'
import { type Random, randomFrom } from '../../server/src/demo/random.ts'
import type { lots } from '../../server/src/lots/tables.ts'
import { categories, conditions } from '../../server/src/site/tables.ts'
import { makeAuction, makeLocation, makeUser } from '../../server/src/testing/factories.ts'
import { dollars } from '../../shared/src/money.ts'
import { DAY, HOUR } from '../../shared/src/time.ts'

const LOTS_PER_AUCTION = 500
const BATCH = 5_000
const SITES = 12

const KINDS = GOODS.flatMap((category) =>
  category.subcategories.flatMap((subcategory) => subcategory.kinds.map((kind) => ({ category, subcategory, kind }))),
)

type NewLot = typeof lots.$inferInsert

/** So many are made one by one; a larger house repeats them with other numbers, times and prices. */
const MADE_ANEW = 50_000

/** The goods of the demo house many times over, some kinds far more often than others; all but the newest are over. */
export async function insertManyLots(database: Database, count: number, open: number): Promise<void> {
  const client = await openBulkConnection(database.pool)
  try {
    await fill(database.db, client, { count, open })
    await client.query('vacuum analyze lots')
  } finally {
    client.release(true)
  }
}

async function fill(db: Db, client: PoolClient, { count, open }: { count: number; open: number }): Promise<void> {
  const random = randomFrom('many lots')
  const pickKind = zipf(randomFrom('kinds').shuffle(KINDS), random)
  const sellerId = await makeUser(db, { role: 'seller' })
  const sites: number[] = []
  for (let made = 0; made < SITES; made += 1) sites.push(await makeLocation(db))
  const pickSite = zipf(sites, random)
  const categoryIds = new Map<string, number>()
  for (const { name, subcategories } of GOODS) {
    const parentId = await insertCategory(name, null)
    for (const { name: own } of subcategories) categoryIds.set(`${name} ${own}`, await insertCategory(own, parentId))
    categoryIds.set(name, parentId)
  }
  const conditionIds = new Map((await db.select().from(conditions)).map(({ id, description }) => [description, id]))
  const now = Date.now()
  let [firstAuctionId, auctionId] = [0, 0]

  const madeAnew = Math.min(count, MADE_ANEW)
  for (let start = 0; start < madeAnew; start += BATCH) {
    const rows: NewLot[] = []
    for (let number = start; number < Math.min(start + BATCH, madeAnew); number += 1) {
      const isOpen = number >= count - open
      if (number % LOTS_PER_AUCTION === 0 || number === count - open)
        auctionId = await makeAuction(db, { sellerId, locationId: pickSite(), status: isOpen ? 'open' : 'closed' })
      if (number === 0) firstAuctionId = auctionId
      const {
        category,
        subcategory,
        condition,
        value,
        freight,
        glyph: _,
        make: ___,
        weight: __,
        ...content
      } = contentOf(pickKind(), ['From a plant that has closed.'], random)
      const closesAt = now + (isOpen ? random.between(HOUR, 14 * DAY) : -random.between(HOUR, 700 * DAY))
      const price = dollars(Math.max(1, Math.round(value * random.between(0.1, 1.1))))
      const status = isOpen ? 'open' : random.chance(0.8) ? 'sold' : 'closed'
      rows.push({
        ...content,
        ...{ sellerId, auctionId, closesAt, price, startingPrice: price, nextBid: price, locationId: pickSite() },
        position: number % LOTS_PER_AUCTION,
        lotNumber: String((number % LOTS_PER_AUCTION) + 1),
        opensAt: closesAt - 14 * DAY,
        categoryId: categoryIds.get(category) ?? 0,
        subcategoryId: categoryIds.get(`${category} ${subcategory}`) ?? null,
        conditionId: conditionIds.get(condition) ?? 0,
        canShip: freight !== 'pickup',
        canPickUp: freight !== 'parcel' || random.chance(0.5),
        ...{ status, endedAt: isOpen ? null : closesAt },
        ...(status === 'sold' && { soldBy: 'bid' as const, soldPrice: price }),
        mainPicture: 'lot.webp',
      })
    }
    await insertRows(rows)
  }
  const { rows: last } = await client.query<{ id: number }>('select max(id) as id from lots')
  const lastId = last[0]?.id ?? 0
  for (let made = madeAnew; made < count; made += madeAnew) {
    const rest = Math.min(madeAnew, count - made)
    await repeatLots(rest, made >= count - open)
  }

  /** The same goods in auctions of their own, with other model and stock numbers: words of a house grow slowly, numbers fast. */
  async function repeatLots(rows: number, isOpen: boolean): Promise<void> {
    const names = await columnsOf(client, 'auctions', ['id', 'status'])
    const copied = await client.query<{ shift: number }>(
      `with copied as (
         insert into auctions (status, ${names})
         select case when $1 then 'open' else 'closed' end, ${names} from auctions where id between $2 and $3 order by id returning id)
       select min(id) - $2 as shift from copied`,
      [isOpen, firstAuctionId, auctionId],
    )
    const columns = `seller_id, lot_number, position, description, quantity, category_id, subcategory_id,
      condition_id, location_id, can_ship, can_pick_up, upc, part_number, condition_notes, contents, main_picture`
    await client.query(
      `insert into lots (auction_id, ${columns}, title, model, sku, starting_price, price, next_bid, opens_at, closes_at, status,
         ended_at, sold_by, sold_price)
       select auction_id + $4, ${columns}, case when model = '' then title else replace(title, model, model || '-' || n) end,
         case when model = '' then '' else model || '-' || n end, 'GH-' || (100000 + random() * 9900000)::int, p, p, p,
         c - interval '14 days', c, s, case when not $2 then c end, case when s = 'sold' then 'bid' end, case when s = 'sold' then p end
       from (
         select *, case when $2 then 'open' when random() < 0.8 then 'sold' else 'closed' end as s,
           (price * (0.5 + random()))::bigint + 1 as p, (random() * 500)::int as n,
           now() + case when $2 then random() * interval '14 days' else random() * interval '-700 days' end as c
         from lots where id <= $3 and auction_id >= ${firstAuctionId} order by id limit $1) as l`,
      [rows, isOpen, lastId, copied.rows[0]?.shift],
    )
  }

  async function insertCategory(description: string, parentId: number | null): Promise<number> {
    const level = parentId === null ? 0 : 1
    const [row] = await db.insert(categories).values({ description, parentId, level }).returning({ id: categories.id })
    return row?.id ?? 0
  }

  /** One document for thousands of rows: far fewer parameters to bind than columns times rows. */
  async function insertRows(rows: readonly NewLot[]): Promise<void> {
    const at = (ms: number | null | undefined) => (ms == null ? null : new Date(ms))
    const instants = (row: NewLot) => ({
      ...{ opensAt: at(row.opensAt), closesAt: at(row.closesAt), endedAt: at(row.endedAt) },
    })
    const documents = rows.map((row) =>
      Object.fromEntries(Object.entries({ ...row, ...instants(row) }).map(([key, value]) => [snake(key), value])),
    )
    const names = Object.keys(documents[0] ?? {}).join(', ')
    await client.query(`insert into lots (${names}) select ${names} from json_populate_recordset(null::lots, $1)`, [
      JSON.stringify(documents),
    ])
  }
}

/** For loading: no limit of time, and no look at the other table for every row, but what lots are found by. Not to be used again afterwards. */
export async function openBulkConnection(pool: Database['pool']): Promise<PoolClient> {
  const client = await pool.connect()
  await client.query('alter table lots enable always trigger lots_lettered; set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  return client
}

/** What of a table can be copied: all but what is made by itself and the named ones. */
export async function columnsOf(client: PoolClient, table: string, except: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> all ($2)`,
    [table, except],
  )
  return rows[0]?.names ?? ''
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The second comes half as often as the first, the third a third. */
export function zipf<Item>(items: readonly Item[], random: Random): () => Item {
  const sums: number[] = []
  items.reduce((sum, _, index) => {
    sums.push(sum + 1 / (index + 1))
    return sum + 1 / (index + 1)
  }, 0)
  const total = sums.at(-1) ?? 0
  return () => {
    const wanted = random.next() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return items[low] as Item
  }
}
