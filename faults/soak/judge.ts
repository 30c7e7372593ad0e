/** Bytes that the heap of a thread holds, used or not. */
export interface HeldByThread {
  all: number
  forNew: number
}

/** One minute of a soak, by what the server tells of itself. */
export interface Minute {
  minute: number
  /** Bytes: the lowest of the minute. Pages, pictures and papers take up to 80 MB for a moment and give them back: that is no growth. */
  rss: number
  heap: number
  /** The least that a collection in this minute has left; null: there was none. */
  heapLeft: number | null
  /** The thread that takes bids first, the others in the order of their start. */
  held: readonly HeldByThread[]
  handles: number
  files: number
  sockets: number
  pool: number
  poolWaiting: number
  database: number
  /** Milliseconds. */
  loopP99: number
  bids: number
  bidP50: number
  bidP99: number
  /** Since the start: calls; those told to come back as the house was busy (503); other answers 5xx; lines of the log at error and above; calls of visitors that broke. */
  calls: number
  toldToComeBack: number
  serverErrors: number
  errorLines: number
  broken: number
}

export interface Soak {
  minutes: readonly Minute[]
  /** Bids a second that were asked for. */
  rate: number
  /** Of the start: caches fill, code is compiled, the heap finds its size. */
  warmUp: number
  deaths: number
  /** What the checkers and the audit have found. */
  findings: readonly string[]
}

export interface Verdict {
  isReached: boolean
  text: string
}

/** Share of what was there after the warm-up that is added in an hour. */
const MOST_GROWTH = 0.02
/** Of the rate asked for. */
const LEAST_RATE = 0.95
/** Share of calls told to come back: what the house says when the machine gives it no time, and nothing is lost by it. */
const MOST_SENT_AWAY = 1 / 10_000

export interface Growth {
  perHour: number
  /** Half of the interval that holds the true growth in 95 of 100 runs. */
  give: number
}

/** A straight line through the values; null: too few to say anything. */
export function growthOf(points: readonly { minute: number; value: number }[]): Growth | null {
  const count = points.length
  if (count < 4) return null
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, height] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ value }) => value))]
  const spread = points.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
  if (spread === 0) return null
  const slope = points.reduce((sum, { minute, value }) => sum + (minute - middle) * (value - height), 0) / spread
  const at = (minute: number) => height + slope * (minute - middle)
  const left = points.reduce((sum, { minute, value }) => sum + (value - at(minute)) ** 2, 0)
  const start = at(points[0]?.minute ?? 0)
  return {
    perHour: (slope * 60) / start,
    give: (1.96 * Math.sqrt(left / (count - 2) / spread) * 60) / start,
  }
}

export const rssGrowth = ({ minutes, warmUp }: Soak): Growth | null =>
  growthOf(minutes.filter(({ minute }) => minute > warmUp).map(({ minute, rss }) => ({ minute, value: rss })))

/** Of what collections leave: what is really kept. */
export const heapGrowth = ({ minutes, warmUp }: Soak): Growth | null =>
  growthOf(
    minutes.flatMap(({ minute, heapLeft }) =>
      minute > warmUp && heapLeft !== null ? [{ minute, value: heapLeft }] : [],
    ),
  )

/** G-18. */
export function judgeSoak(soak: Soak): Verdict[] {
  const { minutes, rate, deaths, findings } = soak
  const last = minutes.at(-1)
  const [rss, heap] = [rssGrowth(soak), heapGrowth(soak)]
  const bids = minutes.reduce((sum, minute) => sum + minute.bids, 0)
  const perSecond = minutes.length === 0 ? 0 : bids / minutes.length / 60
  const none = (count: number | undefined, what: string): Verdict => ({
    isReached: count === 0,
    text: `${what}: ${count}`,
  })
  return [
    {
      isReached: perSecond >= rate * LEAST_RATE,
      text: `bids a second: ${perSecond.toFixed(1)} (to reach ${rate})`,
    },
    grown('memory of the process', rss),
    grown('heap left by collections', heap),
    none(deaths, 'ends of the server that nobody asked for'),
    none(last?.serverErrors, 'answers 5xx that something broke'),
    {
      isReached: last !== undefined && last.toldToComeBack <= last.calls * MOST_SENT_AWAY,
      text: `calls told to come back: ${last?.toldToComeBack} of ${last?.calls} (at most one in ${1 / MOST_SENT_AWAY})`,
    },
    none(last?.errorLines, 'lines of the log at error'),
    none(last?.broken, 'calls that broke'),
    none(findings.length, 'findings of the audit and of the checkers of bids and money'),
  ]
}

function grown(what: string, growth: Growth | null): Verdict {
  if (growth === null) return { isReached: false, text: `${what}: too short to tell its growth` }
  const [percent, give] = [growth.perHour * 100, growth.give * 100]
  return {
    isReached: growth.perHour <= MOST_GROWTH,
    text: `${what}: ${percent.toFixed(1)} % an hour, give or take ${give.toFixed(1)} (at most ${MOST_GROWTH * 100})`,
  }
}
