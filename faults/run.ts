import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isInOwnWorld, runInOwnWorld } from '../cluster/lib/own-world.ts'
import { findSlow } from './cluster/figures.ts'
import { describeCluster } from './cluster/report-cluster.ts'
import { type ClusterResult, runCluster } from './cluster/run-cluster.ts'
import { runClusterMoney } from './cluster/run-cluster-money.ts'
import { clusterMoneySize, clusterSize, controlSize } from './cluster/sizes-cluster.ts'
import { describeResult, missed, RECOVERY_GOALS, recoveryOf } from './lib/report.ts'
import { type FaultResult, runFaults } from './lib/run-faults.ts'
import { gateSize, longSize, plantedSize } from './lib/sizes.ts'
import { LINE_FAULTS, type LineFault } from './lines/breaks.ts'
import { describeLines, findMissedGoals } from './lines/report-lines.ts'
import { runLines } from './lines/run-lines.ts'
import { describeMoney, isMoneyCaught } from './money/report-money.ts'
import { type MoneyResult, runMoney } from './money/run-money.ts'
import { moneyGateSize, moneyLongSize, moneyPlantedSize } from './money/sizes-money.ts'
import { MONEY_PLANTS } from './planted/money-plants.ts'
import { PLANTS } from './planted/plants.ts'

/** See README.md in this folder. */
const { values: wanted } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string' },
    bids: { type: 'string' },
    crashes: { type: 'string' },
    nodes: { type: 'string' },
    plant: { type: 'string' },
    money: { type: 'boolean', default: false },
    operations: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    only: { type: 'string' },
    control: { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
    screens: { type: 'string' },
  },
})

const print = (text: string) => void process.stdout.write(`${text}\n`)
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const seed = number(wanted.seed) ?? Math.floor(Math.random() * 1_000_000)

if (wanted.cluster && !isInOwnWorld()) process.exitCode = runInOwnWorld()
else if (wanted.cluster && wanted.money) await runClusterMoneyFaults()
else if (wanted.cluster) await runClusterFaults()
else if (wanted.lines) await runLineFaults()
else if (wanted.money) await runMoneyFaults()
else if (wanted.plant === undefined) await run()
else await runPlanted(wanted.plant)

async function run(): Promise<void> {
  const size = wanted.long
    ? longSize(seed, { bids: number(wanted.bids), crashes: number(wanted.crashes) })
    : gateSize(seed)
  const options = { ...size, nodes: number(wanted.nodes) ?? 1 }
  print(`seed ${seed}: ${options.bids} bids by ${options.clients} clients`)
  const result = await runFaults({ ...options, say: print })
  print(describeResult(result))
  const problems = [
    ...result.violations.map(({ check }) => check),
    ...result.failures,
    ...(wanted.long
      ? [...missed(result).map((name) => `void: '${name}' was not reached`), ...slowRecoveries(result)]
      : []),
  ]
  if (problems.length === 0) return print('\nNothing lost, nothing invented, everything in order.')
  print(`\nFAILED: ${[...new Set(problems)].join('; ')}\nEverything that was seen is in ${await keep(result)}.`)
  process.exitCode = 1
}

async function runPlanted(name: string): Promise<void> {
  const plant = PLANTS[name]
  if (plant === undefined) throw new Error(`There is no plant '${name}': ${Object.keys(PLANTS).join(', ')}.`)
  print(`seed ${seed}: ${name}, ${plant.what}`)
  const result = await runFaults(plantedSize(seed, name, plant))
  print(describeResult(result))
  const isCaught = result.violations.some(({ check }) => check === plant.caughtBy)
  print(`\n${isCaught ? 'caught' : 'NOT caught'} by ${plant.caughtBy}`)
  if (!isCaught) process.exitCode = 1
}

