import type { Schedule } from '@gavelhouse/shared/bidding/apply-event.ts'
import type { LotRules, LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import { staggeredClose } from '@gavelhouse/shared/bidding/soft-close.ts'
import { DAY, MINUTE } from '@gavelhouse/shared/time.ts'
import type { auctions } from '../auctions/tables.ts'
import { rulesFor, toLotColumns } from '../bidding/log-rows.ts'
import type { lots } from '../lots/tables.ts'
import type { Parcel } from '../shipping/provider.ts'
import { type AuctionPlan, descriptionOf, termsOf } from './auction-plans.ts'
import type { LotContent } from './lot-content.ts'
import { LOT_VIEWS } from './pictures/solid/lot-picture.ts'
import { auctionPicture, lotPictureName } from './pictures/subjects.ts'
import type { House } from './queries.ts'
import { type Random, randomFrom } from './random.ts'
import { saleOf } from './sale-of-lot.ts'
import { type LotHistory, simulateBidding } from './simulate-bidding.ts'

export interface DemoLot {
  row: Omit<typeof lots.$inferInsert, 'auctionId'>
  log: LotHistory['log']
  state: LotState
  rules: LotRules
  schedule: Schedule
  /** File names, the main one first. */
  pictures: string[]
  watcherIds: number[]
  /** One unit, packed. */
  parcel: Parcel
}

export interface DemoAuction {
  row: typeof auctions.$inferInsert
  lots: DemoLot[]
  after: NonNullable<AuctionPlan['after']> | null
}

/** An auction with its lots and everything that has happened to them by `now`. The same input gives the same auction. */
export function makeAuction(
  plan: AuctionPlan,
  content: readonly LotContent[],
  house: House,
  { now, isAgain }: { now: number; isAgain: boolean },
): DemoAuction {
  const opensAt = roundTime(now + plan.opensIn)
  const closesAt = roundTime(now + (isAgain ? (plan.closesInAgain ?? plan.closesIn) : plan.closesIn))
  const row = auctionRow(plan, house, { opensAt, closesAt })
  const random = randomFrom(isAgain ? `${plan.key} ${closesAt}` : plan.key)
  const made = content.map((lot, position) => makeLot({ plan, row, position, now, house }, lot, random))
  const isOver = made.every(({ state }) => state.status === 'sold' || state.status === 'closed')
  return { row: { ...row, status: isOver ? 'closed' : 'open' }, lots: made, after: plan.after ?? null }
}

type AuctionRow = ReturnType<typeof auctionRow>

function auctionRow(plan: AuctionPlan, house: House, { opensAt, closesAt }: { opensAt: number; closesAt: number }) {
  return {
    sellerId: plan.seller === undefined ? house.sellerId : house.userId(plan.seller),
    title: plan.title,
    description: descriptionOf(plan),
    terms: termsOf(plan),
    opensAt,
    closesAt,
    locationId: house.locationId(plan.site),
    groupIds: plan.group === undefined ? [] : [house.groupId(plan.group)],
    softCloseMinutes: 5,
    extensionMinutes: 5,
    hardEndAt: null,
    staggerSeconds: 0,
    canRetract: false,
    retractMinutes: 0,
    canShip: true,
    ...plan.rules,
    mainPicture: auctionPicture(plan.key),
    isDemo: true,
    createdAt: opensAt - 2 * DAY,
  }
}

interface Setting {
  plan: AuctionPlan
  row: AuctionRow
  position: number
  now: number
  house: House
}

function makeLot({ plan, row, position, now, house }: Setting, content: LotContent, random: Random): DemoLot {
  const sale = saleOf(content, plan, random)
  const rules = rulesFor(sale, row, house.increments)
  const schedule = { opensAt: row.opensAt, closesAt: staggeredClose(row.closesAt, position, row.staggerSeconds) }
  const userIds = biddersFor(plan, house)
  const { state, log } = simulateBidding(
    { rules, schedule, bidType: sale.bidType, value: content.value, userIds, buyerIds: house.buyerIds, now },
    random,
  )
  const pictures = choosePictures(content, random)
  const watcherIds = random.shuffle([...new Set(userIds)]).slice(0, random.int(0, 4))
  return {
    log,
    state,
    rules,
    schedule,
    pictures,
    watcherIds,
    parcel: parcelOf(content.weight),
    row: {
      ...placeOf(content, plan, house, random),
      ...sale,
      ...toLotColumns(state),
      sellerId: row.sellerId,
      lotNumber: String(position + 1),
      position,
      title: content.title,
      description: content.description,
      conditionNotes: content.conditionNotes,
      contents: content.contents,
      sku: content.sku,
      upc: content.upc,
      model: content.model,
      partNumber: content.partNumber,
      mainPicture: pictures[0] ?? '',
      viewCount: Math.round(state.bidCount * random.between(4, 9) + random.int(3, 60)),
      watcherCount: watcherIds.length,
      createdAt: row.opensAt - DAY,
    },
  }
}

/** What is over was won by demo logins more often than by others, so that they have something to pay. */
function biddersFor({ group, phase, isOfOthers }: AuctionPlan, house: House): readonly number[] {
  if (group !== undefined) return house.dealerIds
  if (isOfOthers) return house.bidderIds.filter((id) => !house.loginIds.includes(id))
  return phase === 'past' ? [...house.bidderIds, ...house.buyerIds] : house.bidderIds
}

const SHIP_TYPES = { parcel: 'Parcel', freight: 'Freight on pallet', pickup: 'Local pickup only' } as const

function placeOf(
  { category, subcategory, condition, freight, weight, title }: LotContent,
  plan: AuctionPlan,
  house: House,
  random: Random,
) {
  return {
    categoryId: house.categoryId(category),
    subcategoryId: house.subcategoryId(category, subcategory),
    conditionId: house.conditionId(condition),
    locationId: house.locationId(plan.site),
    shipTypeId: house.shipTypeId(SHIP_TYPES[freight]),
    canShip: freight !== 'pickup',
    canPickUp: freight !== 'parcel' || random.chance(0.9),
    lotLocation: `${random.pick(['Bay', 'Row', 'Yard'])} ${random.pick([...'ABCDEFGH'])}-${String(random.int(1, 48)).padStart(2, '0')}`,
    weightUnit: weight === 0 ? '' : `${weight.toLocaleString('en-US')} lb`,
    originState: 'UT',
    needsBillOfSale: WITH_PAPERS.test(title),
  }
}

/** Three or four, each of this very lot. */
const choosePictures = (lot: LotContent, random: Random): string[] =>
  LOT_VIEWS.slice(0, random.int(3, LOT_VIEWS.length)).map((view) => lotPictureName(lot, view))

/** What has an engine is sold with papers. */
const WITH_PAPERS = /\b(Hours|Miles|HP|GPM)\b/

const POUNDS_PER_CUBIC_FOOT = 14

/** A box a bit longer than wide, as large as things of this weight usually are. */
function parcelOf(pounds: number): Parcel {
  const side = 12 * Math.cbrt(Math.max(pounds, 1) / POUNDS_PER_CUBIC_FOOT)
  const inches = (share: number) => Math.max(4, Math.round(side * share))
  return { ounces: Math.max(pounds, 1) * 16, length: inches(1.3), width: inches(0.95), height: inches(0.8) }
}

/** People set whole minutes. */
const roundTime = (at: number): number => Math.ceil(at / MINUTE) * MINUTE

/** Whether a plan has to be listed again. */
export const isDue = (plan: AuctionPlan, listing: { opensAt: number; endsAt: number }, now: number): boolean =>
  plan.phase === 'live' ? listing.endsAt <= now : plan.phase === 'future' && listing.opensAt <= now
