import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { noticeText } from '../notifications/notice-texts.ts'
import { applyEvent, emptyState } from './apply-event.ts'
import type { LotEvent, LotRules, LotState } from './lot-state.ts'
import type { Notice, NoticeLine, NoticeLot, NoticeRange } from './notices.ts'
import { concernsWatchers, needsRun, noticesFor, saleAfter } from './notices.ts'
import { CommandSource, Random, randomListing } from './reference/arbitrary.ts'
import { ReferenceLot } from './reference/model.ts'
import {
  ALICE,
  award,
  BOB,
  buy,
  CAROL,
  CLOSE,
  CLOSES,
  hard,
  MINUTE,
  type Move,
  OPEN,
  OPENS,
  play,
  preBid,
  proxy,
  retract,
  rulesWith,
  SCHEDULE,
  voidBid,
  voidBidder,
  WITHDRAW,
} from './testing.ts'

const LOT = { id: 7, title: 'Blue Forklift' }
const AT_CLOSE: Move = [CLOSES, CLOSE]
const OPEN_NOW: Move = [OPENS, OPEN]

/** The events after the first `from` of a log as a range, with what the log says after each. */
function rangeOf(log: readonly LotEvent[], from: number, rules: LotRules, empty: LotState): NoticeRange {
  let state = log.slice(0, from).reduce((lot, event) => applyEvent(lot, event, rules), empty)
  const before = { leaderId: state.leader?.userId ?? null, status: state.status, soldTo: state.soldTo }
  const lines = log.slice(from).map((event): NoticeLine => {
    state = applyEvent(state, event, rules)
    return { event, leaderId: state.leader?.userId ?? null, status: state.status }
  })
  return { before, lines }
}

/** Moves before the range, moves in the range, and the notices it gives. */
function told(changes: Partial<LotRules>, earlier: Move[], moves: Move[]) {
  const rules = rulesWith({ buyNowPrice: dollars(90), ...changes })
  const from = play(rules, earlier).events.length
  const { events, refusal } = play(rules, [...earlier, ...moves])
  expect(refusal).toBeNull()
  const range = rangeOf(events, from, rules, emptyState(rules, SCHEDULE))
  const run = needsRun(range.lines) ? events : []
  return noticesFor({ ...LOT, saleType: rules.saleType }, range, run)
}

type Told = [userId: number, kind: Notice['kind']][]
type Row = [name: string, changes: Partial<LotRules>, earlier: Move[], moves: Move[], told: Told]
const expectTold = (_name: string, ...[changes, earlier, moves, expected]: [Row[1], Row[2], Row[3], Told]) => {
  expect(told(changes, earlier, moves).map(({ userId, kind }) => [userId, kind])).toEqual(expected)
}
const SEALED = { saleType: 'sealed' } as const
const REVERSE = { saleType: 'reverse', startingPrice: dollars(100) } as const
const RESERVE = { reserve: dollars(50) }
const EARLY = OPENS - MINUTE

