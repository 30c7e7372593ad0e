import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Random } from '../shared/src/bidding/reference/arbitrary.ts'
import { describeResult, missed, RECOVERY_GOALS, recoveryOf } from './lib/report.ts'
import { type FaultResult, runFaults } from './lib/run-faults.ts'
import { gateSize, longSize } from './lib/sizes.ts'

/** See README.md in this folder. */
const { values: wanted } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string' },
    bids: { type: 'string' },
    nodes: { type: 'string' },
    plant: { type: 'string' },
  },
})

const print = (text: string) => void process.stdout.write(`${text}\n`)
const seed = Number(wanted.seed ?? Math.floor(Math.random() * 1_000_000))
const size = wanted.long ? longSize(seed, new Random(seed)) : gateSize(seed)
const options = {
  ...size,
  bids: Number(wanted.bids ?? size.bids),
  nodes: Number(wanted.nodes ?? 1),
  plant: wanted.plant ?? null,
}
print(`seed ${seed}: ${options.bids} bids by ${options.clients} clients`)
const result = await runFaults({ ...options, say: print })
print(describeResult(result))

const problems = [
  ...result.violations.map(({ check }) => check),
  ...result.failures,
  ...(wanted.long
    ? [...missed(result).map((name) => `void: '${name}' was never reached`), ...slowRecoveries(result)]
    : []),
]
if (problems.length > 0) {
  const file = path.join(tmpdir(), `gavelhouse-faults-${seed}.json`)
  await writeFile(file, JSON.stringify(result))
  print(`\nFAILED: ${[...new Set(problems)].join('; ')}\nEverything that was seen is in ${file}.`)
  process.exitCode = 1
} else {
  print('\nNothing lost, nothing invented, everything in order.')
}

function slowRecoveries({ history }: FaultResult): string[] {
  return (['server', 'database'] as const)
    .filter((kind) => (recoveryOf(history.crashes, kind) ?? 0) > RECOVERY_GOALS[kind])
    .map((kind) => `G-06 the ${kind} took too long to recover`)
}
