import { parseArgs } from 'node:util'
import { machine } from '../bench/lib/figures.ts'
import { judgeSoak } from './soak/judge.ts'
import { describeSoak, soakHead, soakRow } from './soak/report-soak.ts'
import { runSoak } from './soak/run-soak.ts'

/** A house in ordinary use for a long time (G-18): `npm run soak -- [--minutes 60] [--bids 100] [--warm-up 20]`. */
const { values: given } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    bids: { type: 'string', default: '100' },
    'warm-up': { type: 'string' },
  },
})
const print = (text: string) => void process.stdout.write(`${text}\n`)
const minutes = Number(given.minutes)
const seed = Number(given.seed ?? Math.floor(Math.random() * 1_000_000))
const warmUp = Number(given['warm-up'] ?? Math.min(20, Math.floor(minutes / 3)))
print(`seed ${seed}: ${minutes} minutes, the first ${warmUp} to warm up, at ${given.bids} bids/s; ${machine()}`)
print(soakHead())
const result = await runSoak({
  ...{ seed, minutes, warmUp, rate: Number(given.bids), say: print },
  onMinute: (minute) => print(soakRow(minute)),
})
print(describeSoak(result))
if (!judgeSoak(result).every(({ isReached }) => isReached)) process.exitCode = 1
