import { DAY, HOUR } from '../time.ts'

/** What is known of an auction and its lots when it is to be published. */
export interface PublishingFacts {
  opensAt: number
  closesAt: number
  hardEndAt: number | null
  hasTerms: boolean
  /** Basis points. */
  buyerPremium: number
  hasIncrements: boolean
  lotCount: number
  /** The last of them, staggered or by its own time; null without lots. */
  lastLotClosesAt: number | null
  /** Lots whose own time is over before anybody could bid. */
  lotsOver: number
  /** Lots with another opening or close than the auction gives them. */
  lotsOffTimes: number
  lotsWithoutPicture: number
  lotsWithoutDescription: number
  /** Whose seller may not sell any more. */
  lotsWithoutSeller: number
  /** Neither fetched nor sent. */
  lotsNobodyGets: number
  /** Fetched at a place without a calendar or hours. */
  lotsWithoutCalendar: number
}

export const CHECKS = [
  'closes_ahead',
  'opens_ahead',
  'runs_long_enough',
  'runs_not_too_long',
  'hard_end',
  'has_lots',
  'lots_ahead',
  'lots_on_time',
  'terms',
  'premium',
  'increments',
  'handed_over',
  'calendar',
  'pictures',
  'descriptions',
  'sellers',
] as const
export type CheckName = (typeof CHECKS)[number]

export const CHECK_RESULTS = ['fine', 'warning', 'error'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

export interface Check {
  name: CheckName
  result: CheckResult
  /** Of how many lots it is true; 0 where it is about none. */
  count: number
}

const SHORTEST = HOUR
const LONGEST = 60 * DAY

/** Every question that is asked before an auction is published, at the instant it would be. Errors stand against it. */
export function checklist(facts: PublishingFacts, at: number): Check[] {
  const { opensAt, closesAt, hardEndAt, lastLotClosesAt } = facts
  const runs = closesAt - Math.max(opensAt, at)
  const isAhead = closesAt > at && closesAt > opensAt
  return [
    check('closes_ahead', 'error', !isAhead),
    check('opens_ahead', 'warning', opensAt < at),
    check('runs_long_enough', 'warning', isAhead && runs < SHORTEST),
    check('runs_not_too_long', 'warning', isAhead && runs > LONGEST),
    check('hard_end', 'warning', hardEndAt !== null && lastLotClosesAt !== null && hardEndAt < lastLotClosesAt),
    check('has_lots', 'error', facts.lotCount === 0),
    check('lots_ahead', 'error', facts.lotsOver > 0, facts.lotsOver),
    check('lots_on_time', 'warning', facts.lotsOffTimes > 0, facts.lotsOffTimes),
    check('terms', 'error', !facts.hasTerms),
    check('premium', 'warning', facts.buyerPremium === 0),
    check('increments', 'error', !facts.hasIncrements),
    check('handed_over', 'error', facts.lotsNobodyGets > 0, facts.lotsNobodyGets),
    check('calendar', 'warning', facts.lotsWithoutCalendar > 0, facts.lotsWithoutCalendar),
    check('pictures', 'warning', facts.lotsWithoutPicture > 0, facts.lotsWithoutPicture),
    check('descriptions', 'warning', facts.lotsWithoutDescription > 0, facts.lotsWithoutDescription),
    check('sellers', 'error', facts.lotsWithoutSeller > 0, facts.lotsWithoutSeller),
  ]
}

const check = (name: CheckName, otherwise: 'warning' | 'error', isWrong: boolean, count = 0): Check => ({
  name,
  result: isWrong ? otherwise : 'fine',
  count: isWrong ? count : 0,
})

export const canPublish = (checks: readonly Check[]): boolean => checks.every(({ result }) => result !== 'error')
