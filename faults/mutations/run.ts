import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { findSites, type Site } from './sites.ts'

/**
 * Small mistakes in the rules, drawn by lot, one at a time: how many of them do the tests of the rules notice (G-16)?
 * `npm run mutate -- [--count 100] [--seed 1] [--area shared/src/bidding]`. Survivors are listed: some change nothing anybody
 * could see, the others want a test.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    area: {
      type: 'string',
      multiple: true,
      default: ['shared/src/bidding', 'shared/src/money', 'shared/src/accounts'],
    },
  },
})

interface Mutation extends Site {
  file: string
  area: string
}

const NOTICED = 0.85
const REGISTER = path.join(import.meta.dirname, 'register.ts')
const print = (text: string) => void process.stdout.write(`${text}\n`)

const all = values.area.flatMap((area) => rulesIn(area).flatMap((file) => mutationsOf(area, file)))
const random = new Random(Number(values.seed))
const drawn = Array.from({ length: Number(values.count) }, () => random.pick(all))
print(`${drawn.length} of ${all.length} mistakes in ${values.area.join(', ')}, seed ${values.seed}`)

const [first] = drawn
if (first !== undefined && (await isNoticedByTests({ ...first, becomes: first.was })))
  throw new Error('tests fail without a mistake in the rules')

const noticed = new Map(values.area.map((area) => [area, { noticed: 0, of: 0 }]))
for (const mutation of drawn) {
  const isNoticed = await isNoticedByTests(mutation)
  const count = noticed.get(mutation.area) as { noticed: number; of: number }
  count.of += 1
  if (isNoticed) count.noticed += 1
  else print(`survived: ${placeOf(mutation)}: '${mutation.was}' as '${mutation.becomes}'`)
}
for (const [area, { noticed: some, of }] of noticed) print(`${area}: ${some} of ${of} noticed`)
const share = [...noticed.values()].reduce((sum, { noticed: some }) => sum + some, 0) / drawn.length
print(`${Math.round(share * 100)} % noticed, to reach ${NOTICED * 100} %`)
if (share < NOTICED) process.exitCode = 1

function rulesIn(area: string): string[] {
  return globSync(`${area}/*.ts`).filter((file) => !/(\.test|contract|testing)\.ts$/.test(file))
}

function mutationsOf(area: string, file: string): Mutation[] {
  const sites = findSites(file, readFileSync(file, 'utf8'))
  return sites.map((site) => ({ ...site, area, file: path.resolve(file) }))
}

/** By a test that fails, or a file that cannot be loaded any more. */
async function isNoticedByTests(mutation: Mutation): Promise<boolean> {
  const child = spawn('vitest', ['run', '--project', 'rules', '--bail', '1', 'shared/src/'], {
    env: { ...process.env, MUTATION: JSON.stringify(mutation), NODE_OPTIONS: `--import ${REGISTER}` },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code !== 0
}

function placeOf({ file, start }: Mutation): string {
  const line = readFileSync(file, 'utf8').slice(0, start).split('\n').length
  return `${path.relative(process.cwd(), file)}:${line}`
}
