import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { LotEvent, LotRules } from '../bidding/lot-state.ts'
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
  play,
  preBid,
  proxy,
  retract,
  rulesWith,
  SCHEDULE,
  voidBid,
} from '../bidding/testing.ts'
import { dollars } from '../money.ts'
import type { LogFile, LogFileLine } from './log-file.ts'
import { lineText } from './public-line.ts'
import { bidderFor, fileOf, sign, toySignature } from './testing.ts'
import { findProof, verifyLog } from './verify-log.ts'

const sha256 = (text: string) => hash('sha256', text)
let salts = 0
const tools = { hash: sha256, newSalt: () => sha256(`salt ${salts++}`).slice(0, 32) }
const checks = {
  hash: sha256,
  isSignedBy: (_key: string, text: string, signature: string) => signature === toySignature(text, sha256),
}
const [alice, bob] = [bidderFor(ALICE, sha256), bidderFor(BOB, sha256)]

const logOf = (rules: LotRules, moves: readonly Move[]): LogFile => {
  const { events, refusal } = play(rules, moves)
  if (refusal !== null) throw new Error(refusal.reason)
  return structuredClone(fileOf(events, rules, SCHEDULE, tools))
}
const closed: Move = [CLOSES, CLOSE]

/** 1 opened, 2 Alice up to 50, 3 Bob up to 30, 4 the answer for Alice at 31, 5 closed. */
const SALE: Move[] = [proxy(ALICE, 50), proxy(BOB, 30), closed]

test.each([
  ['that its group gave to a lot whose time was up, as it was until decision 097', 'group', true],
  ['that staff cannot have given then', 'staff', false],
] as const)('more time %s', async (_name, cause, isSound) => {
  const events = play(rulesWith(), SALE).events
  const end = events.at(-1)
  if (end === undefined) throw new Error('nothing was sold')
  const [given, over] = [CLOSES + 5, CLOSES + 2 * MINUTE]
  const late: LotEvent[] = [
    { number: end.number, at: given, fact: { type: 'extended', closesAt: over, cause } },
    { ...end, number: end.number + 1, at: over },
  ]
  const file = fileOf([...events.slice(0, -1), ...late], rulesWith(), SCHEDULE, tools)
  expect(await verifyLog(file, checks)).toMatchObject({ isSound })
})

describe('who won and why', () => {
  const cases: [name: string, rules: LotRules, moves: Move[], outcome: object][] = [
    [
      'B-339 the best maximum, at one step above the next',
      rulesWith(),
      SALE,
      { why: 'best_bid', winner: alice, price: dollars(31), next: bob, nextAmount: dollars(30) },
    ],
    [
      'B-340 equal maxima: the earlier amount leads',
      rulesWith(),
      [proxy(ALICE, 30), proxy(BOB, 30), closed],
      { why: 'earlier_bid', winner: alice, price: dollars(30), next: bob, nextAmount: dollars(30) },
    ],
    [
      'nobody else bid',
      rulesWith(),
      [proxy(ALICE, 50), closed],
      { why: 'only_bidder', winner: alice, price: dollars(10) },
    ],
    [
      'a hard bid after one that was taken back',
      rulesWith(),
      [proxy(ALICE, 50), retract(ALICE, 2), hard(BOB, 20), closed],
      { why: 'only_bidder', winner: bob, price: dollars(20) },
    ],
    [
      'a sale that staff turned over after the close',
      rulesWith(),
      [...SALE, voidBid(2)],
      { why: 'only_bidder', winner: bob, price: dollars(10) },
    ],
    [
      'the highest sealed bid',
      rulesWith({ saleType: 'sealed' }),
      [hard(ALICE, 20), hard(BOB, 40), hard(CAROL, 30), closed],
      { why: 'sealed_bid', winner: bob, price: dollars(40), bidders: 3 },
    ],
    [
      'the lowest bid of a reverse lot',
      rulesWith({ saleType: 'reverse' }),
      [proxy(ALICE, 4), proxy(BOB, 6), closed],
      { why: 'best_bid', winner: alice, price: dollars(5), next: bob, nextAmount: dollars(6) },
    ],
    ['bought outright', rulesWith({ buyNowPrice: dollars(90) }), [buy(BOB)], { why: 'bought', winner: bob }],
    [
      'sold by hand',
      rulesWith(),
      [proxy(ALICE, 12), closed].slice(0, 1).concat([award(BOB, 60)]),
      { why: 'awarded', winner: bob },
    ],
    ['nobody bid', rulesWith(), [closed], { why: 'no_bids' }],
    [
      'the reserve was not reached',
      rulesWith({ reserve: dollars(80) }),
      [proxy(ALICE, 50), closed],
      { why: 'reserve_not_met' },
    ],
  ]
  test.each(cases)('%s', async (_name, rules, moves, outcome) => {
    expect(await verifyLog(logOf(rules, moves), checks)).toMatchObject({ isSound: true, outcome })
  })
})

