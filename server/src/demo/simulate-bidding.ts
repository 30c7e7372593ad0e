import { emptyState, type Schedule } from '@gavelhouse/shared/bidding/apply-event.ts'
import type { LotCommand, LotEvent, LotRules, LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import { step } from '@gavelhouse/shared/bidding/step.ts'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { DAY, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { withStates } from '../bidding/log-rows.ts'
import type { Random } from './random.ts'

export interface LotHistory {
  state: LotState
  /** Every event with the state after it. */
  log: { event: LotEvent; after: LotState }[]
}

interface Bidder {
  userId: number
  /** Highest price per unit; on a reverse lot the lowest. */
  limit: Money
}

export interface Interest {
  rules: LotRules
  schedule: Schedule
  bidType: 'hard' | 'proxy'
  /** What the lot should bring per unit, in dollars. */
  value: number
  /** Who may bid on it. */
  userIds: readonly number[]
  /** Who may buy it outright; some more likely than others. */
  buyerIds: readonly number[]
  now: number
}

/** What people have done to a lot up to now, by the same engine that decides real bids. */
export function simulateBidding(interest: Interest, random: Random): LotHistory {
  const { rules, schedule, now } = interest
  const history: LotHistory = { state: emptyState(rules, schedule), log: [] }
  const act = (command: LotCommand, at: number) => {
    const result = step(history.state, command, at, rules)
    if ('refusal' in result) return
    history.log.push(...withStates(history.state, result.events, rules))
    history.state = result.state
  }

  const bidders = biddersOn(interest, random)
  if (schedule.opensAt > now) preBid(interest, bidders, act, random)
  else act({ type: 'open' }, schedule.opensAt)
  for (const at of momentsOfInterest(interest, random)) {
    if (rules.isBiddable) bid(interest, bidders, { state: history.state, at, act }, random)
    else if (random.chance(0.6)) buy(interest, { at, act }, random)
  }
  if (history.state.closesAt <= now) act({ type: 'close' }, history.state.closesAt)
  return history
}

type Act = (command: LotCommand, at: number) => void

/** Some lots find nobody, most a few, a handful everybody. Bids gather towards the end. */
function momentsOfInterest({ schedule, now, rules }: Interest, random: Random): number[] {
  const until = Math.min(now, schedule.closesAt) - 20 * SECOND
  const from = schedule.opensAt + MINUTE
  if (until <= from) return []
  const mood = random.next()
  const most = mood < 0.2 ? 0 : mood < 0.55 ? 4 : mood < 0.87 ? 12 : 26
  const count = Math.min(random.int(Math.floor(most / 3), most), rules.isBiddable ? 40 : 3)
  return Array.from({ length: count }, () => Math.round(until - (until - from) * random.next() ** 1.7)).sort(
    (a, b) => a - b,
  )
}

/** Three to seven people with an own idea of what the lot is worth. */
function biddersOn({ rules, userIds, value }: Interest, random: Random): Bidder[] {
  const share = () => (rules.saleType === 'reverse' ? random.between(0.62, 0.97) : random.between(0.3, 1.08))
  const people = [...new Set(random.shuffle(userIds))].slice(0, random.int(3, 7))
  return people.map((userId) => ({ userId, limit: dollars(value * share()) }))
}

function bid(
  { rules, bidType }: Interest,
  bidders: readonly Bidder[],
  { state, at, act }: { state: LotState; at: number; act: Act },
  random: Random,
): void {
  const rivals = bidders.filter(({ userId }) => userId !== state.leader?.userId)
  const { userId, limit } = random.pick(rivals)
  const isSealed = rules.saleType === 'sealed' || rules.saleType === 'sealed_rank'
  if (isSealed) {
    const amount = roundFigure(Math.max(rules.startingPrice, limit * random.between(0.7, 1)))
    act({ type: 'place', userId, kind: 'hard', amount }, at)
    return
  }
  const isReverse = rules.saleType === 'reverse'
  const canGoOn = isReverse ? limit <= state.nextBid : limit >= state.nextBid
  if (!canGoOn) return
  const kind = bidType === 'proxy' && random.chance(0.75) ? 'proxy' : 'hard'
  // A proxy bidder names something close to their own limit, a hard bidder the next step or a little more.
  const eagerness = kind === 'proxy' ? random.between(0.4, 1) : random.chance(0.7) ? 0 : random.between(0, 0.25)
  const wanted = roundFigure(state.nextBid + (limit - state.nextBid) * eagerness)
  const amount = isReverse ? Math.min(wanted, state.nextBid) : Math.max(wanted, state.nextBid)
  act({ type: 'place', userId, kind, amount }, at)
}

/** At the price that is asked; one in seven has agreed on a lower one before. Some take two, where there are two. */
function buy({ rules, buyerIds }: Interest, { at, act }: { at: number; act: Act }, random: Random): void {
  const userId = random.pick(buyerIds)
  const isAgreed = Math.floor(at / SECOND) % 7 === 0
  const price = isAgreed ? { price: roundFigure((rules.buyNowPrice ?? 0) * 0.85) } : {}
  act({ type: 'buy', userId, quantity: isAgreed || Math.floor(at / SECOND) % 3 > 0 ? 1 : 2, ...price }, at)
}

function preBid({ rules, now }: Interest, bidders: readonly Bidder[], act: Act, random: Random): void {
  if (!random.chance(0.3)) return
  for (const { userId, limit } of bidders.slice(0, random.int(1, 2))) {
    const amount = Math.max(rules.startingPrice, roundFigure(limit * 0.6))
    act({ type: 'pre-bid', userId, kind: 'proxy', amount }, now - Math.round(random.between(0, DAY)))
  }
}

/** People type round figures. */
export function roundFigure(amount: Money): Money {
  const unit =
    amount < dollars(25)
      ? 0.5
      : amount < dollars(100)
        ? 1
        : amount < dollars(1_000)
          ? 5
          : amount < dollars(10_000)
            ? 25
            : 100
  return Math.max(dollars(unit), Math.round(amount / dollars(unit)) * dollars(unit))
}
