import { Random } from '../../bidding/reference/arbitrary.ts'
import type { Money } from '../../money.ts'
import type { Entry } from '../entries.ts'
import { BookedHouse, type EntryRules } from './booked-house.ts'
import type { Happening } from './happening.ts'
import { Ledger } from './ledger.ts'
import { NaiveHouse } from './naive-house.ts'
import { HappeningSource } from './random-happening.ts'

export interface Divergence {
  seed: number
  history: Happening[]
  what: string
}

export interface Played {
  divergence: Divergence | null
  /** What happened, and what was refused by both. */
  reached: Map<string, number>
  /** What was to be posted, and whether it could be. */
  tried: { entries: Entry[]; isPosted: boolean }[]
  balances: Map<string, Money>
}

/** Telling the same again does nothing (I-24): this often it is tried. */
const AGAIN = 0.1

/** One house from its first day: after every happening the books and the naive model must say the same of every pocket. */
export function playHouse(seed: number, happenings: number, rules?: EntryRules): Played {
  const random = new Random(seed)
  const source = new HappeningSource(random)
  const naive = new NaiveHouse()
  const ledger = new Ledger()
  const booked = new BookedHouse(ledger, rules)
  const history: Happening[] = []
  const reached = new Map<string, number>()
  const posted: Entry[][] = []
  const tried: Played['tried'] = []
  const count = (what: string) => reached.set(what, (reached.get(what) ?? 0) + 1)
  const differ = (what: string): Played => ({
    divergence: { seed, history, what },
    ...{ reached, tried, balances: ledger.balances() },
  })

  for (let at = 0; at < happenings; at += 1) {
    const event = source.next(naive)
    history.push(event)
    const isPossible = naive.tell(event)
    const decided = booked.decide(event)
    const result = decided === null ? false : ledger.post(decided.entries)
    if (decided !== null) tried.push({ entries: decided.entries, isPosted: result !== false })
    if (result === true && decided !== null) {
      decided.keep()
      posted.push(decided.entries)
    }
    count(isPossible ? event.what : `refused ${event.what}`)
    // What has happened already moves nothing: for the model it cannot be, for the books it is known.
    if (isPossible !== (result === true)) return differ(`the model says ${isPossible}, the books ${result}`)
    if (posted.length > 0 && random.chance(AGAIN)) {
      const again = random.pick(posted)
      const told = ledger.post(again)
      tried.push({ entries: again, isPosted: true })
      if (told === false) return differ('telling it again was refused')
      count('told again')
    }
    const difference = differenceOf(naive, ledger)
    if (difference !== null) return differ(difference)
  }
  return { divergence: null, reached, tried, balances: ledger.balances() }
}

function differenceOf(naive: NaiveHouse, ledger: Ledger): string | null {
  if (ledger.imbalance() !== 0) return `debits and credits differ by ${ledger.imbalance()}`
  const balances = ledger.balances()
  for (const name of new Set([...balances.keys(), ...naive.pockets.keys()])) {
    const [plain, books] = [naive.held(name) * 100, balances.get(name) ?? 0]
    if (plain !== books) return `${name}: the model has ${plain}, the books ${books}`
  }
  return null
}