describe('what a downloaded log tells', () => {
  test('I-15 T-08 the maximum nobody reached stays sealed, the others are opened', () => {
    const { lines } = logOf(rulesWith(), SALE)
    expect(lines[1]).toMatchObject({ salt: null, amount: dollars(31) })
    expect(lines[2]).toMatchObject({ salt: expect.any(String), amount: dollars(30) })
    expect(JSON.stringify(lines)).not.toContain(String(dollars(50)))
  })

  test('I-15 a reserve is opened when the price has passed it, and not before', () => {
    const rules = rulesWith({ reserve: dollars(23) })
    expect(JSON.stringify(logOf(rules, [proxy(ALICE, 20), closed]))).not.toContain(String(dollars(23)))
    expect(logOf(rules, [proxy(ALICE, 40), closed]).lines[0]?.reserve?.amount).toBe(dollars(23))
  })

  test('D-5 of a sealed lot only the winning bid is opened', () => {
    const rules = rulesWith({ saleType: 'sealed', reserve: dollars(15) })
    const file = logOf(rules, [hard(ALICE, 21), hard(BOB, 40), hard(CAROL, 33), closed])
    expect(file.lines.filter(({ salt }) => salt !== null).map(({ number }) => number)).toEqual([3])
    for (const secret of [21, 33, 15]) expect(JSON.stringify(file)).not.toContain(`:${dollars(secret)},`)
  })

  test('D-5 a winning sealed bid that was left before the opening is opened there too', async () => {
    const rules = rulesWith({ saleType: 'sealed' })
    const before = SCHEDULE.opensAt - MINUTE
    const file = logOf(rules, [
      [before, preBid(ALICE, 40)],
      [before, preBid(BOB, 20)],
      [before, preBid(BOB, 15)],
      closed,
    ])
    expect(file.lines.filter(({ salt }) => salt !== null).map(({ number }) => number)).toEqual([1, 5])
    expect(await verifyLog(file, checks)).toMatchObject({
      isSound: true,
      outcome: { winner: alice, price: dollars(40) },
    })
  })

  test('no user id is in it', () => {
    expect(JSON.stringify(logOf(rulesWith(), SALE))).not.toMatch(/user/i)
  })
})

/** Whoever changes a line can make its hashes right again, up to the signature; this one has the key as well. */
function rehash(file: LogFile): LogFile {
  let previous = ''
  for (const line of file.lines) {
    line.hash = sha256(lineText(previous, file.lotId, line))
    previous = line.hash
  }
  return sign(file, sha256)
}

function numberAnew({ lines }: LogFile): void {
  for (const [index, line] of lines.entries()) line.number = index + 1
}

