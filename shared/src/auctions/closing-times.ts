import { staggeredClose } from '../bidding/soft-close.ts'

interface Staggered {
  closesAt: number
  staggerSeconds: number
}

/** When the first and the last of so many lots close, as the engine closes them (rule 17). */
export const closingTimes = ({ closesAt, staggerSeconds }: Staggered, lotCount: number) => ({
  first: closesAt,
  last: staggeredClose(closesAt, Math.max(0, lotCount - 1), staggerSeconds),
})

/** What a span is made of, for words: '7 days, 2 hours'. Never negative; the smallest part is a minute. */
export function partsOf(span: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, span) / 60_000)
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 }
}