describe('B-515 outbid', () => {
  test.each<Row>([
    ['the first bid', {}, [], [hard(ALICE, 20)], []],
    ['the leader before the range', {}, [hard(ALICE, 20)], [hard(BOB, 30)], [[ALICE, 'outbid']]],
    ['a leader within the range', {}, [], [hard(ALICE, 20), hard(BOB, 30)], [[ALICE, 'outbid']]],
    [
      'once, however often the lead was lost',
      {},
      [hard(ALICE, 20)],
      [hard(BOB, 30), hard(ALICE, 40), hard(BOB, 50)],
      [[ALICE, 'outbid']],
    ],
    [
      'everybody who led in the range',
      {},
      [hard(ALICE, 20)],
      [hard(BOB, 30), hard(CAROL, 40)],
      [
        [ALICE, 'outbid'],
        [BOB, 'outbid'],
      ],
    ],
    ['not whoever leads again at the end', {}, [hard(ALICE, 20)], [hard(BOB, 30), hard(ALICE, 40)], [[BOB, 'outbid']]],
    ['not a challenger who never led', {}, [proxy(ALICE, 50)], [hard(BOB, 30)], []],
    ['not by their own raise', {}, [proxy(ALICE, 50)], [proxy(ALICE, 60)], []],
    ["not by one's own retraction", {}, [hard(BOB, 20), hard(ALICE, 30)], [retract(ALICE, 3)], [[BOB, 'leads_again']]],
    [
      'not if the retraction came after the lead was won back',
      {},
      [hard(CAROL, 15), hard(ALICE, 20)],
      [hard(BOB, 30), hard(ALICE, 40), retract(ALICE, 5)],
      [[BOB, 'leads_again']],
    ],
    ['not if the rival then retracted', {}, [hard(ALICE, 20)], [hard(BOB, 30), retract(BOB, 3)], []],
    ['not on sealed lots', SEALED, [hard(ALICE, 20)], [hard(BOB, 30)], []],
    ['not on sealed_rank lots', { saleType: 'sealed_rank' }, [hard(ALICE, 20)], [hard(BOB, 30)], []],
    ['on reverse lots', REVERSE, [hard(ALICE, 80)], [hard(BOB, 70)], [[ALICE, 'outbid']]],
    [
      'among pre-bids when the lot opens',
      {},
      [[EARLY, preBid(ALICE, 20)], preBid(BOB, 30)],
      [OPEN_NOW],
      [[ALICE, 'outbid']],
    ],
    ['nothing on an extension', {}, [hard(ALICE, 20)], [{ type: 'extend', closesAt: CLOSES + 1, cause: 'group' }], []],
  ])('%s', expectTold)
})

