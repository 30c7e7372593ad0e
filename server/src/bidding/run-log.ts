import type { BidKind, BidList, LotFact, PreBid } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { lots } from '../lots/tables.ts'

/** The bids of a lot's current run, for the few commands that look further back than the leader. */
export const READ_RUN = `
  select g.lot_id, g.number, ms(g.at) as at, g.fact
  from lot_log g
  join lots l on l.id = g.lot_id and l.run = g.run
  where g.lot_id = any($1) and g.type in ('bid', 'pre-bid', 'retracted', 'voided', 'opened', 'withdrawn')
  order by g.lot_id, g.number`

export interface RunRow {
  lot_id: number
  number: number
  at: number
  fact: LotFact
}

export interface RunLog {
  bids: BidList
  preBids: readonly PreBid[]
}

/** Open ascending lots are decided from their row alone; these look at earlier bids, whatever happens to them. */
export const needsRun = ({
  saleType,
  status,
  logNumber,
}: Pick<typeof lots.$inferSelect, 'saleType' | 'status' | 'logNumber'>): boolean =>
  logNumber > 0 &&
  (status === 'future' || saleType === 'sealed' || saleType === 'reverse' || saleType === 'sealed_rank')

export const EMPTY_RUN: RunLog = { bids: null, preBids: [] }

/** The valid bids and waiting pre-bids, lot by lot. */
export function readRuns(rows: readonly RunRow[]): Map<number, RunLog> {
  const declined = new Set<string>()
  for (const { lot_id, fact } of rows) {
    if (fact.type === 'retracted' || fact.type === 'voided')
      for (const number of fact.bidNumbers) declined.add(`${lot_id} ${number}`)
  }
  const runs = new Map<number, { bids: BidList; preBids: PreBid[] }>()
  for (const { lot_id, number, at, fact } of rows) {
    const run = runs.get(lot_id) ?? { bids: null, preBids: [] }
    runs.set(lot_id, run)
    if (fact.type === 'opened' || fact.type === 'withdrawn') run.preBids = []
    if ((fact.type !== 'bid' && fact.type !== 'pre-bid') || declined.has(`${lot_id} ${number}`)) continue
    const offer = { number, userId: fact.userId, kind: fact.kind satisfies BidKind, amount: fact.amount }
    if (fact.type === 'bid') run.bids = { bid: { ...offer, at }, earlier: run.bids }
    else run.preBids.push(offer)
  }
  return runs
}
