import type { Costs } from './costs.ts'
import { fitCosts } from './fit.ts'
import type { Elsewhere } from './measure/elsewhere.ts'
import type { Work } from './measure/other-work.ts'
import type { Worked } from './measure/parts-clock.ts'
import type { Seen } from './measured.ts'

/** Pages, searches, closes, and what other web processes have of all that. */
export function fitOthers({ other, elsewhere }: Seen): Pick<Costs, 'page' | 'search' | 'close' | 'elsewhere'> {
  const { idle, pagesKept, pagesMade, searches, closes } = other
  const each = ({ perSecond, count }: Work, name: keyof Worked) =>
    Math.max(0, perSecond[name] - idle.perSecond[name]) / count
  const inDatabase = (work: Work) => each(work, 'lanes') + each(work, 'otherDatabase')
  return {
    elsewhere: {
      loop: fitHeard(elsewhere, 'loop', elsewhere.idle),
      redis: fitHeard(elsewhere, 'redis', elsewhere.redisIdle),
    },
    page: { kept: each(pagesKept, 'loop'), made: each(pagesMade, 'loop'), renderer: each(pagesMade, 'helpers') },
    search: { loop: each(searches, 'loop'), database: inDatabase(searches) },
    close: { loop: each(closes, 'loop'), database: inDatabase(closes) },
  }
}

function fitHeard({ runs }: Elsewhere, name: 'loop' | 'redis', idleMs: number): { batch: number; lot: number } {
  const [batch = 0, lot = 0] = fitCosts(
    runs.map((run) => ({
      sum: Math.max(0.1, run[name] - idleMs),
      counts: [run.batches, Math.max(0, run.lots - run.batches)],
    })),
  )
  return { batch, lot }
}
