import path from 'node:path'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import { FaultServer } from '../lib/fault-server.ts'
import { comeToRest, type Judgement, judgeRun } from '../lib/judge-run.ts'
import { LotBook } from '../lib/lot-book.ts'
import { pause } from '../lib/processes.ts'
import { Screens } from '../lib/screens.ts'
import { Storm } from '../lib/storm.ts'
import { LINE_FAULTS, type LineFault } from './breaks.ts'
import { Line } from './line.ts'

interface LinesOptions {
  seed: number
  screens: number
  plan: readonly LineFault[]
  say: (text: string) => void
}

export interface LineFigures {
  fault: LineFault
  /** Milliseconds until each screen was right; null: never. */
  after: (number | null)[]
  /** Bids that got no clear answer: the lines of those who bid are whole. */
  unanswered: number
}

export interface LinesResult extends Judgement {
  figures: LineFigures[]
}

/** More than that with the shop's own code would take all of a machine. */
const SHOP_SCREENS = 300
const LEAN_SCREENS = path.join(import.meta.dirname, 'lean-screens.ts')
const LOTS = 2
/** So few that the lots people look at last for the whole run: a lot with many bids is put aside. */
const RATE = 6
const NEXT_BID_MS = 30_000
const BETWEEN_MS = 3_000
const AGREE_MS = 40_000

/** Many people look at two lots while others bid, and lose their lines in one way after the other (F-05, F-16, G-07). */
export async function runLines({ seed, screens: count, plan, say }: LinesOptions): Promise<LinesResult> {
  const random = new Random(seed)
  const house = await FaultHouse.open({ people: 20 })
  const server = await FaultServer.start({ databaseUrl: house.database.url, dataDir: house.dataDir, plant: null })
  const line = await Line.open(server.url)
  const figures: LineFigures[] = []
  let screens: Screens | null = null
  try {
    const book = new LotBook(house, random, { hasWaves: false })
    await book.open()
    const lotIds = book.onSale('endless').map(({ id }) => id)
    const isLean = count > SHOP_SCREENS
    const order = { url: line.url, screens: count, lotIds: lotIds.slice(0, LOTS) }
    screens = await Screens.open(house, order, isLean ? LEAN_SCREENS : undefined)
    say(`${count} screens are open`)
    const storm = new Storm({ house, book, random, urls: [server.url], clients: 10, bids: 0, rate: RATE })
    const bidding = storm.run()
    for (const fault of plan) {
      await pause(BETWEEN_MS)
      const unanswered = unansweredIn(storm)
      await LINE_FAULTS[fault].act({ line, server, random })
      const after = await rightAfter(screens)
      figures.push({ fault, after, unanswered: unansweredIn(storm) - unanswered })
      say(fault)
    }
    storm.end()
    await bidding
    const unrest = [...(await comeToRest(house)), ...(isLean ? [] : await screens.findWrong())]
    const deaths = server.deaths.map((words) => `F-16 the server ended by itself: ${words}`)
    await server.stop()
    const judged = await judgeRun({ house, book, storm, crashes: [] })
    return { ...judged, failures: [...unrest, ...deaths, ...judged.failures], figures }
  } finally {
    screens?.close()
    line.close()
    await server.kill()
    await house.close()
  }
}

/** Until each screen shows what happened after now: what it saw before its line broke does not count. */
async function rightAfter(screens: Screens): Promise<(number | null)[]> {
  const startedAt = performance.now()
  const before = await screens.read()
  let known = before
  while (!known.some(({ logNumber }, index) => logNumber > (before[index]?.logNumber ?? 0))) {
    if (performance.now() > startedAt + NEXT_BID_MS) throw new Error('nobody bid on the lots that people look at')
    await pause(20)
    known = await screens.read()
  }
  const waited = performance.now() - startedAt
  return (await screens.agreeEach(AGREE_MS, known)).map((ms) => (ms === null ? null : ms + waited))
}

const unansweredIn = ({ operations }: Storm): number =>
  operations.reduce((sum, { attempts }) => sum + attempts.filter(({ result }) => result === 'info').length, 0)
