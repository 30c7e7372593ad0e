import { parseArgs } from 'node:util'
import { runDrill } from './restore/run-drill.ts'

/** Loses a house under load and makes it anew: `npm run drill -- [--bids 12000] [--operations 1500] [--archive-seconds 10]`. */
const { values: given } = parseArgs({
  options: {
    seed: { type: 'string' },
    bids: { type: 'string', default: '12000' },
    rate: { type: 'string', default: '200' },
    operations: { type: 'string', default: '1500' },
    pictures: { type: 'string', default: '2000' },
    'archive-seconds': { type: 'string', default: '10' },
  },
})
const print = (text: string) => void process.stdout.write(`${text}\n`)
const seed = Number(given.seed ?? Math.floor(Math.random() * 1_000_000))
print(`seed ${seed}`)
const { told, lost, failures, logs, seconds, baseBytes, segments } = await runDrill({
  ...{ seed, bids: Number(given.bids), rate: Number(given.rate), operations: Number(given.operations), clients: 40 },
  ...{ pictures: Number(given.pictures), archiveSeconds: Number(given['archive-seconds']), say: print },
})
print(
  `told: ${told.bids} bids, ${told.payments} payments; database ${(baseBytes / 1e6).toFixed(0)} MB, ${segments} segments kept`,
)
print(
  `backup ${seconds.backup.toFixed(1)} s, restore ${seconds.restore.toFixed(1)} s, server ready after ${seconds.firstAnswer.toFixed(1)} s more`,
)
print(
  `thrown back by ${lost.seconds.toFixed(1)} s: ${lost.tail.bids} bids and ${lost.tail.payments} payments of that time are gone`,
)
print(`audit and ${logs} logs of closed lots: ${failures.length} findings`)
for (const problem of [...lost.promised.map((name) => `LOST although kept: ${name}`), ...failures]) print(problem)
if (lost.promised.length + failures.length > 0) process.exitCode = 1
