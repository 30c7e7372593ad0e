import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import {
  type JourneysReport,
  type Outcome,
  type Outcomes,
  outcomesOfJourneys,
  outcomesOfTests,
  type VitestReport,
} from './lib/outcomes.ts'

/**
 * Runs the parts, shows their output, and ends with one line: 'N passed, N failed'. Faults are played beside the unit tests, because
 * they wait for processes to die and start again; types, lint and dead code are looked for in what time both leave over. What failed is
 * named again before that line, so that the end of the output tells it.
 */

const OUT = '.cache/test-reports'

type Part = () => Promise<Outcomes>

/** What stands in one line runs at the same time. */
const TURNS: Record<string, Part>[] = [
  {
    unit: () => runVitest('unit', ['rules', 'server', 'web', 'screens']),
    faults: () => runVitest('faults', ['faults']),
    types: () => check('tsc'),
    lint: () => check('lint'),
    dead: () => check('dead'),
  },
  { e2e: runJourneys },
]
const names = TURNS.flatMap((turn) => Object.keys(turn))

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !names.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no part '${unknown}': ${names.join(', ')}.\n`)
  process.exit(1)
}

await mkdir(OUT, { recursive: true })
await run('npm', ['run', '--silent', 'typegen']) // all three checks read the types of routes
const total: Outcomes = { passed: 0, failed: [], flaky: [] }
for (const turn of TURNS) {
  const parts = Object.entries(turn).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (parts.length > 0) process.stdout.write(`\n== ${parts.map(([name]) => name).join(', ')}\n`)
  await Promise.all(parts.map(([name, part]) => runPart(name, part)))
}
for (const outcome of total.flaky) tell('FLAKY, passed at the second try', outcome)
for (const outcome of total.failed) tell('FAILED', outcome)
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`)
process.exit(total.failed.length === 0 && total.passed > 0 ? 0 : 1)

function tell(what: string, { name, reason }: Outcome): void {
  const lines = [`${what}: ${name}`, ...reason.split('\n').slice(0, 12)]
  process.stdout.write(`\n${lines.join('\n  ')}\n`)
}

async function runPart(name: string, part: Part): Promise<void> {
  const startedAt = performance.now()
  const { passed, failed, flaky } = await part()
  total.passed += passed
  total.failed.push(...failed)
  total.flaky.push(...flaky)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  process.stdout.write(`== ${name}: ${passed} passed, ${failed.length} failed, ${seconds} s\n`)
}

/** Its output is held back until it is done: beside others it would be torn. Nobody waits for it before the tests have ended. */
async function check(name: string): Promise<Outcomes> {
  const child = spawn('npm', ['run', '--silent', `check:${name}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { GOGC: '400', ...process.env }, // the compiler is written in Go, and has memory enough to tidy up less often
  })
  if (child.pid !== undefined) giveWay(child.pid)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes))
  const [code] = (await once(child, 'close')) as [number | null]
  const text = Buffer.concat(output).toString()
  process.stdout.write(text)
  return code === 0
    ? { passed: 1, failed: [], flaky: [] }
    : { passed: 0, failed: [{ name: `npm run check:${name}`, reason: text }], flaky: [] }
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Already done, or not allowed here: then it takes its share.
  }
}

async function runVitest(part: string, projects: string[]): Promise<Outcomes> {
  const file = `${OUT}/${part}.json`
  await rm(file, { force: true })
  const code = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  const report = await readReport<VitestReport>(file)
  return orBroken(part, code, report && outcomesOfTests(report, process.cwd()))
}

async function runJourneys(): Promise<Outcomes> {
  const file = `${OUT}/e2e.json`
  await rm(file, { force: true })
  const code = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file),
    GATE: '1',
  })
  const report = await readReport<JourneysReport>(file)
  return orBroken('e2e', code, report && outcomesOfJourneys(report))
}

/** A runner that ended badly without naming a test, by an error outside of all of them for instance, has failed as well. */
function orBroken(part: string, code: number, outcomes: Outcomes | null): Outcomes {
  const broken: Outcome = { name: part, reason: `ended with ${code}, and no test says why: see its output` }
  if (outcomes === null) return { passed: 0, failed: [broken], flaky: [] }
  return code !== 0 && outcomes.failed.length === 0 ? { ...outcomes, failed: [broken] } : outcomes
}

async function readReport<Report>(file: string): Promise<Report | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  )
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
