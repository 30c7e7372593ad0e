import type { IncrementBand, Instant, LotCommand, LotRules } from '../lot-state.ts'
import type { LotView, ReferenceLot } from './model.ts'

export interface Listing {
  rules: LotRules
  opensAt: Instant
  closesAt: Instant
}

export interface TimedCommand {
  command: LotCommand
  at: Instant
}

const MINUTE = 60_000
const LARGEST_AMOUNT = 999_999_999_999

/** Small seeded generator (mulberry32): the same seed gives the same lots and commands everywhere. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    return this.pick(items)[0]
  }
}

// ---- Lots ----

const amounts = (...rows: [from: number, to: number | null, amount: number][]): IncrementBand[] =>
  rows.map(([from, to, amount]) => ({ from, to, amount, percent: null }))

const percents = (...rows: [from: number, to: number | null, percent: number][]): IncrementBand[] =>
  rows.map(([from, to, percent]) => ({ from, to, amount: null, percent }))

/** Increment tables with the starting prices that lead close to their edges. */
const TABLES: readonly { bands: IncrementBand[]; starts: number[] }[] = [
  { bands: amounts([0, 10, 1], [10, 50, 2], [50, 200, 5], [200, null, 10]), starts: [0, 1, 5, 10, 40, 199] },
  {
    bands: amounts(
      [0, 10_000, 500],
      [10_000, 50_000, 2_500],
      [50_000, 250_000, 5_000],
      [250_000, 1_000_000, 10_000],
      [1_000_000, 2_500_000, 25_000],
      [2_500_000, 5_000_000, 50_000],
      [5_000_000, 10_000_000, 100_000],
      [10_000_000, 25_000_000, 250_000],
      [25_000_000, 50_000_000, 500_000],
      [50_000_000, null, 1_000_000],
    ),
    starts: [1, 9_000, 10_000, 45_000, 100_000, 990_000, 49_000_000],
  },
  { bands: percents([0, null, 250]), starts: [1, 19, 20, 21, 59, 100, 9_999, 123_457] },
  { bands: percents([0, 101, 5_000], [101, 1_001, 333], [1_001, null, 1]), starts: [1, 3, 7, 99, 100, 101, 995] },
  {
    bands: [...amounts([0, 100, 7]), ...percents([100, 1_000, 1_000]), ...amounts([1_000, null, 50])],
    starts: [93, 500],
  },
  // A step that gets smaller as the price rises: odd but allowed, and the price after a retraction then surprises.
  { bands: amounts([0, 100, 50], [100, null, 1]), starts: [1, 40, 90] },
  { bands: percents([0, null, 1_234]), starts: [LARGEST_AMOUNT - 9, 700_000_000_001, 900_719_925, 5_000_003] },
]

export function randomListing(random: Random): Listing {
  const { bands, starts } = random.pick(TABLES)
  const saleType = random.weighted([
    ['auction', 50],
    ['reverse', 26],
    ['sealed', 12],
    ['sealed_rank', 12],
  ] as const)
  const reverse = saleType === 'reverse'
  const start = random.pick(starts)
  const startingPrice = reverse ? Math.min(LARGEST_AMOUNT, Math.max(1, start * random.pick([1, 2, 10, 100]))) : start
  const step = roughStep(bands, startingPrice)
  const steps = (most: number) => step * random.int(0, most) + random.int(-1, 1)

  const opensAt = 1_800_000_000_000 + random.int(0, 5_000)
  const closesAt = opensAt + 30 * MINUTE
  const reserve = reverse ? startingPrice - steps(6) : startingPrice + steps(10)
  const buyNowPrice = startingPrice + steps(20)
  return {
    opensAt,
    closesAt,
    rules: {
      saleType,
      isBiddable: random.chance(0.94),
      startingPrice,
      reserve: random.chance(0.5) ? inRange(reserve) : null,
      buyNowPrice: random.chance(0.5) ? inRange(buyNowPrice) : null,
      quantity: random.weighted([
        [1, 4],
        [2, 2],
        [5, 2],
        [2_000, 0.2],
      ]),
      increments: bands,
      softCloseMs: random.pick([0, MINUTE, 5 * MINUTE, 5 * MINUTE]),
      extensionMs: random.pick([0, 1, MINUTE, 5 * MINUTE, 5 * MINUTE, 7 * MINUTE]),
      hardEndAt: random.chance(0.4) ? closesAt + random.pick([-MINUTE, 0, 1, MINUTE, 5 * MINUTE, 10 * MINUTE]) : null,
      canRetract: random.chance(0.8),
      retractMinutes: random.pick([0, 1, 5, 5, 10]),
    },
  }
}

