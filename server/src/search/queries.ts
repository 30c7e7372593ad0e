import { MAX_TOTAL } from '@gavelhouse/shared/search/contract.ts'
import type { Facets } from '@gavelhouse/shared/search/facets.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { offsetIn, type Slice } from '../db/paging.ts'
import { PRICES } from './price-steps.ts'
import type { LotQuestion, Order } from './question.ts'
import { type IdCondition, type IdField, type Selection, STATE } from './selection.ts'
import { codeScore, compoundsOf, INSIDE, joinsOf, SHORTEST_INSIDE, type TextQuery } from './words.ts'

/** Lots found, in order: one page of them, how many there are (counted to a bound) and what each filter would leave. */
export interface Found {
  ids: number[]
  total: number
  isMore: boolean
  facets: Facets
}

/** PostgreSQL answers by itself: exact, and slow with many lots. It does so while the index is being built. */
export async function findLots(db: Db, { selection, order }: LotQuestion, slice: Slice): Promise<Found> {
  const [counted, facets] = await Promise.all([countLots(db, selection), countFacets(db, selection)])
  const total = Math.min(counted, MAX_TOTAL)
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id from ${lotsWithText(selection)} where ${all(conditionsOf(selection))}
    order by ${orderOf(order, selection)} limit ${slice.limit} offset ${offsetIn(total, slice)}`)
  return { ids: rows.map(({ id }) => id), total, isMore: counted > MAX_TOTAL, facets }
}

/** The best matches alone, without counting anything. */
export async function findBest(db: Db, selection: Selection, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id from ${lotsWithText(selection)} where ${all(conditionsOf(selection))}
    order by ${orderOf({ by: 'best', isDescending: true }, selection)} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Whether the lot of this number is among those asked for, for lists that find their lots in another way. */
export const lotFits = (selection: Selection, lotId: SQL): SQL =>
  sql`exists (select from ${lotsWithText(selection)} where l.id = ${lotId} and ${all(conditionsOf(selection))})`

async function countLots(db: Db, selection: Selection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${lotsWithText(selection)} where ${all(conditionsOf(selection))} limit ${MAX_TOTAL + 1}) as found`)
  return rows[0]?.count ?? 0
}

/** The filters that are counted, each without itself. */
const COUNTED = ['categoryId', 'subcategoryId', 'thirdCategoryId', 'conditionId', 'shipTypeId', 'locationId'] as const

/** Reads the lots once, with what each counted filter says of them; then counts. `within`: among these lots `l` only. */
export async function countFacets(db: Db, selection: Selection, within = sql`true`): Promise<Facets> {
  const groups = groupsOf(selection)
  const says = (name: GroupName) => sql`${all(groups[name])} as ${sql.identifier(`in_${name}`)}`
  const without = (name: GroupName) =>
    all(GROUP_NAMES.filter((other) => other !== name).map((other) => sql.identifier(`in_${other}`)))
  const byId = COUNTED.map(
    (name) => sql`
      select ${name} as kind, ${sql.identifier(COLUMNS[name])}::float8 as value, count(*)::int as count from found
      where ${without(name)} and ${sql.identifier(COLUMNS[name])} is not null group by 2`,
  )
  const { rows } = await db.execute<{ kind: string; value: number; count: number }>(sql`
    with found as materialized (
      select category_id, subcategory_id, third_category_id, condition_id, ship_type_id, location_id, ${CAN_PICK_UP} as can_pick_up, can_ship,
        ${SHOWN_PRICE} as shown_price, ${sql.join(GROUP_NAMES.map(says), sql`, `)}
      from ${lotsWithText(selection)} where ${all([within, ...groups.rest])})
    ${sql.join(byId, sql` union all `)}
    union all select 'canPickUp', 0, count(*)::int from found where ${without('delivery')} and can_pick_up
    union all select 'canShip', 0, count(*)::int from found where ${without('delivery')} and can_ship
    union all select 'price', step::float8, count(*)::int
      from found join unnest(${sql.param([...PRICES])}::bigint[]) as step on shown_price >= step
      where ${without('price')} group by step`)

  const choices = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ value, count }) => ({ id: value, count }))
      .sort((a, b) => a.id - b.id)
  const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    categories: choices('categoryId'),
    subcategories: choices('subcategoryId'),
    thirdCategories: choices('thirdCategoryId'),
    conditions: choices('conditionId'),
    shipTypes: choices('shipTypeId'),
    locations: choices('locationId'),
    canPickUp: countOf('canPickUp'),
    canShip: countOf('canShip'),
    prices: choices('price').map(({ id, count }) => ({ from: id, count })),
  }
}

