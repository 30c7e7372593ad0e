import type { ListedLot, Lot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../server/src/testing/factories.ts'
import type { TestApp } from '../server/src/testing/test-app.ts'
import { openHouse } from './house.ts'
import { type Fresh, openScreen, type Screen } from './screen.ts'
import { type Chance, type History, STEPS } from './steps.ts'

/**
 * The standing oracle. Random histories of lots of every kind run through the real server with several people looking on
 * by the browser's own code; after every step each of them must have on screen what a fresh read tells the same person.
 * `ORACLE_SECONDS` plays longer, `ORACLE_SEED` plays one again.
 */
const SECONDS = Number(process.env.ORACLE_SECONDS ?? 12)
const SEED = Number(process.env.ORACLE_SEED ?? Date.now() % 1_000_000)
const STEPS_EACH = 30
const PEOPLE = 3

let app: TestApp
let url: string
let played = 0
beforeAll(async () => {
  ;({ app, url } = await openHouse())
})
afterAll(() => app.close())

test(`rule 25 B-272 B-273 B-275 B-289 every screen says what a fresh read says (seed ${SEED})`, {
  retry: 0,
  timeout: (SECONDS + 60) * 1_000,
}, async () => {
  const until = performance.now() + SECONDS * 1_000
  let seed = SEED
  do await play(seed++, until)
  while (performance.now() < until)
  expect(played).toBeGreaterThan(20)
})

async function play(seed: number, until: number): Promise<void> {
  const chance = chanceOf(seed)
  const { auctionId, ids } = await makeLots()
  const screens: Screen[] = []
  for (let count = 0; count < PEOPLE; count += 1) {
    const userId = await makeBidder(app.database.db, auctionId)
    const house = { url, auctionId, lotIds: ids }
    screens.push(await openScreen(house, { userId, client: await app.as(userId), token: await app.tokenFor(userId) }))
  }
  const history: History = { app, screens, chance }
  const told: string[] = []
  /** Screens that cannot know yet how a lot stands: it moved while they heard nothing. */
  const unheard = new Set<string>()
  const logNumbers = new Map<number, number>()
  const status = new Map<number, ListedLot['status']>()
  for (let number = 0; number < STEPS_EACH && performance.now() < until; number += 1) {
    const lotId = chance.oneOf(ids)
    const [, name, step] = weighted(chance, status.get(lotId) ?? 'open')
    const wasAway = screens.filter(({ socket }) => !socket.connected)
    told.push(`${number} lot ${lotId} ${name}: ${await step(history, lotId)}`)
    await app.services.bidding.settleOwn()
    played += 1
    for (const { userId, socket } of wasAway)
      if (socket.connected) for (const id of ids) unheard.delete(`${userId} ${id}`)
    for (const screen of screens) {
      const key = `${screen.userId} ${lotId}`
      const fresh = await screen.read(lotId)
      const { logNumber } = fresh.page
      status.set(lotId, fresh.page.status)
      // The next that is heard of a lot tells of the gap; an open sealed lot has no numbers that could.
      const isTold = logNumber > (logNumbers.get(lotId) ?? 0)
      if (screen === screens.at(-1)) logNumbers.set(lotId, logNumber)
      if (screen.isDeaf || !screen.socket.connected) unheard.add(key)
      else if (isTold) unheard.delete(key)
      if (!unheard.has(key)) await expectTruth(screen, fresh, `step ${played}, seed ${seed}\n${told.join('\n')}`)
    }
  }
  for (const screen of screens) screen.close()
}

/** Until everything has arrived it may differ; then it must not. */
async function expectTruth(screen: Screen, fresh: Fresh, story: string): Promise<void> {
  const lotId = fresh.page.id
  await vi.waitFor(
    () => {
      expect(shownOf(screen.page(lotId)), `the page of ${screen.userId}, ${story}`).toEqual(shownOf(fresh.page))
      if (fresh.card === undefined) return
      const card = screen.card(lotId)
      if (card !== undefined)
        expect(shownOf(card), `the card of ${screen.userId}, ${story}`).toEqual(shownOf(fresh.card))
      const own = screen.own(lotId)
      if (own !== undefined)
        expect(shownOf(own), `the dashboard of ${screen.userId}, ${story}`).toEqual(shownOf(fresh.card))
    },
    { timeout: 3_000, interval: 5 },
  )
}

/** What a screen says of a lot and of the person's part in it. */
function shownOf(lot: ListedLot | Lot) {
  const { id, status, price, bidCount, reserveMet, soldQuantity, opensAt, isFuture } = lot
  const { hasBid, standing, ownProxy, ownPreBid, rank, winnerId, buyerId } = lot
  const isOver = status === 'sold' || status === 'closed'
  return {
    ...{ id, status, price, bidCount, reserveMet, soldQuantity, opensAt, isFuture },
    ...{ hasBid, standing, ownProxy, ownPreBid, rank, winnerId, buyerId },
    ...(!isOver && { nextBid: lot.nextBid, closesAt: lot.closesAt }),
    ...('ownBidData' in lot && { ownBidData: lot.ownBidData }),
  }
}

async function makeLots(): Promise<{ auctionId: number; ids: number[] }> {
  const { db } = app.database
  const auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 5 })
  const common = { auctionId, isBuyNow: true, buyNowPrice: dollars(900) }
  const ids = [
    await makeLot(db, { ...common, quantity: 3 }),
    await makeLot(db, { ...common, reserve: dollars(25), reserveMet: false, opensAt: Date.now() + HOUR }),
    await makeLot(db, { ...common, saleType: 'sealed', quantity: 2 }),
    await makeLot(db, { ...common, saleType: 'sealed_rank', reserve: dollars(15), reserveMet: false }),
    await makeLot(db, { ...common, saleType: 'reverse', startingPrice: dollars(1_000) }),
  ]
  return { auctionId, ids }
}

/** What is refused anyway is drawn only now and then. */
function weighted(chance: Chance, status: ListedLot['status']): (typeof STEPS)[number] {
  const isOver = status === 'sold' || status === 'closed'
  const each = STEPS.flatMap((step) => {
    const fits = step[1] === 'relist' ? isOver : !isOver || ['void', 'award', 'reconnect', 'deafness'].includes(step[1])
    return Array<typeof step>(fits ? 3 * step[0] : 1).fill(step)
  })
  return chance.oneOf(each)
}

/** mulberry32 */
function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, oneOf: (things) => things[below(things.length)] as (typeof things)[number] }
}
