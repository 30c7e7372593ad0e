import { parseArgs } from 'node:util'
import { print } from '../bench/lib/figures.ts'
import { type Costs, readCosts } from './lib/costs.ts'
import { CORES_PER_WEB } from './lib/model.ts'
import { breakOf, type Plan, planFor } from './lib/plan.ts'
import { MEMORY, PRICES, SCENARIOS } from './lib/scenarios.ts'
import { simulate, tightest } from './lib/simulate.ts'
import { measureCosts } from './measure.ts'

/** `npm run simulate:scale`, see docs/scale.md. `--measure`: what things cost on this machine first, and how far off the model is. */
const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } })

if (values.measure) await measureCosts(print)
const costs = readCosts()
print(`measured on ${costs.measuredOn}: ${costs.machine}\n`)

const SMALL = { webs: 2, databaseCores: 8, networkMs: 0.5, standbyMs: 1 }
const marketplace = SCENARIOS['a large marketplace']
if (marketplace !== undefined) {
  const { times, part, prediction } = breakOf(costs, SMALL, marketplace)
  print(
    `two web processes and eight cores of PostgreSQL carry ${percent(times)} of a large marketplace; then gives way: ${part}`,
  )
  print(`  (bids p99 ${prediction.bidP99.toFixed(0)} ms, told p99 ${prediction.toldP99.toFixed(0)} ms)\n`)
}
for (const [name, { about, ...load }] of Object.entries(SCENARIOS)) {
  const plan = planFor(costs, load)
  const { cells, shape, prediction } = plan
  print(`${name}: ${about}, ${load.bidsPerSecond.toLocaleString('en')} bids/s`)
  print(
    `  ${cells} ${cells === 1 ? 'cell' : 'cells'} of ${shape.webs} web processes and 3 PostgreSQL nodes of ${shape.databaseCores} cores`,
  )
  print(
    `  bids p50 ${prediction.bidP50.toFixed(0)}, p99 ${prediction.bidP99.toFixed(0)} ms; watchers told p99 ${prediction.toldP99.toFixed(0)} ms`,
  )
  for (const [part, share] of Object.entries(prediction.busy)) print(`    ${percent(share).padStart(5)}  ${part}`)
  const next = tightest(prediction)
  print(
    `  tightest: ${next.part}; about $${Math.round(dollarsOf(costs, plan, load.watchers + load.famousWatchers)).toLocaleString('en')} a month\n`,
  )
}
const one = { webs: 1, databaseCores: 2, networkMs: 0, standbyMs: 0, sharedCores: 2 }
const quiet = { lots: 1, famousBidsPerSecond: 0, watchers: 0, famousWatchers: 0, pagesPerSecond: 0, newPages: 0 }
for (const bidsPerSecond of [500, 2_000]) {
  const load = { ...quiet, bidsPerSecond, searchesPerSecond: 0, closesPerSecond: 0 }
  const { bidP50, bidP99 } = simulate(costs, { shape: one, load }, { seconds: 10 })
  print(`this machine at ${bidsPerSecond} bids/s, by the model: p50 ${bidP50.toFixed(1)}, p99 ${bidP99.toFixed(1)} ms`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function dollarsOf({ watcherBytes }: Costs, { cells, shape }: Plan, watchers: number): number {
  const databaseCores = cells * 3 * shape.databaseCores
  const webs = cells * shape.webs
  const gibibytes =
    databaseCores * MEMORY.databaseGibibytesPerCore + webs * MEMORY.webGibibytes + (watchers * watcherBytes) / 2 ** 30
  return (databaseCores + webs * CORES_PER_WEB) * PRICES.core + gibibytes * PRICES.gibibyte
}
