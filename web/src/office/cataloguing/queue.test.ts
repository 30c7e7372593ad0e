import type { Money } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import {
  canMend,
  canThrowAway,
  lotArrived,
  nextStep,
  numbersOnTheWay,
  outdated,
  pictureArrived,
  progressOf,
  type QueuedLot,
  type Refusal,
  refused,
  troubled,
  tryAgain,
  unsent,
  whileSending,
  withPicture,
} from './queue.ts'

const ANN = 1
const NO: Refusal = { code: 'invalid_input', facts: {}, english: 'Please check what you entered', fields: {} }

const lot = (key: string, change: Partial<QueuedLot> = {}): QueuedLot => ({
  ...{ key, userId: ANN, madeAt: Number(key), state: 'waiting', auctionId: 5, sellerId: null, isOutright: false },
  ...{ typed: { lotNumber: key }, input: { auctionId: 5, title: `Saw ${key}`, startingPrice: 1 as Money } },
  ...{ pictures: [], lotId: null, isUnsure: false, tries: 0, refusal: null },
  ...change,
})
const pictures = (...sent: boolean[]) => sent.map((isSent, at) => ({ key: `p${at}`, isSent }))

test.each<[what: string, lots: QueuedLot[], step: object | null]>([
  ['nothing', [], null],
  ['the oldest first, in whatever order they are kept', [lot('2'), lot('1')], { kind: 'lot', lot: { key: '1' } }],
  ['no draft', [lot('1', { state: 'draft', input: null })], null],
  ['nobody else’s', [lot('1', { userId: 9 })], null],
  ['what comes after one that failed', [lot('1', { state: 'failed' }), lot('2')], { lot: { key: '2' } }],
  [
    'the pictures of a lot before the next lot',
    [lot('1', { lotId: 7, pictures: pictures(true, false, false) }), lot('2')],
    { kind: 'picture', lotId: 7, picture: { key: 'p1' }, position: 1 },
  ],
  ['a lot before its pictures', [lot('1', { pictures: pictures(false) })], { kind: 'lot' }],
])('decision 064 sent next is %s', (_, lots, step) => {
  if (step === null) expect(nextStep(lots, ANN)).toBeNull()
  else expect(nextStep(lots, ANN)).toMatchObject(step)
})

test('decision 064 a lot with two pictures takes three steps, each known, and is then sent', () => {
  let now = lot('1', { pictures: pictures(false, false) })
  const seen: [string, number][] = []
  for (let step = nextStep([now], ANN); step !== null; step = nextStep([now], ANN)) {
    seen.push([step.kind, progressOf(now).done])
    now = step.kind === 'lot' ? lotArrived(whileSending(now), 7) : pictureArrived(now, step.picture.key)
  }
  expect(seen).toEqual([
    ['lot', 0],
    ['picture', 1],
    ['picture', 2],
  ])
  expect(now).toMatchObject({ state: 'sent', lotId: 7, isUnsure: false })
  expect(unsent([now], ANN)).toEqual([])
})

test.each<[what: string, lot: QueuedLot, mend: boolean, throwAway: boolean]>([
  ['waits and was never sent', lot('1'), true, true],
  ['was sent and not answered', whileSending(lot('1')), false, false],
  ['was refused', refused(whileSending(lot('1')), NO), true, true],
  ['is there, its pictures are not', lot('1', { lotId: 7, pictures: pictures(false) }), false, false],
  ['is there, and a picture was refused', refused(lot('1', { lotId: 7, pictures: pictures(false) }), NO), false, true],
  ['is in the form', lot('1', { state: 'draft' }), false, false],
  ['is sent', lot('1', { state: 'sent', lotId: 7 }), false, false],
])('decision 064 a lot that %s', (_, one, mend, throwAway) => {
  expect([canMend(one), canThrowAway(one)]).toEqual([mend, throwAway])
})

test('decision 064 a house in trouble is asked five times; what it may have kept is not mended, only sent again', () => {
  let now = whileSending(lot('1'))
  for (let time = 1; time < 5; time++) {
    now = troubled(now, NO)
    expect(now.state).toBe('waiting')
  }
  now = troubled(now, NO)
  expect(now).toMatchObject({ state: 'failed', isUnsure: true, refusal: NO })
  expect(canMend(now)).toBe(false)
  expect(nextStep([tryAgain(now)], ANN)).toMatchObject({ kind: 'lot', lot: { key: '1', input: now.input } })
})

test('decision 064 a picture that comes late to a lot that is there already is still sent', () => {
  const late = withPicture(lot('1', { state: 'sent', lotId: 7, pictures: pictures(true) }), 'late')
  expect(nextStep([late], ANN)).toMatchObject({ kind: 'picture', lotId: 7, picture: { key: 'late' }, position: 1 })
})

test('decision 064 only the newest of what was sent is kept to be looked at', () => {
  const sent = Array.from({ length: 13 }, (_, at) => lot(String(at), { state: 'sent', lotId: at }))
  expect(outdated([...sent, lot('0')]).map(({ key }) => key)).toEqual(['2', '1', '0'])
})

test('decision 064 numbers on the way are taken', () => {
  const others = [lot('3', { auctionId: 6 }), lot('4', { state: 'draft' })]
  expect([...numbersOnTheWay([lot('1'), lot('2', { state: 'sent' }), ...others], 5)]).toEqual(['1', '2'])
})