const inRange = (amount: number) => Math.min(LARGEST_AMOUNT, Math.max(1, amount))

/** Only to spread amounts sensibly; the exact step is the model's business. */
function roughStep(bands: readonly IncrementBand[], price: number): number {
  const band = bands.find(({ to }) => to === null || price < to)
  return band?.amount ?? Math.max(1, Math.floor((price * (band?.percent ?? 0)) / 10_000))
}

// ---- Commands ----

type CommandType = LotCommand['type']

const WEIGHTS: Record<LotView['status'], readonly (readonly [CommandType, number])[]> = {
  future: [
    ['pause', 3],
    ['resume', 1],
    ['pre-bid', 34],
    ['place', 20],
    ['open', 12],
    ['void', 8],
    ['extend', 5],
    ['buy', 5],
    ['restock', 1],
    ['close', 4],
    ['retract', 2],
    ['award', 1],
    ['withdraw', 1.5],
    ['relist', 1],
  ],
  open: [
    ['pause', 2],
    ['resume', 1],
    ['place', 68],
    ['retract', 9],
    ['void', 5],
    ['close', 2.5],
    ['extend', 4],
    ['buy', 3],
    ['restock', 2],
    ['pre-bid', 1],
    ['award', 0.7],
    ['withdraw', 0.9],
    ['open', 1],
    ['relist', 1],
  ],
  closed: [
    ['pause', 1],
    ['resume', 1],
    ['relist', 26],
    ['void', 24],
    ['award', 8],
    ['withdraw', 2],
    ['place', 5],
    ['pre-bid', 4],
    ['retract', 4],
    ['buy', 4],
    ['restock', 3],
    ['close', 4],
    ['extend', 4],
    ['open', 3],
  ],
  sold: [
    ['pause', 1],
    ['resume', 1],
    ['void', 60],
    ['place', 4],
    ['pre-bid', 4],
    ['retract', 4],
    ['buy', 4],
    ['restock', 16],
    ['award', 4],
    ['withdraw', 2],
    ['close', 4],
    ['extend', 4],
    ['open', 4],
    ['relist', 4],
  ],
}

/** Commands for one lot, each chosen by looking at where the lot stands: mostly right on the edges of the rules. */
export class CommandSource {
  readonly #random: Random
  readonly #listing: Listing
  readonly #users: number[]
  #clock: Instant
  #left: number

  constructor(random: Random, listing: Listing) {
    this.#random = random
    this.#listing = listing
    this.#users = [1, 2, 3, 4, 5, 6].slice(0, random.int(2, 6))
    this.#clock = listing.opensAt - random.pick([0, 1, MINUTE, 5 * MINUTE])
    this.#left = random.pick([random.int(10, 40), random.int(40, 90)])
  }

