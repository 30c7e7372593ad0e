import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/**
 * Runs the parts, shows their output, and ends with one line: 'N passed, N failed'. Faults are played beside the unit tests, because
 * they wait for processes to die and start again; types, lint and dead code are looked for in what time both leave over.
 */

interface Counts {
  passed: number
  failed: number
}

const OUT = '.cache/test-reports'

type Part = () => Promise<Counts>

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
const total: Counts = { passed: 0, failed: 0 }
for (const turn of TURNS) {
  const parts = Object.entries(turn).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (parts.length > 0) process.stdout.write(`\n== ${parts.map(([name]) => name).join(', ')}\n`)
  await Promise.all(parts.map(([name, part]) => runPart(name, part)))
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function runPart(name: string, part: Part): Promise<void> {
  const startedAt = performance.now()
  const { passed, failed } = await part()
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  process.stdout.write(`== ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
}

/** Its output is held back until it is done: beside others it would be torn. Nobody waits for it before the tests have ended. */
async function check(name: string): Promise<Counts> {
  const child = spawn('npm', ['run', '--silent', `check:${name}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { GOGC: '400', ...process.env }, // the compiler is written in Go, and has memory enough to tidy up less often
  })
  if (child.pid !== undefined) giveWay(child.pid)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(output))
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Already done, or not allowed here: then it takes its share.
  }
}

async function runVitest(part: string, projects: string[]): Promise<Counts> {
  const file = `${OUT}/${part}.json`
  await rm(file, { force: true })
  const code = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  const report = await readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file)
  const failed = report === null ? 1 : report.numFailedTests
  return { passed: report?.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed }
}

async function runJourneys(): Promise<Counts> {
  const file = `${OUT}/e2e.json`
  await rm(file, { force: true })
  const code = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file),
    GATE: '1',
  })
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  if (report === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  // Only where CI tries again (e2e/playwright.config.ts). A flaky journey is a bug: mend it before anything else.
  if (flaky > 0) process.stdout.write(`== e2e: ${flaky} FLAKY, passed at the second try only, see above\n`)
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected }
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
