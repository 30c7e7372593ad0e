import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { print } from '../bench/lib/figures.ts'
import { readMeasured } from './lib/measured.ts'
import { PRICES, type Prices } from './lib/price.ts'
import { putTables } from './lib/put-tables.ts'
import { tellCosts, tellErrors } from './lib/tell-measured.ts'
import { tellFamous, tellPlans, tellSensitivity, tellSteps } from './lib/tell-plans.ts'

/**
 * `npm run simulate:scale`, see docs/scale.md. `--measure`: first what things cost on this machine. `--write`: the tables
 * go into that page. Prices can be given, such as `--core-hour 0.05`.
 */
const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'core-hour': { type: 'string', default: `${PRICES.coreHour}` },
    'gibibyte-hour': { type: 'string', default: `${PRICES.gibibyteHour}` },
    gigabyte: { type: 'string', default: `${PRICES.gigabyte}` },
  },
})
const prices: Prices = {
  coreHour: Number(values['core-hour']),
  gibibyteHour: Number(values['gibibyte-hour']),
  gigabyte: Number(values.gigabyte),
}
if (Object.values(prices).some((price) => !(price >= 0))) throw new Error('a price is no number')

if (values.measure) await (await import('./measure.ts')).measure(print)
const measured = readMeasured()
const { costs } = measured
const tables = {
  machine: `${measured.machine}, ${measured.measuredOn}`,
  costs: tellCosts(costs),
  errors: tellErrors(costs, measured.runs),
  steps: tellSteps(costs),
  plans: tellPlans(costs, prices),
  'famous lot': tellFamous(costs),
  sensitivity: tellSensitivity(costs, prices),
}
for (const table of Object.values(tables)) print(`${table}\n`)
if (values.write) {
  const page = path.resolve(import.meta.dirname, '../docs/scale.md')
  await writeFile(page, putTables(await readFile(page, 'utf8'), tables))
}
