import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../script/lib/find-browser.ts'
import { ROOT } from './start-command.ts'

/** Comes from the registry when it is asked for. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

export type Form = 'desktop' | 'mobile'

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

export interface Looks {
  /** By category, of the median look. */
  scores: Record<string, number>
  /** Performance of all looks, the worst first. */
  all: number[]
  largestPaintMs: number
  shift: number
  blockedMs: number
}

export interface LookOptions {
  form: Form
  looks: number
  /** For what Lighthouse writes down. */
  folder: string
  categories: readonly string[]
  /** Of a browser that is open already, with somebody signed in. */
  port?: number | undefined
}

/** The median of several looks, by performance. */
export async function lookOften(url: string, options: LookOptions): Promise<Looks> {
  const reports: Report[] = []
  for (let look = 0; look < options.looks; look += 1) reports.push(await lookPatiently(url, options))
  const scoreOf = ({ categories }: Report, category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const sorted = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const median = sorted[Math.floor(sorted.length / 2)] as Report
  const [largestPaintMs, shift, blockedMs] = [
    'largest-contentful-paint',
    'cumulative-layout-shift',
    'total-blocking-time',
  ].map((audit) => median.audits[audit]?.numericValue ?? Number.NaN) as [number, number, number]
  return {
    scores: Object.fromEntries(options.categories.map((category) => [category, scoreOf(median, category)])),
    all: sorted.map((report) => scoreOf(report, 'performance')),
    largestPaintMs,
    shift,
    blockedMs,
  }
}

export const written = (name: string, form: Form, { scores, all, largestPaintMs, shift, blockedMs }: Looks): string => {
  const range = all.length === 1 ? '' : ` (looks ${all.join(', ')})`
  const named = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
  return `${name}, ${form}: ${named.join(', ')}; largest paint ${(largestPaintMs / 1_000).toFixed(2)} s, shift ${shift.toFixed(3)}, blocked ${Math.round(blockedMs)} ms${range}`
}

/** Now and then the browser's trace has no beginning; Lighthouse itself says to look again. */
async function lookPatiently(url: string, options: LookOptions): Promise<Report> {
  try {
    return await lookAt(url, options)
  } catch (error) {
    if (!String(error).includes('run Lighthouse again')) throw error
    return lookAt(url, options)
  }
}

async function lookAt(url: string, { form, folder, categories, port }: LookOptions): Promise<Report> {
  const file = path.join(folder, 'lighthouse.json')
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      `--only-categories=${categories.join(',')}`,
      ...(port === undefined ? [] : [`--port=${port}`, '--disable-storage-reset']),
      '--output=json',
      `--output-path=${file}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { cwd: ROOT, env: { ...process.env, CHROME_PATH: findBrowser('chromium', 'chromium-headless-shell') } },
  )
  return JSON.parse(await readFile(file, 'utf8')) as Report
}