  /** null: this lot has had enough. */
  next(model: ReferenceLot): TimedCommand | null {
    const view = model.view()
    if (this.#left <= 0 || (view.status === 'sold' && this.#random.chance(0.2))) return null
    this.#left -= 1
    if (view.pausedAt !== null && this.#random.chance(0.3)) {
      return { command: { type: 'resume' }, at: this.#move(this.#clock + this.#random.pick([0, 1, MINUTE])) }
    }
    const overdue = view.status === 'open' && this.#clock >= view.closesAt
    const type = overdue && this.#random.chance(0.5) ? 'close' : this.#random.weighted(WEIGHTS[view.status])
    const at = this.#at(view, type)
    return { command: this.#command(type, model, view, at), at }
  }

  #at(view: LotView, type: CommandType): Instant {
    const random = this.#random
    const { rules } = this.#listing
    if (random.chance(0.04)) return view.lastAt - random.int(1, MINUTE) // must be lifted to the last entry's time
    // Closing too early is refused soon enough; most of these should succeed or fail by a millisecond.
    if (type === 'close' && random.chance(0.75)) return this.#move(view.closesAt + random.pick([-1, 0, 0, 1]))
    if (type === 'open' && random.chance(0.75)) return this.#move(view.opensAt + random.pick([-1, 0, 0, 1]))
    if (type === 'pre-bid' && view.status === 'future' && random.chance(0.8)) {
      return Math.min(this.#clock, view.opensAt - random.pick([1, 1, 0]))
    }

    const edges: (readonly [Instant, number])[] =
      view.status === 'future'
        ? [
            [view.opensAt, 8],
            [view.closesAt, 1],
          ]
        : [
            [view.closesAt, 3],
            [view.closesAt - rules.softCloseMs, 4],
            [view.closesAt - rules.retractMinutes * MINUTE, 4],
            [view.opensAt, 1],
            [rules.hardEndAt ?? view.closesAt - rules.softCloseMs, 1],
          ]
    if (random.chance(type === 'retract' ? 0.3 : 0.13)) {
      const edge = random.weighted(edges) + random.pick([-1, 0, 0, 1])
      // Time passes the close in steps and by the close itself, or most lots would be over before they got going.
      return edge < view.closesAt && random.chance(0.5) ? this.#move(edge) : edge
    }
    return this.#move(this.#clock + random.pick([0, 0, 1, 1_000, random.int(0, 40_000)]))
  }

  #move(to: Instant): Instant {
    this.#clock = Math.max(this.#clock, to)
    return to
  }

  #command(type: CommandType, model: ReferenceLot, view: LotView, at: Instant): LotCommand {
    const random = this.#random
    switch (type) {
      case 'open':
      case 'pause':
      case 'resume':
      case 'close':
        return { type }
      case 'place':
      case 'pre-bid': {
        const userId = view.leader !== null && random.chance(0.3) ? view.leader.userId : this.#user()
        return { type, userId, kind: random.pick(['hard', 'proxy', 'proxy']), amount: this.#amount(model, view) }
      }
      case 'retract': {
        const own = model.validBids().filter((bid) => bid.userId === view.leader?.userId)
        if (own.length > 0 && random.chance(0.75)) {
          const bid = random.pick(own)
          return { type, userId: bid.userId, bidNumber: bid.number }
        }
        return { type, userId: this.#user(), bidNumber: this.#bidNumber(model, view) }
      }
      case 'void': {
        const byUser = random.chance(0.4)
        const nobody = random.chance(0.02)
        return {
          type,
          bidNumber: byUser || nobody ? null : this.#bidNumber(model, view),
          userId: byUser && !nobody ? this.#user() : null,
          reason: random.pick(['shill bidding', 'typing mistake']),
          staffId: random.int(90, 91),
        }
      }
      case 'extend': {
        const late = random.pick([-1, 0, 1, MINUTE, 15 * MINUTE])
        const hardEnd = this.#listing.rules.hardEndAt
        const closesAt = hardEnd !== null && random.chance(0.3) ? hardEnd + random.int(-1, 1) : view.closesAt + late
        return { type, closesAt, cause: random.pick(['outage', 'group', 'staff']) }
      }
      case 'buy': {
        const available = this.#listing.rules.quantity - view.unitsSold
        const odd = random.pick([0, -1, 1.5, available + 1, available])
        const buy = { type, userId: this.#user(), quantity: random.chance(0.7) ? 1 : odd }
        return random.chance(0.7)
          ? buy
          : { ...buy, price: random.chance(0.9) ? this.#amount(model, view) : random.pick([0, -1, 0.5]) }
      }
      case 'restock': {
        const odd = random.pick([0, -1, 1.5, view.unitsSold + 1, view.unitsSold])
        return { type, userId: this.#user(), quantity: random.chance(0.7) ? 1 : odd }
      }
      case 'award':
        return {
          type,
          userId: this.#user(),
          price: this.#amount(model, view),
          reason: random.pick(['agreed by telephone', 'the seller wants it']),
          staffId: random.int(90, 91),
        }
      case 'withdraw':
        return { type, reason: random.pick(['damaged', 'the seller wants it back']), staffId: random.int(90, 91) }
      case 'relist': {
        const now = Math.max(at, view.lastAt)
        const opensAt = now + random.pick([-MINUTE, 0, 1, MINUTE, MINUTE])
        const closesAt = random.pick([
          opensAt,
          opensAt + 1,
          now,
          now + 1,
          ...Array<number>(6).fill(opensAt + 20 * MINUTE),
        ])
        return { type, opensAt, closesAt }
      }
    }
  }

  #user(): number {
    return this.#random.chance(0.01) ? 99 : this.#random.pick(this.#users)
  }

  #bidNumber(model: ReferenceLot, view: LotView): number {
    const random = this.#random
    const numbers = [...view.validBidNumbers, ...view.preBids.map((preBid) => preBid.number)]
    if (numbers.length > 0 && random.chance(0.8)) return random.pick(numbers)
    const all = model.allBids()
    if (all.length > 0 && random.chance(0.6)) return random.pick(all).number
    return random.int(0, view.number + 1)
  }

  #amount(model: ReferenceLot, view: LotView): number {
    const random = this.#random
    const { rules } = this.#listing
    const sign = rules.saleType === 'reverse' ? -1 : 1
    const step = Math.max(1, Math.abs(view.nextBid - view.price))
    const near = (amount: number) => amount + random.pick([-1, 0, 0, 0, 1])

    const kind = random.weighted([
      ['next', 30],
      ['above', 26],
      ['limit', 18],
      ['earlier', 8],
      ['edge', 5],
      ['reserve', 4],
      ['start', 3],
      ['below', 3],
      ['invalid', 2],
      ['extreme', 0.3],
    ] as const)
    switch (kind) {
      case 'next':
        return near(view.nextBid)
      case 'above':
        return view.nextBid + sign * step * random.int(0, 4) + random.int(0, 2)
      case 'limit': {
        const limit = view.leader?.limit ?? rules.startingPrice
        return near(random.chance(0.7) ? limit : limit + sign * step)
      }
      case 'earlier': {
        const bids = [...model.allBids(), ...view.preBids]
        return bids.length > 0 ? near(random.pick(bids).amount) : near(view.nextBid)
      }
      case 'edge': {
        const ahead = rules.increments.map((band) => band.from).filter((from) => sign * (from - view.nextBid) >= 0)
        return near(ahead.length > 0 ? (sign > 0 ? Math.min(...ahead) : Math.max(...ahead)) : view.nextBid)
      }
      case 'reserve':
        return near(random.chance(0.8) ? (rules.reserve ?? view.nextBid) : (rules.buyNowPrice ?? view.nextBid))
      case 'start':
        return near(rules.startingPrice)
      case 'below':
        return view.price - sign * random.int(0, step)
      case 'invalid':
        return random.pick([0, -1, 1.5, view.nextBid + 0.5, Number.NaN, Infinity, LARGEST_AMOUNT + 1, 2 ** 53])
      case 'extreme':
        return random.pick([1, LARGEST_AMOUNT])
    }
  }
}
