import { readFileSync } from 'node:fs'
import { randomFrom } from '../server/src/demo/random.ts'
import { argument } from './lib/argument.ts'
import { callRow, loadCalls } from './lib/call-load-process.ts'
import { verdict } from './lib/delays.ts'
import { machine, print } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { insertManyLots, openBulkConnection } from './lib/many-lots.ts'
import { bodyOf, readQuestions } from './lib/search-questions.ts'
import { startScript, startShippedServer, untilIndexed } from './lib/servers.ts'

/**
 * Searches through HTTP, beside what plain SQL does with the same questions on the same machine in the same run: first
 * page, total and the counts of every filter (SG-5, SG-6); suggestions; the detail of a lot (SG-7). 100,000 lots are on sale.
 * `-- --lots 100000` for SG-5 and SG-7, `-- --lots 1000000` for SG-6 and suggestions.
 */
const LOTS = argument('lots', 100_000)
const SECONDS = argument('seconds', 8)
const OPEN = Math.min(LOTS, 100_000)
/** Vendure's product detail on the machine of docs/benchmarks.md. */
const PEER_DETAIL = 67

print(`Search: ${LOTS} lots, ${OPEN} on sale; ${machine()}`)
const house = await openBenchHouse({ users: 1 })
try {
  const startedAt = performance.now()
  await insertManyLots(house.database, LOTS, OPEN)
  const client = await openBulkConnection(house.database.pool)
  await client.query(`
    create table bench_words as select id as lot_id, to_tsvector('simple', search_words(title || ' ' || model)) as words from lots;
    alter table bench_words add primary key (lot_id);
    create index on bench_words using gin (words)`)
  await client.query('vacuum analyze bench_words')
  client.release(true)
  print(`lots inserted in ${seconds(startedAt)}`)

  const questions = await readQuestions(house.database)
  const plain = await startScript('plain-search-server.ts', { DATABASE_URL: house.database.url })
  const serverStartedAt = performance.now()
  const server = await startShippedServer(house.database.url, house.dataDir)
  print(`server answers after ${seconds(serverStartedAt)}`)
  await untilIndexed(server.url)
  print(`index ready after ${seconds(serverStartedAt)}; server uses ${memoryOf(server.process?.pid)} in all`)

  const ask = (bodies: string[], connections: number, path = '/api/product/search', url = server.url) =>
    loadCalls({ url, path, connections, seconds: SECONDS, calls: bodies.map((body) => ({ body })) })

  const stream = questions.stream(100_000)
  const floor = await ask(
    stream.map((question) => JSON.stringify(question)),
    10,
    '/search',
    plain.url,
  )
  const ours = await ask(stream.map(bodyOf), 10)
  print(callRow('plain SQL, as people ask, 10 connections', floor))
  print(callRow('shipped server, the same', ours))
  const ratio = ours.perSecond / floor.perSecond
  print(verdict(ratio >= 10, `SG-5 shipped server / plain SQL: ${ratio.toFixed(1)} (to reach 10)`))

  const alone = await ask(questions.fresh(60_000).map(bodyOf), 1)
  const busy = await ask(questions.fresh(100_000).map(bodyOf), 10)
  print(callRow('each question new, 1 connection', alone))
  print(callRow('each question new, 10 connections', busy))
  print(verdict(alone.p50 < 20, `SG-6 p50 alone: ${alone.p50.toFixed(1)} ms (to stay under 20)`))
  print(verdict(busy.p99 < 100, `SG-6 p99 at 10 connections: ${busy.p99.toFixed(1)} ms (to stay under 100)`))

  const typed = questions.typed(50_000).map((query) => JSON.stringify({ query }))
  const suggestedAlone = await ask(typed, 1, '/api/product/suggestions')
  const suggested = await ask(typed, 10, '/api/product/suggestions')
  print(callRow('suggestions, 1 connection', suggestedAlone))
  print(callRow('suggestions, 10 connections', suggested))
  print(
    verdict(suggestedAlone.p99 < 25, `suggestions p99 alone: ${suggestedAlone.p99.toFixed(1)} ms (to stay under 25)`),
  )
  print(verdict(suggested.p99 < 25, `suggestions p99 at 10 connections: ${suggested.p99.toFixed(1)} ms`))

  const random = randomFrom('details')
  const ids = Array.from({ length: 20_000 }, () => JSON.stringify({ id: random.int(1, LOTS) }))
  const select = await ask(ids, 10, '/twelve', plain.url)
  const detail = await ask(ids, 10, '/api/product/singleProduct')
  print(callRow('bare Fastify and one select of 12 rows', select))
  print(callRow('lot detail through the API', detail))
  const share = ((100 * detail.perSecond) / select.perSecond).toFixed(0)
  print(
    verdict(
      detail.perSecond >= 20 * PEER_DETAIL,
      `SG-7 lot detail: ${Math.round(detail.perSecond)}/s, ${(detail.perSecond / PEER_DETAIL).toFixed(1)} times the peer (to reach 20), ${share} % of the bare select`,
    ),
  )
  await server.close()
  await plain.close()
} finally {
  await house.close()
}
print(`load average at the end: ${machine().split(' load ')[1]}`)

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`
}

function memoryOf(pid: number | undefined): string {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return `${Math.round(kilobytes / 1_024)} MiB`
}
