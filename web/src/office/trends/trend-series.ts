import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import type { getTrends } from '@gavelhouse/shared/office/trends-contract.ts'
import { formatCount } from '../../lib/format.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

export type TrendDay = OutputOf<typeof getTrends>['days'][number]

export interface TrendSeries {
  name: string
  label: PhraseKey
  /** What it is of, where the name does not say it all. */
  about: PhraseKey
  isMoney: boolean
  /** null: the caller has no right to know. */
  of: (day: TrendDay) => number | null
  /** The list the figures are of, where the office has it. */
  screen?: string
}

const received = ({ captured, givenBack }: TrendDay): Money | null =>
  captured === null || givenBack === null ? null : captured - givenBack

export const TREND_SERIES: readonly TrendSeries[] = [
  {
    ...{ name: 'hammer', label: 'officeTrendHammer', about: 'officeTrendHammerAbout', isMoney: true },
    ...{ of: ({ hammer }) => hammer, screen: '/admin/lots?status=sold' },
  },
  {
    ...{ name: 'received', label: 'officeTrendReceived', about: 'officeTrendReceivedAbout', isMoney: true },
    of: received,
  },
  {
    ...{ name: 'bids', label: 'officeTrendBids', about: 'officeTrendBidsAbout', isMoney: false },
    ...{ of: ({ bids }) => bids, screen: '/admin/bids' },
  },
  {
    ...{ name: 'newBidders', label: 'officeTrendBidders', about: 'officeTrendBiddersAbout', isMoney: false },
    ...{ of: ({ newBidders }) => newBidders, screen: '/admin/bidders?sort=-since' },
  },
]

/** Columns of the table: what came in and what went back stand there by themselves as well. */
export const TREND_COLUMNS: readonly Pick<TrendSeries, 'name' | 'label' | 'isMoney' | 'of'>[] = TREND_SERIES.flatMap(
  (series) =>
    series.name === 'received'
      ? [
          { name: 'captured', label: 'officeTrendCaptured', isMoney: true, of: ({ captured }: TrendDay) => captured },
          { name: 'back', label: 'officeTrendBack', isMoney: true, of: ({ givenBack }: TrendDay) => givenBack },
          series,
        ]
      : [series],
)

/** Whether this person is told of it at all. */
export const isTold = (days: readonly TrendDay[], { of }: Pick<TrendSeries, 'of'>): boolean =>
  days.some((day) => of(day) !== null)

export const sumOf = (days: readonly TrendDay[], { of }: Pick<TrendSeries, 'of'>): number =>
  days.reduce((sum, day) => sum + (of(day) ?? 0), 0)

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** '-US $12.50': money may have gone back. */
export function formatTrend(value: number, isMoney: boolean): string {
  if (!isMoney) return formatCount(value)
  return `${value < 0 ? '-' : ''}US $${cents.format(Math.abs(value) / ONE_DOLLAR)}`
}

/** On an axis, where there is little room: '$12.5K'. */
export function formatTick(value: number, isMoney: boolean): string {
  if (!isMoney) return short.format(value)
  return `${value < 0 ? '-' : ''}$${short.format(Math.abs(value) / ONE_DOLLAR)}`
}

/** The axis of nothing has one mark, at 0; else the marks are chosen by what there is. */
export const marksOf = (days: readonly TrendDay[], { of }: TrendSeries): { ticks?: number[] } =>
  days.some((day) => (of(day) ?? 0) !== 0) ? {} : { ticks: [0] }

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A date has no zone: 'Mar 5'. */
export const formatDay = (day: string): string => shortDay.format(Date.parse(day))
