import { setTimeout as pause } from 'node:timers/promises'
import { delaysOf } from '../../../bench/lib/delays.ts'
import { runLoad } from '../../../bench/lib/load-process.ts'
import { untilNoticed, untilOpen } from '../../../bench/lib/settled.ts'
import { startWatchers, type Watchers } from '../../../bench/lib/watcher-process.ts'
import { type Asked, hundredths, type Run } from '../run.ts'
import type { Meter } from './meter.ts'

const SECONDS = 5
/** Until bids come at their pace. */
const BEFORE_MS = 1_500

/** Bids on a real house for some seconds. */
export async function runBids(meter: Meter, asked: Asked): Promise<Run> {
  const { house, server, tokens } = meter
  const lotIds = await house.makeLots(asked.lots)
  await untilOpen(house.database, lotIds)
  const watch = { url: server.url, watchers: asked.watchers, watch: { lotIds }, from: 1 }
  const watchers = asked.watchers === 0 ? null : await startWatchers(watch)
  const letGo = asked.isHeld ? await holdNotices(meter) : null
  try {
    const path = '/api/bid/confirm'
    const order = { url: server.url, path, tokens: tokens.slice(0, asked.bidders), rate: asked.rate, lotIds }
    const loading = runLoad({ ...order, seconds: SECONDS + 1 })
    await pause(BEFORE_MS)
    const { from, to, perSecond } = await meter.watch(SECONDS)
    const { p50, p99, failed } = await loading
    if (failed > 0) throw new Error(`${asked.name}: ${failed} bids were not answered`)
    const told = await meter.told(from, to)
    const batches = told.filter(({ kind }) => kind === 'batch')
    const collected = told.filter(({ kind }) => kind === 'collected')
    const bids = told.reduce((sum, line) => sum + (line.kind === 'batch' ? line.bids : 0), 0)
    const often = (count: number) => (count / (to - from)) * 1_000
    return {
      ...asked,
      ...{ p50, p99, told: watchers && (await delaysToLast(meter, watchers, lotIds, asked.watchers)) },
      ...{ batchMs: hundredths(batches.map(({ ms }) => ms)), collectionMs: collected.map(({ ms }) => ms) },
      perSecond: {
        ...perSecond,
        ...{ bids: often(bids), batches: often(batches.length), collections: often(collected.length) },
      },
    }
  } finally {
    await letGo?.()
    watchers?.stop()
    await untilNoticed(house.database)
  }
}

/** Notices are written in one transaction with this table, bids are not: they wait until it is let go. */
async function holdNotices({ house }: Meter): Promise<() => Promise<void>> {
  const client = await house.database.pool.connect()
  await client.query('begin')
  await client.query('lock table lot_changes in share mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function delaysToLast({ house }: Meter, watchers: Watchers, lotIds: readonly number[], count: number) {
  const { heard, sample } = await watchers.report()
  const { rows } = await house.database.pool.query<{ lotId: number; number: number; at: number }>(
    'select lot_id as "lotId", number, ms(at) as at from lot_log where lot_id = any($1)',
    [lotIds],
  )
  const loggedAt = new Map(rows.map(({ lotId, number, at }) => [`${lotId} ${number}`, at]))
  const whole = heard.filter((event) => event.count === count)
  const { p50, p99 } = delaysOf(
    whole.map(({ lotId, number, lastAt }) => lastAt - (loggedAt.get(`${lotId} ${number}`) ?? Number.NaN)),
  )
  return { p50, p99, bytes: sample.length }
}
