import type { Asked } from '../run.ts'

export const BIDS = { bidders: 512, lots: 1, watchers: 0, isHeld: false, isHeldOut: false }
const HELD = { ...BIDS, isHeld: true }
const HELD_OUT = { ...BIDS, isHeldOut: true }

/** What costs are read from, and after that what the model is only compared with. */
export const RUNS: readonly Asked[] = [
  { ...HELD, name: '20 bids/s, notices held', rate: 20 },
  { ...HELD, name: '200 bids/s, notices held', rate: 200 },
  { ...HELD, name: '1,000 bids/s, notices held', rate: 1_000 },
  { ...HELD, name: '8 bidders without a pause, notices held', rate: null, bidders: 8 },
  { ...HELD, name: '64 bidders without a pause, notices held', rate: null, bidders: 64 },
  { ...HELD, name: '400 bids/s on 1,000 lots, notices held', rate: 400, lots: 1_000 },
  { ...BIDS, name: '200 bids/s', rate: 200 },
  { ...BIDS, name: '1,000 bids/s', rate: 1_000 },
  { ...BIDS, name: '400 bids/s on 1,000 lots', rate: 400, lots: 1_000 },
  { ...BIDS, name: '20 bids/s, 1,000 watchers', rate: 20, watchers: 1_000 },
  { ...HELD_OUT, name: '50 bids/s', rate: 50 },
  { ...HELD_OUT, name: '500 bids/s', rate: 500 },
  { ...HELD_OUT, name: '2,000 bids/s', rate: 2_000 },
  { ...HELD_OUT, name: '100 bids/s on 1,000 lots', rate: 100, lots: 1_000 },
  { ...HELD_OUT, name: '10 bids/s, 3,000 watchers', rate: 10, watchers: 3_000 },
  { ...HELD_OUT, name: '512 bidders without a pause', rate: null },
]