describe('tampering is noticed', () => {
  const line = (file: LogFile, number: number) => file.lines[number - 1] as LogFileLine
  const cases: [name: string, tamper: (file: LogFile) => unknown, problem: string, number: number | null][] = [
    ['an amount was changed', (file) => Object.assign(line(file, 3), { amount: dollars(29) }), 'amount', 3],
    ['a salt was changed', (file) => Object.assign(line(file, 3), { salt: '0'.repeat(32) }), 'amount', 3],
    ['a line was removed', (file) => file.lines.splice(2, 1), 'order', 3],
    [
      'a line was removed and the rest numbered anew',
      (file) => {
        file.lines.splice(2, 1)
        numberAnew(file)
      },
      'hash',
      3,
    ],
    ['two lines were swapped', (file) => file.lines.splice(1, 2, line(file, 3), line(file, 2)), 'order', 2],
    ['the last line was cut off', (file) => file.lines.pop(), 'outcome', null],
    ['another winner is told', (file) => Object.assign(file.outcome, { soldTo: bob }), 'outcome', null],
    ['another price is told', (file) => Object.assign(file.outcome, { price: dollars(49) }), 'outcome', null],
    ['a bid is said to be somebody else’s', (file) => Object.assign(line(file, 2).fact, { bidder: bob }), 'hash', 2],
    ['a time was moved', (file) => Object.assign(line(file, 3), { at: line(file, 3).at + 1 }), 'hash', 3],
    ['the rules were changed', (file) => Object.assign(line(file, 1).rules ?? {}, { startingPrice: 1 }), 'hash', 1],
    ['another house signed', (file) => Object.assign(file, { signature: '0'.repeat(128) }), 'signature', null],
    ['it is the log of another lot', (file) => Object.assign(file, { lotId: 8 }), 'hash', 1],
    ['all lines are said to be old', (file) => Object.assign(file, { unhashed: 5 }), 'order', 1],
    ['there is something else in it', (file) => Object.assign(file, { note: 'x' }), 'shape', null],
    [
      'by the house itself: the loser’s amount is hidden',
      (file) => Object.assign(line(file, 3), { salt: null }),
      'hidden',
      5,
    ],
    [
      'by the house itself: the automatic answer is too high',
      (file) => rehash(Object.assign(file, { lines: withFact(file, 4, { amount: dollars(40) }) })),
      'rules',
      4,
    ],
    [
      'by the house itself: the better bidder is left out',
      (file) => {
        file.lines.splice(1, 1)
        file.lines.splice(2, 1)
        numberAnew(file)
        Object.assign(file.outcome, { soldTo: bob, price: dollars(30) })
        rehash(file)
      },
      'outcome',
      null,
    ],
  ]
  test.each<[string, (file: LogFile) => void]>([
    ['its title', (file) => Object.assign(file, { title: 'Another lathe' })],
    ['whose bid is whose', (file) => Object.assign(file, { names: { [bob]: 'Bidder A1' } })],
  ])('S-16 %s is signed too', async (_name, tamper) => {
    const file = logOf(rulesWith(), SALE)
    tamper(file)
    expect(await verifyLog(file, checks)).toEqual({ isSound: false, problem: 'signature', number: null })
  })

  test('S-26 rule 26 what was announced while the lot was open must all be in the log', async () => {
    const file = logOf(rulesWith(), SALE)
    const announced = file.lines.map(({ number, hash }) => ({ number, hash: hash ?? '' }))
    expect(await verifyLog({ ...file, announced }, checks)).toMatchObject({ isSound: true })
    const other = { ...announced[2], number: 3, hash: sha256('a bid that was dropped') }
    const problem = { isSound: false, problem: 'announced' }
    expect(await verifyLog({ ...file, announced: [...announced, other] }, checks)).toEqual({ ...problem, number: 3 })
    const beyond = { number: file.lines.length + 1, hash: other.hash }
    expect(await verifyLog({ ...file, announced: [beyond] }, checks)).toMatchObject(problem)
  })

  test('S-16 of a file from before that, what lot and bidders are called is not shown as proven', async () => {
    const file = sign(
      { ...logOf(rulesWith(), SALE), format: 'gavelhouse-log-1', names: { [bob]: 'Bidder A1' } },
      sha256,
    )
    expect(await verifyLog(file, checks)).toMatchObject({ isSound: true, file: { title: '', names: {} } })
  })

  test.each(cases)('%s', async (_name, tamper, problem, number) => {
    const file = logOf(rulesWith(), SALE)
    expect(await verifyLog(file, checks)).toMatchObject({ isSound: true })
    tamper(file)
    expect(await verifyLog(file, checks)).toEqual({ isSound: false, problem, number })
  })

  const withFact = (file: LogFile, number: number, changes: object): LogFileLine[] =>
    file.lines.map((each) =>
      each.number === number ? ({ ...each, fact: { ...each.fact, ...changes } } as LogFileLine) : each,
    )

  test('a house that leaves out a bidder cannot leave out the proof', () => {
    const file = logOf(rulesWith(), SALE)
    const proof = { number: 2, amount: dollars(50), hash: line(file, 2).hash ?? '' }
    expect(findProof(file, proof)?.number).toBe(2)
    file.lines.splice(1, 1)
    rehash(file)
    expect(findProof(file, proof)).toBeNull()
  })

  test('a proof for another amount than the opened one does not count', () => {
    const file = logOf(rulesWith(), SALE)
    const proof = { number: 3, amount: dollars(60), hash: line(file, 3).hash ?? '' }
    expect(findProof(file, proof)).toBeNull()
  })
})

test('lines from before the proofs are taken as told, and the chain begins after them', async () => {
  const file = logOf(rulesWith(), SALE)
  const rules = file.lines[0]?.rules ?? null
  file.unhashed = 2
  file.lines = file.lines.map((line) => {
    if (line.number > 2) return { ...line, rules: line.number === 3 ? rules : null }
    const fact = 'sealed' in line.fact ? { ...line.fact, sealed: null } : line.fact
    return { ...line, fact, hash: null, salt: null, rules: null }
  })
  let previous = ''
  for (const line of file.lines.slice(2)) {
    line.hash = sha256(lineText(previous, file.lotId, line))
    previous = line.hash
  }
  const outcome = { why: 'best_bid', winner: alice, price: dollars(31) }
  expect(await verifyLog(sign(file, sha256), checks)).toMatchObject({ isSound: true, outcome })
})