describe('B-515 won and lost', () => {
  test.each<Row>([
    [
      'at the close',
      {},
      [hard(ALICE, 20), hard(BOB, 30)],
      [AT_CLOSE],
      [
        [BOB, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    [
      'bid and close in one range: no outbid any more',
      {},
      [hard(ALICE, 20)],
      [hard(BOB, 30), AT_CLOSE],
      [
        [BOB, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    [
      'sealed lots end like others',
      SEALED,
      [hard(ALICE, 20), hard(BOB, 30)],
      [AT_CLOSE],
      [
        [BOB, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    ['unsold below the reserve: everybody lost', RESERVE, [hard(ALICE, 20)], [AT_CLOSE], [[ALICE, 'lost']]],
    ['unsold without bids', {}, [OPEN], [AT_CLOSE], []],
    [
      'once per person',
      {},
      [hard(ALICE, 20), hard(ALICE, 30), hard(BOB, 40)],
      [AT_CLOSE],
      [
        [BOB, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    ['not for retracted bids', {}, [hard(ALICE, 20), hard(BOB, 30), retract(BOB, 3)], [AT_CLOSE], [[ALICE, 'won']]],
    ['not for voided bids', {}, [hard(ALICE, 20), hard(BOB, 30), voidBid(2)], [AT_CLOSE], [[BOB, 'won']]],
    [
      'opened by the close: pre-bids win too',
      {},
      [[EARLY, preBid(ALICE, 20)], preBid(BOB, 30)],
      [AT_CLOSE],
      [
        [BOB, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    [
      'bought by someone who never bid',
      {},
      [hard(ALICE, 20)],
      [buy(CAROL)],
      [
        [CAROL, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    ['bought by the leader', {}, [hard(ALICE, 20)], [buy(ALICE)], [[ALICE, 'won']]],
    ['some units: the lot goes on', { quantity: 3 }, [hard(ALICE, 20)], [buy(CAROL, 2)], [[CAROL, 'won']]],
    [
      'the last units: every buyer, then the bidders',
      { quantity: 3 },
      [hard(ALICE, 20)],
      [buy(CAROL, 2), buy(BOB)],
      [
        [CAROL, 'won'],
        [BOB, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    [
      'awarded while open',
      {},
      [hard(ALICE, 20), hard(BOB, 30)],
      [award(ALICE, 25)],
      [
        [ALICE, 'won'],
        [BOB, 'lost'],
      ],
    ],
    [
      'awarded later: who lost was told at the close',
      RESERVE,
      [hard(ALICE, 20), AT_CLOSE],
      [award(ALICE, 20)],
      [[ALICE, 'won']],
    ],
    [
      'closed and awarded in one range',
      RESERVE,
      [hard(ALICE, 20), hard(BOB, 30)],
      [AT_CLOSE, award(ALICE, 20)],
      [
        [ALICE, 'won'],
        [BOB, 'lost'],
      ],
    ],
    [
      'closed, relisted and bid on in one range: each run by itself',
      RESERVE,
      [hard(ALICE, 20)],
      [AT_CLOSE, { type: 'relist', opensAt: CLOSES, closesAt: CLOSES + MINUTE }, hard(BOB, 15), hard(CAROL, 25)],
      [
        [ALICE, 'lost'],
        [BOB, 'outbid'],
      ],
    ],
  ])('%s', expectTold)
})

describe('B-515 cancelled bids and dropped pre-bids', () => {
  test.each<Row>([
    ['a voided bid', {}, [hard(ALICE, 20)], [voidBid(2)], [[ALICE, 'bid_cancelled']]],
    [
      'S-8 rule 23 whoever leads again by it is told',
      {},
      [hard(ALICE, 20), hard(BOB, 30)],
      [voidBid(3)],
      [
        [BOB, 'bid_cancelled'],
        [ALICE, 'leads_again'],
      ],
    ],
    ['by a retraction too', {}, [hard(ALICE, 20), hard(BOB, 30)], [retract(BOB, 3)], [[ALICE, 'leads_again']]],
    ['not who led before as well', {}, [hard(ALICE, 20)], [hard(BOB, 30), retract(BOB, 3)], []],
    [
      'not who has been outbid since',
      {},
      [hard(ALICE, 20), hard(BOB, 30)],
      [retract(BOB, 3), hard(CAROL, 40)],
      [[ALICE, 'outbid']],
    ],
    [
      'all bids of a bidder at once',
      {},
      [hard(ALICE, 20), hard(ALICE, 30)],
      [voidBidder(ALICE)],
      [[ALICE, 'bid_cancelled']],
    ],
    ['a bid of the same range', {}, [], [hard(ALICE, 20), voidBid(2)], [[ALICE, 'bid_cancelled']]],
    [
      'two voids',
      {},
      [hard(ALICE, 20), hard(ALICE, 30)],
      [voidBid(2), voidBid(3)],
      [
        [ALICE, 'bid_cancelled'],
        [ALICE, 'bid_cancelled'],
      ],
    ],
    ['a waiting pre-bid', {}, [[EARLY, preBid(ALICE, 20)]], [voidBid(1)], [[ALICE, 'bid_cancelled']]],
    ['on sealed lots', SEALED, [hard(ALICE, 20), hard(BOB, 30)], [voidBid(2)], [[ALICE, 'bid_cancelled']]],
    ['not by their own retraction', {}, [hard(ALICE, 20)], [retract(ALICE, 2)], []],
    [
      'after the close: the next one wins',
      {},
      [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE],
      [voidBidder(BOB)],
      [
        [BOB, 'bid_cancelled'],
        [ALICE, 'won'],
      ],
    ],
    [
      'closed and voided in one range: only how it ended',
      {},
      [hard(ALICE, 20), hard(BOB, 30), hard(CAROL, 40)],
      [AT_CLOSE, voidBidder(CAROL)],
      [
        [CAROL, 'bid_cancelled'],
        [BOB, 'won'],
        [ALICE, 'lost'],
      ],
    ],
    ['after the close: nobody is left', {}, [hard(ALICE, 20), AT_CLOSE], [voidBid(2)], [[ALICE, 'bid_cancelled']]],
    [
      'the winner stays, for less',
      {},
      [proxy(ALICE, 50), hard(BOB, 30), AT_CLOSE],
      [voidBid(3)],
      [[BOB, 'bid_cancelled']],
    ],
    ['a sale by award stands', {}, [hard(ALICE, 20), award(ALICE, 20)], [voidBid(2)], [[ALICE, 'bid_cancelled']]],
    [
      'a pre-bid the price had passed',
      {},
      [[EARLY, preBid(ALICE, 30)], preBid(BOB, 10)],
      [OPEN_NOW],
      [[BOB, 'pre_bid_dropped']],
    ],
    [
      'several of one person',
      {},
      [[EARLY, preBid(ALICE, 30, 'hard')], preBid(BOB, 10), preBid(BOB, 20)],
      [OPEN_NOW],
      [[BOB, 'pre_bid_dropped']],
    ],
  ])('%s', expectTold)
})

test.each<[string, Partial<LotRules>, Move[], Move[], string, string]>([
  ['outbid', {}, [hard(ALICE, 20)], [hard(BOB, 30)], 'outbid:7', 'You have been outbid on Blue Forklift.'],
  ['won', {}, [hard(ALICE, 20)], [AT_CLOSE], 'won:7:3', 'Congratulations, you have won Blue Forklift!'],
  ['bought', {}, [OPEN], [buy(ALICE)], 'won:7:2', 'You have bought Blue Forklift.'],
  ['units bought', { quantity: 3 }, [OPEN], [buy(ALICE, 2)], 'won:7:2', 'You have bought 2 units of Blue Forklift.'],
  ['awarded', {}, [OPEN], [award(ALICE, 20)], 'won:7:2', 'Congratulations, you have won Blue Forklift!'],
  ['unsold', RESERVE, [hard(ALICE, 20)], [AT_CLOSE], 'lost:7:3', 'Blue Forklift has ended without a sale.'],
  [
    'cancelled',
    {},
    [hard(ALICE, 20)],
    [voidBid(2)],
    'bid_cancelled:7:3',
    'Your bid on Blue Forklift was canceled by our staff.',
  ],
  [
    'dropped',
    {},
    [[EARLY, preBid(ALICE, 30, 'hard')], preBid(BOB, 10)],
    [OPEN_NOW],
    'pre_bid_dropped:7:2',
    'Your pre-bid on Blue Forklift was too low when bidding opened and was not placed.',
  ],
])('I-70 cause and words: %s', (_name, changes, earlier, moves, cause, comment) => {
  const notices = told(changes, earlier, moves)
  expect(notices.map(({ kind, facts, ...told }) => [told.cause, noticeText(kind, { ...facts })])).toEqual([
    [cause, comment],
  ])
})

test('I-70 the facts for who lost', () => {
  expect(told({}, [hard(ALICE, 20), hard(BOB, 30)], [AT_CLOSE])[1]).toEqual({
    userId: ALICE,
    kind: 'lost',
    cause: 'lost:7:4',
    facts: { title: 'Blue Forklift' },
  })
})

test('a void of a bid that was not passed in is our own mistake', () => {
  const rules = rulesWith()
  const { events } = play(rules, [hard(ALICE, 20), voidBid(2)])
  const range = rangeOf(events, 2, rules, emptyState(rules, SCHEDULE))
  expect(() => noticesFor({ ...LOT, saleType: 'auction' }, range, [])).toThrow('Bids 2 of lot 7')
})

describe('on random lots, cut into random ranges', () => {
  const LOTS = 400
  const eachRange = (check: (range: NoticeRange, lot: NoticeLot, log: LotEvent[], after: LotState) => void) => {
    for (let seed = 1; seed <= LOTS; seed += 1) {
      const random = new Random(seed)
      const listing = randomListing(random)
      const model = new ReferenceLot(listing.rules, listing)
      const source = new CommandSource(random, listing)
      for (let next = source.next(model); next !== null; next = source.next(model)) model.apply(next.command, next.at)

      const empty = emptyState(listing.rules, listing)
      for (let from = 0; from < model.log.length; ) {
        const log = model.log.slice(0, from + random.pick([1, 2, 5, 20]))
        const after = log.reduce((lot, event) => applyEvent(lot, event, listing.rules), empty)
        check(rangeOf(log, from, listing.rules, empty), { ...LOT, saleType: listing.rules.saleType }, log, after)
        from = log.length
      }
    }
  }
  const thisRun = (log: LotEvent[], { lines }: NoticeRange): LotEvent[] => {
    const first = (lines[0]?.event.number ?? 1) - 1
    return log.slice(1 + log.slice(0, first).findLastIndex(({ fact }) => fact.type === 'relisted'))
  }

  test('the sale is the one of the state', () => {
    eachRange(({ before, lines }, _lot, _log, { soldTo }) => {
      const sale = lines.reduce(saleAfter, before.soldTo)
      expect(sale && { userId: sale.userId, by: sale.by }).toEqual(soldTo && { userId: soldTo.userId, by: soldTo.by })
    })
  })

  test('I-70 I-15 nobody is told twice, told wrong, or told what is sealed', () => {
    const kinds = new Map<Notice['kind'], number>()
    eachRange((range, lot, log, after) => {
      const notices = noticesFor(lot, range, needsRun(range.lines) ? thisRun(log, range) : [])
      expect(new Set(notices.map(({ userId, cause }) => `${userId} ${cause}`)).size).toBe(notices.length)
      for (const { userId, kind } of notices) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        if (kind === 'outbid')
          expect([after.status, lot.saleType]).toEqual(['open', expect.stringMatching(/auction|reverse/)])
        if (kind === 'outbid') expect(after.leader?.userId).not.toBe(userId)
        if (kind === 'leads_again') expect(after.leader?.userId).toBe(userId)
        // Who lost the first listing may win the next one.
        const isRelisted = range.lines.some(({ event }) => event.fact.type === 'relisted')
        if (kind === 'lost' && !isRelisted) expect(after.soldTo?.userId).not.toBe(userId)
      }
    })
    expect([...kinds.keys()].sort()).toEqual([
      'bid_cancelled',
      'close_extended',
      'close_moved',
      'leads_again',
      'lost',
      'lot_withdrawn',
      'outbid',
      'pre_bid_dropped',
      'won',
    ])
  })
})

test('D-1 rule 29 a close that an outage or staff have moved is told to bidders and watchers, once each; a soft close is told to nobody', () => {
  const rules = rulesWith({})
  const bids: Move[] = [OPEN_NOW, [OPENS + MINUTE, hard(ALICE, 20)], [OPENS + 2 * MINUTE, hard(BOB, 30)]]
  const from = play(rules, bids).events.length
  const moved = (cause: 'outage' | 'group' | 'staff'): Move => [
    OPENS + 3 * MINUTE,
    { type: 'extend', closesAt: CLOSES + 15 * MINUTE, cause },
  ]
  const noticesOf = (cause: 'outage' | 'group' | 'staff') => {
    const { events } = play(rules, [...bids, moved(cause)])
    const range = rangeOf(events, from, rules, emptyState(rules, SCHEDULE))
    expect([needsRun(range.lines), concernsWatchers(range.lines)]).toEqual([cause !== 'group', cause !== 'group'])
    return noticesFor({ ...LOT, saleType: rules.saleType, watcherIds: [BOB, CAROL] }, range, events)
  }
  expect(noticesOf('outage').map(({ userId, kind }) => [userId, kind])).toEqual([
    [ALICE, 'close_moved'],
    [BOB, 'close_moved'],
    [CAROL, 'close_moved'],
  ])
  expect(noticesOf('staff').map(({ userId, kind }) => [userId, kind])).toEqual([
    [ALICE, 'close_extended'],
    [BOB, 'close_extended'],
    [CAROL, 'close_extended'],
  ])
  expect(noticesOf('group')).toEqual([])
})

describe('rule 28 a withdrawn lot', () => {
  test.each<Row>([
    [
      'bidders are told, and not that they lost',
      {},
      [hard(ALICE, 20), hard(BOB, 30)],
      [WITHDRAW],
      [
        [ALICE, 'lot_withdrawn'],
        [BOB, 'lot_withdrawn'],
      ],
    ],
    ['waiting pre-bidders too', {}, [[EARLY, preBid(ALICE, 20)]], [WITHDRAW], [[ALICE, 'lot_withdrawn']]],
    ['not whose pre-bid was voided', {}, [[EARLY, preBid(ALICE, 20)], voidBid(1)], [WITHDRAW], []],
    [
      'a void afterwards is told to its owner alone',
      {},
      [hard(ALICE, 20), WITHDRAW],
      [voidBid(2)],
      [[ALICE, 'bid_cancelled']],
    ],
  ])('%s', expectTold)

  test('watchers are told as well, whoever watches and bids once', () => {
    const rules = rulesWith({})
    const { events } = play(rules, [hard(ALICE, 20), WITHDRAW])
    const range = rangeOf(events, 2, rules, emptyState(rules, SCHEDULE))
    expect(concernsWatchers(range.lines)).toBe(true)
    const notices = noticesFor({ ...LOT, saleType: rules.saleType, watcherIds: [ALICE, CAROL] }, range, events)
    expect(notices.map(({ userId, kind, facts }) => [userId, noticeText(kind, facts)])).toEqual([
      [ALICE, 'Blue Forklift was withdrawn from the sale.'],
      [CAROL, 'Blue Forklift was withdrawn from the sale.'],
    ])
  })
})
