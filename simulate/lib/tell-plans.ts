import type { Costs } from './costs.ts'
import type { Load } from './load.ts'
import { breakOf, mostOfOneLot, type Plan, planFor, relaysFor } from './plan.ts'
import { billOf, type Prices } from './price.ts'
import { SCENARIOS, STEPS } from './scenarios.ts'
import { doubled } from './sensitivity.ts'
import { tightest } from './simulate.ts'
import { figure, percent, table, whole } from './table.ts'

/** At most so many announcements of a lot in a second, where that is tried. */
const CALM = 5

/** What each step of growth carries of a large marketplace, and what gives way then. */
export function tellSteps(costs: Costs): string {
  const load = SCENARIOS['a large marketplace']
  const rows = Object.entries(STEPS).map(([name, shape]) => {
    const { times, part, prediction } = breakOf(costs, shape, load)
    const busy = Object.entries(prediction.busy)
      .filter(([, share]) => share > 0.3)
      .map(([each, share]) => `${each} ${percent(share)}`)
    return [
      name,
      whole(times * load.bidsPerSecond),
      whole(times * (load.watchers + load.famousWatchers)),
      part,
      busy.join(', '),
    ]
  })
  return table(['step', 'bids/s', 'watchers', 'gives way', 'worked then'], rows)
}

/** How many machines each scenario needs, and what they cost: as built, and with the famous lot told less often. */
export function tellPlans(costs: Costs, prices: Prices): string {
  const rows = Object.entries(SCENARIOS).flatMap(([name, load]) => {
    const plan = planFor(costs, load)
    if (plan === null) return [[name, 'no number of cells']]
    const calm = { ...load, tellsPerSecond: CALM }
    return [
      [name, ...planned(costs, load, { plan, prices })],
      [`the same, one lot told ${CALM} times a second at most`, ...planned(costs, calm, { plan, prices })],
    ]
  })
  const head = ['scenario', 'cells', 'web processes', 'PostgreSQL', 'relays', 'p50, p99 ms', 'told p99 ms', 'tightest']
  return table([...head, 'cores', 'GiB', 'GB/h out', '$/h'], rows)
}

function planned(costs: Costs, load: Load, { plan, prices }: { plan: Plan; prices: Prices }): string[] {
  const { cells, shape, prediction } = plan
  const famous = relaysFor(costs, plan, load)
  const { part, share } = tightest(prediction)
  const bill = famous && billOf(costs, load, { plan, famous, prices })
  return [
    `${cells}`,
    `${cells} x ${shape.webs}`,
    `${cells} x 3 x ${shape.databaseCores} cores`,
    famous === null ? 'no number' : `${famous.relays}`,
    `${figure(prediction.bidP50)}, ${figure(prediction.bidP99)}`,
    famous === null ? '' : figure(famous.prediction.toldP99),
    `${part} ${percent(share)}`,
    ...(bill === null
      ? ['', '', '', '']
      : [...[bill.cores, bill.gibibytes, bill.gigabytesPerHour].map(whole), figure(bill.dollarsPerHour)]),
  ]
}

/** How many bids one lot takes, by how many processes bring them. */
export function tellFamous(costs: Costs): string {
  const rows = [1, 2, 4, 8, 16, 32].map((webs) => [`${webs}`, whole(mostOfOneLot(costs, webs))])
  return table(['web processes that bring bids of one lot', 'bids/s within 150 ms'], rows)
}

/** What a large marketplace costs when one thing takes twice as long. */
export function tellSensitivity(costs: Costs, prices: Prices): string {
  const load = { ...SCENARIOS['a large marketplace'], tellsPerSecond: CALM }
  const dollars = (given: Costs) => {
    const plan = planFor(given, load)
    const famous = plan && relaysFor(given, plan, load)
    if (plan === null || famous === null) return null
    return { cells: plan.cells, ...billOf(given, load, { plan, famous, prices }) }
  }
  const now = dollars(costs)
  const rows = [{ name: 'as measured', costs }, ...doubled(costs)].map(({ name, costs: given }) => {
    const then = dollars(given)
    if (then === null || now === null) return [name, 'no number', '', '']
    const { cells, cores, dollarsPerHour } = then
    return [
      name,
      `${cells}`,
      whole(cores),
      `${figure(dollarsPerHour)} (${percent(dollarsPerHour / now.dollarsPerHour - 1)})`,
    ]
  })
  return table(['twice as expensive', 'cells', 'cores', '$/h'], rows)
}