async function runClusterFaults(): Promise<void> {
  const size = wanted.control ? controlSize(seed) : clusterSize(seed, { isLong: wanted.long, only: wanted.only })
  print(`seed ${seed}: ${size.bids} bids by ${size.clients} clients on a cluster`)
  const result = await runCluster({ ...size, say: print })
  print(describeCluster(result))
  if (wanted.control) return judgeControl(result)
  const isRight = result.violations.length + result.failures.length === 0
  if (isRight) print('\nNothing lost, nothing invented, everything in order.')
  else print(`\nFAILED. Everything that was seen is in ${await keep(result)}.`)
  if (!isRight || findSlow(result.faults).length > 0) process.exitCode = 1
}

/** A run that must lose: a checker that finds nothing in it would find nothing anywhere. */
function judgeControl({ violations }: ClusterResult): void {
  const lost = violations.filter(({ harm }) => harm === 'lost').length
  print(
    `\n${lost > 0 ? `${lost} acknowledged bids were found missing, as they have to be` : 'NOTHING was found missing'}`,
  )
  if (lost === 0) process.exitCode = 1
}

async function runClusterMoneyFaults(): Promise<void> {
  const size = clusterMoneySize(seed, { only: wanted.only, operations: number(wanted.operations) })
  print(`seed ${seed}: ${size.operations} operations by ${size.clients} clients on a cluster`)
  const result = await runClusterMoney({ ...size, say: print })
  await judgeMoney({ ...result, complaints: new Map() })
}

async function runLineFaults(): Promise<void> {
  const all = Object.keys(LINE_FAULTS) as LineFault[]
  const plan = (wanted.only?.split(',').map((name) => name.trim()) as LineFault[] | undefined) ?? all
  const unknown = plan.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Error(`There is no fault '${unknown}': ${all.join(', ')}.`)
  const screens = number(wanted.screens) ?? 300
  print(`seed ${seed}: ${screens} screens lose their lines`)
  const result = await runLines({ seed, screens, plan, say: print })
  print(describeLines(result))
  const isRight = result.violations.length + result.failures.length === 0
  if (isRight) print('\nEverything shown is right.')
  if (!isRight || findMissedGoals(result.figures).length > 0) process.exitCode = 1
}

async function runMoneyFaults(): Promise<void> {
  const plant = wanted.plant === undefined ? undefined : MONEY_PLANTS[wanted.plant]
  if (wanted.plant !== undefined && plant === undefined)
    throw new Error(`There is no plant '${wanted.plant}': ${Object.keys(MONEY_PLANTS).join(', ')}.`)
  const size =
    plant !== undefined
      ? moneyPlantedSize(seed, wanted.plant as string, plant)
      : wanted.long || wanted.operations !== undefined
        ? moneyLongSize(seed, number(wanted.operations))
        : moneyGateSize(seed)
  print(`seed ${seed}: ${size.operations} operations by ${size.clients} clients`)
  const result = await runMoney({ ...size, say: print })
  if (plant !== undefined) {
    print(describeMoney(result))
    const isCaught = isMoneyCaught(result, plant)
    print(`\n${isCaught ? 'caught' : 'NOT caught'} by ${plant.caughtBy.join(' or ')}`)
    if (!isCaught) process.exitCode = 1
    return
  }
  await judgeMoney(result)
}

async function judgeMoney(result: MoneyResult): Promise<void> {
  print(describeMoney(result))
  if (result.violations.length + result.failures.length === 0)
    return print('\nNothing lost, nothing double, nothing unreconciled.')
  print(`\nFAILED. Everything that was seen is in ${await keep(result)}.`)
  process.exitCode = 1
}

async function keep(result: FaultResult | MoneyResult | ClusterResult): Promise<string> {
  const file = path.join(tmpdir(), `gavelhouse-faults-${seed}.json`)
  await writeFile(file, JSON.stringify(result))
  return file
}

function slowRecoveries({ history }: FaultResult): string[] {
  return (['server', 'database'] as const)
    .filter((kind) => (recoveryOf(history.crashes, kind) ?? 0) > RECOVERY_GOALS[kind])
    .map((kind) => `G-06 the ${kind} took too long to recover`)
}