const COLUMNS: Record<IdField, string> = {
  auctionId: 'auction_id',
  categoryId: 'category_id',
  subcategoryId: 'subcategory_id',
  thirdCategoryId: 'third_category_id',
  conditionId: 'condition_id',
  locationId: 'location_id',
  shipTypeId: 'ship_type_id',
}

const GROUP_NAMES = [...COUNTED, 'delivery', 'price'] as const
type GroupName = (typeof GROUP_NAMES)[number]

/** B-159: lots that are only sold outright go by that price, until they are sold. */
const SHOWN_PRICE = sql`case when l.status = 'sold' then coalesce(l.sold_price, l.price)
  when not l.is_biddable and l.buy_now_price is not null then l.buy_now_price else l.price end`

/** Where a lot lies decides whether it can be fetched at all (B-211). */
const CAN_PICK_UP = sql`(l.can_pick_up and l.location_id = any(array(select id from locations where offers_pickup)))`

/** The words are taken apart once per lot. */
const lotsWithText = ({ text }: Selection): SQL =>
  text === null
    ? sql`lots l`
    : sql`lots l cross join lateral (select search_words(l.title || ' ' || l.model) as words) as t`

const all = (conditions: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`

function conditionsOf(selection: Selection): SQL[] {
  const { rest, ...groups } = groupsOf(selection)
  return [...rest, ...Object.values(groups).flat()]
}

function groupsOf(selection: Selection): Record<GroupName | 'rest', SQL[]> {
  const { canPickUp, canShip, priceFrom } = selection
  const idsOf = (field: IdField) => selection.ids.filter((condition) => condition.field === field).map(idIs)
  const ways = [...(canPickUp ? [CAN_PICK_UP] : []), ...(canShip ? [sql`l.can_ship`] : [])]
  return {
    categoryId: idsOf('categoryId'),
    subcategoryId: idsOf('subcategoryId'),
    thirdCategoryId: idsOf('thirdCategoryId'),
    conditionId: idsOf('conditionId'),
    shipTypeId: idsOf('shipTypeId'),
    locationId: idsOf('locationId'),
    delivery: ways.length === 0 ? [] : [sql`(${sql.join(ways, sql` or `)})`],
    price: priceFrom > 0 ? [sql`${SHOWN_PRICE} >= ${priceFrom}`] : [],
    rest: [...idsOf('auctionId'), ...otherConditions(selection)],
  }
}

function idIs({ field, isIn, ids }: IdCondition): SQL {
  const column = sql`l.${sql.identifier(COLUMNS[field])}`
  const among = sql`${column} = any(${sql.param([...ids])}::int[])`
  return isIn ? among : sql`(${among}) is not true`
}

function otherConditions(selection: Selection): SQL[] {
  const { text, sku, groupId, openTo, opensFrom, opensUntil, closesFrom, closesBefore, opensAfter } = selection
  const at = (instant: number) => sql`from_ms(${instant})`
  return [
    statesAre(selection.states),
    ...(text === null ? [] : [textFits(text)]),
    ...(sku === null ? [] : [sql`${sku} <> '' and code_text(l.sku) like ${`%${sku}%`}`]),
    ...(groupId === null ? [] : [groupIs(groupId)]),
    ...(openTo === null ? [] : [isOpenTo(openTo)]),
    ...(opensFrom === null ? [] : [sql`l.opens_at >= ${at(opensFrom)}`]),
    ...(opensUntil === null ? [] : [sql`l.opens_at <= ${at(opensUntil)}`]),
    ...(closesFrom === null ? [] : [sql`l.closes_at >= ${at(closesFrom)}`]),
    ...(closesBefore === null ? [] : [sql`l.closes_at < ${at(closesBefore)}`]),
    ...(opensAfter === null ? [] : [sql`l.status = 'future' and l.opens_at > ${at(opensAfter)}`]),
  ]
}

function statesAre(states: number): SQL {
  const wanted = [
    ...((states & STATE.open) === 0 ? [] : [sql`(l.status in ('future', 'open') and l.run = 1)`]),
    ...((states & STATE.relisted) === 0 ? [] : [sql`(l.status in ('future', 'open') and l.run > 1)`]),
    ...((states & STATE.sold) === 0 ? [] : [sql`l.status = 'sold'`]),
    ...((states & STATE.closed) === 0 ? [] : [sql`l.status = 'closed'`]),
  ]
  return wanted.length === 0 ? sql`false` : sql`(${sql.join(wanted, sql` or `)})`
}

function groupIs(groupId: number): SQL {
  const named = sql`exists (select from auctions a where a.id = l.auction_id and ${groupId} = any(a.group_ids))`
  if (groupId !== 0) return named
  return sql`(${named} or exists (select from auctions a where a.id = l.auction_id and a.group_ids = '{}'))`
}

const isOpenTo = (groupIds: readonly number[]): SQL =>
  sql`exists (select from auctions a where a.id = l.auction_id
    and (a.group_ids = '{}' or a.group_ids && ${sql.param([0, ...groupIds])}::int[]))`

/** Words hold no sign that LIKE would take for more than it is. */
function textFits(query: TextQuery): SQL {
  const ways = [wordsFit(query), ...numberFits(query)]
  if (query.code !== null) ways.push(sql`code_text(l.sku) like ${`%${query.code}%`}`)
  return sql`(${sql.join(ways, sql` or `)})`
}

function wordsFit({ words }: TextQuery): SQL {
  const fits = words.map((word, at) => {
    const isShort = word.length < SHORTEST_INSIDE
    const ways = [
      sql`t.words like ${isShort ? `% ${word}%` : `%${word}%`}`,
      ...compoundsOf(word).map(allStandIn),
      ...joinsOf(words, at).map((joined) => sql`t.words like ${`% ${joined}%`}`),
    ]
    return sql`(${sql.join(ways, sql` or `)})`
  })
  return words.length === 0 ? sql`false` : all(fits)
}

const allStandIn = (parts: readonly string[]): SQL => all(parts.map((part) => sql`t.words like ${`% ${part} %`}`))

/** The ways in which what was typed is a number of the lot. */
function numberFits({ code, lotNumber }: TextQuery): SQL[] {
  const begins = (column: string) => sql`code_text(l.${sql.identifier(column)}) like ${`${code}%`}`
  const isLotNumber = sql`regexp_replace(code_text(l.lot_number), '^0+(?=[0-9])', '') = ${lotNumber}`
  return [
    ...(code === null ? [] : ['sku', 'upc', 'part_number'].map(begins)),
    ...(lotNumber === null ? [] : [isLotNumber]),
  ]
}

function orderOf({ by, isDescending }: Order, { text }: Selection): SQL {
  if (by === 'best' && text !== null) return sql`${scoreBy(text)} desc, l.id desc`
  const direction = isDescending ? sql`desc` : sql`asc`
  const columns = { id: 'id', best: 'id', position: 'position', closesAt: 'closes_at', opensAt: 'opens_at' } as const
  if (by === 'price') return sql`${SHOWN_PRICE} ${direction}, l.id asc`
  return sql`l.${sql.identifier(columns[by])} ${direction}, l.id asc`
}

function scoreBy(query: TextQuery): SQL {
  const fits = query.words.map(
    (word) => sql`case when t.words like ${`% ${word} %`} then 3 when t.words like ${`% ${word}%`} then 2 else 1 end`,
  )
  const byWords = fits.length === 0 ? sql`0::int` : sql.join(fits, sql` + `)
  const byNumber = numberFits(query)
  if (byNumber.length === 0) return byWords
  return sql`case when ${sql.join(byNumber, sql` or `)} then ${codeScore(query)}::int
    when ${wordsFit(query)} then ${byWords} else ${INSIDE}::int end`
}
