import { writeFile } from 'node:fs/promises'
import { machine } from '../bench/lib/figures.ts'
import { costsOf } from './lib/fit-costs.ts'
import { measureElsewhere } from './lib/measure/elsewhere.ts'
import { openMeter } from './lib/measure/meter.ts'
import { measureOther } from './lib/measure/other-work.ts'
import { runBids } from './lib/measure/run-bids.ts'
import { BIDS, RUNS } from './lib/measure/runs.ts'
import { MEASURED_FILE, type Measured, type Seen } from './lib/measured.ts'
import type { ComparedRun, Run } from './lib/run.ts'

/** Runs the shipped server in many ways, and writes down what its parts worked and how long people waited. */
export async function measure(say: (text: string) => void): Promise<void> {
  const meter = await openMeter(say)
  try {
    // A server that has just started is still compiling.
    await runBids(meter, { ...BIDS, name: 'to warm up', rate: null })
    await runBids(meter, { ...BIDS, name: 'to warm up', rate: 200 })
    const runs: Run[] = []
    for (const asked of RUNS) {
      const run = await meter.undisturbed(asked.name, () => runBids(meter, asked))
      say(`${asked.name}: p50 ${run.p50.toFixed(1)}, p99 ${run.p99.toFixed(1)} ms`)
      runs.push(run)
    }
    const other = await measureOther(meter)
    await write({ runs, other, elsewhere: await measureElsewhere(meter) })
  } finally {
    await meter.close()
  }
}

async function write(seen: Seen): Promise<void> {
  const measured: Measured = {
    machine: machine().replace(/, load .*/, ''),
    measuredOn: new Date().toISOString().slice(0, 10),
    costs: costsOf(seen),
    runs: seen.runs.filter(({ isHeld }) => !isHeld).map(toCompared),
    seen,
  }
  const text = JSON.stringify(measured, (_, value: unknown) => (typeof value === 'number' ? round(value) : value), 1)
  // Rows of figures are easier to read in one line.
  await writeFile(MEASURED_FILE, `${text.replace(/\[\s+([-\d.,\s]+?)\s+\]/g, (all) => all.replace(/\s+/g, ' '))}\n`)
}

const toCompared = ({ batchMs: _, collectionMs: __, perSecond, ...run }: Run): ComparedRun => {
  const { bids, foreign, loop, lanes, otherDatabase } = perSecond
  return { ...run, perSecond: { bids, foreign, loop, database: lanes + otherDatabase } }
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000
