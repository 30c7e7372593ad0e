import { judgeSoak, type Minute } from './judge.ts'
import type { SoakResult } from './run-soak.ts'

const SHOWN = 15
const mb = (bytes: number): string => (bytes / 1e6).toFixed(0)

const COLUMNS: [name: string, cell: (minute: Minute) => string][] = [
  ['minute', ({ minute }) => String(minute)],
  ['memory MB', ({ rss }) => mb(rss)],
  ['heap MB', ({ heap }) => mb(heap)],
  ['left MB', ({ heapLeft }) => (heapLeft === null ? '' : (heapLeft / 1e6).toFixed(1))],
  ['held by threads MB (new)', ({ held }) => held.map(({ all, forNew }) => `${mb(all)} (${mb(forNew)})`).join(' ')],
  ['handles', ({ handles }) => String(handles)],
  ['files', ({ files }) => String(files)],
  ['sockets', ({ sockets }) => String(sockets)],
  ['pool (waiting)', ({ pool, poolWaiting }) => `${pool} (${poolWaiting})`],
  ['database MB', ({ database }) => mb(database)],
  ['loop p99 ms', ({ loopP99 }) => loopP99.toFixed(0)],
  ['bids/s', ({ bids }) => (bids / 60).toFixed(0)],
  ['p50 ms', ({ bidP50 }) => bidP50.toFixed(0)],
  ['p99 ms', ({ bidP99 }) => bidP99.toFixed(0)],
  ['sent away', ({ toldToComeBack }) => String(toldToComeBack)],
  ['errors', ({ serverErrors, errorLines, broken }) => String(serverErrors + errorLines + broken)],
]

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
export const soakHead = (): string =>
  `${rowOf(COLUMNS.map(([name]) => name))}\n${rowOf(COLUMNS.map(() => '---'))}`.replaceAll(' --- ', '---')
export const soakRow = (minute: Minute): string => rowOf(COLUMNS.map(([, cell]) => cell(minute)))

/** The figures of a run as text; the last line is the verdict. */
export function describeSoak(result: SoakResult): string {
  const { bids, payments, visits, sockets, complaints, broken, findings } = result
  const verdicts = judgeSoak(result)
  const isReached = verdicts.every((verdict) => verdict.isReached)
  return [
    `${bids.asked} bids on ${bids.lots} lots, ${bids.accepted} accepted; ${payments} movements of money`,
    `${sockets.came} visits by socket, ${sockets.heard} events heard`,
    [...visits].map(([name, answers]) => `${name} ${describeAnswers(answers)}`).join(', '),
    ...[...complaints].slice(0, SHOWN).map(([text, times]) => `${String(times).padStart(7)}  ${text}`),
    ...broken.slice(0, SHOWN),
    ...findings.slice(0, SHOWN),
    '',
    ...verdicts.map((verdict) => `${verdict.isReached ? 'reached' : 'MISSED '}  ${verdict.text}`),
    '',
    isReached ? 'SOAK PASSED' : 'SOAK FAILED',
  ].join('\n')
}

const describeAnswers = (answers: ReadonlyMap<string, number>): string => {
  const refused = [...answers].filter(([answer]) => answer !== 'ok').map(([answer, times]) => `${times} ${answer}`)
  return `${answers.get('ok') ?? 0}${refused.length === 0 ? '' : ` (${refused.join(', ')})`}`
}
