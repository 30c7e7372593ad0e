import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttemptFacts, type AttemptMove, type ChargeFacts, nextMove } from './attempt-life.ts'

const attempt = (facts: Partial<AttemptFacts> = {}): AttemptFacts => ({
  status: 'created',
  step: 'written',
  isSlow: false,
  isHold: false,
  failure: null,
  isExpired: false,
  ...facts,
})
const charge = (status: ChargeFacts['status'], facts: Partial<ChargeFacts> = {}): ChargeFacts => ({
  status,
  captured: status === 'captured' ? 100 : 0,
  refunded: 0,
  decline: null,
  ...facts,
})

describe('money 8 the order of a card payment', () => {
  test.each<[string, AttemptFacts, ChargeFacts | null, AttemptMove['do']]>([
    ['written down: the provider is asked', attempt(), null, 'ask'],
    ['the question was lost: it is asked again', attempt({ status: 'pending', step: 'asked' }), null, 'ask'],
    [
      'reserved: decided before it is taken',
      attempt({ status: 'pending', step: 'asked' }),
      charge('authorized'),
      'decide',
    ],
    ['decided: taken', attempt({ status: 'pending', step: 'decided' }), charge('authorized'), 'capture'],
    ['taken: into the books', attempt({ status: 'pending', step: 'decided' }), charge('captured'), 'post'],
    ['in the books: nothing more', attempt({ status: 'succeeded', step: 'posted' }), charge('captured'), 'nothing'],
    ['the holder is being asked: wait', attempt({ status: 'pending', step: 'asked' }), charge('confirm'), 'wait'],
    ['declined', attempt({ status: 'pending', step: 'asked' }), charge('declined'), 'end'],
    [
      'P-1119 only held: waits for its payer',
      attempt({ status: 'pending', step: 'asked', isHold: true }),
      charge('authorized'),
      'wait',
    ],
    [
      'P-1119 held and not used in time: freed',
      attempt({ status: 'pending', step: 'asked', isHold: true, isExpired: true }),
      charge('authorized'),
      'cancel',
    ],
  ])('%s', (_, facts, said, move) => {
    expect(nextMove(facts, said).do).toBe(move)
  })
})

describe('what goes wrong', () => {
  const pending = (facts: Partial<AttemptFacts> = {}) => attempt({ status: 'pending', step: 'asked', ...facts })
  test.each<[string, AttemptFacts, ChargeFacts | null, AttemptMove]>([
    ['I-43 reserved after its time: freed', pending({ isExpired: true }), charge('authorized'), { do: 'cancel' }],
    ['never confirmed', pending({ isExpired: true }), charge('confirm'), { do: 'cancel' }],
    [
      'freed after its time: over',
      pending({ isExpired: true }),
      charge('canceled'),
      { do: 'end', as: 'expired', failure: 'payment_expired' },
    ],
    [
      'money 9 cannot be sold any more: freed',
      pending({ failure: 'lot_just_sold' }),
      charge('authorized'),
      { do: 'cancel' },
    ],
    [
      'money 9 freed: the buyer hears why',
      pending({ failure: 'lot_just_sold' }),
      charge('canceled'),
      { do: 'end', as: 'failed', failure: 'lot_just_sold' },
    ],
    [
      'money 4 a deposit has covered it: nothing failed, what was reserved lapses',
      pending({ failure: 'nothing_due' }),
      charge('canceled'),
      { do: 'end', as: 'expired', failure: 'nothing_due' },
    ],
    [
      'broken off while it was decided, past its time: decided to the end, because lots may be bought',
      pending({ step: 'authorized', isExpired: true }),
      charge('authorized'),
      { do: 'decide' },
    ],
    [
      'decided, then too late to be taken: taken all the same',
      pending({ step: 'decided', isExpired: true }),
      charge('authorized'),
      { do: 'capture' },
    ],
    [
      'decided, then not to be had',
      pending({ step: 'decided' }),
      charge('declined', { decline: 'card_without_funds' }),
      { do: 'end', as: 'failed', failure: 'card_without_funds' },
    ],
    [
      'money 10 late money after the end is freed',
      attempt({ status: 'expired' }),
      charge('authorized'),
      { do: 'cancel' },
    ],
    [
      'money 10 taken money after the end goes back',
      attempt({ status: 'failed' }),
      charge('captured'),
      { do: 'give-back' },
    ],
    ['given back once', attempt({ status: 'failed' }), charge('captured', { refunded: 100 }), { do: 'nothing' }],
    ['F-09 the provider does not know yet', pending(), charge('processing'), { do: 'wait' }],
    [
      'F-09 it still does not know when the time is over',
      pending({ isExpired: true }),
      charge('processing'),
      { do: 'cancel' },
    ],
  ])('%s', (_, facts, said, move) => {
    expect(nextMove(facts, said)).toEqual(move)
  })
})

describe('money 7 bank accounts', () => {
  const slow = (facts: Partial<AttemptFacts> = {}) =>
    attempt({ status: 'pending', step: 'asked', isSlow: true, ...facts })
  test.each<[string, AttemptFacts, ChargeFacts, AttemptMove['do']]>([
    ['under way: decided at once', slow(), charge('processing'), 'decide'],
    ['decided: waits for days', slow({ step: 'decided', isExpired: true }), charge('processing'), 'wait'],
    ['settled: pays', slow({ step: 'decided', isExpired: true }), charge('captured'), 'post'],
    ['did not come', slow({ step: 'decided' }), charge('returned'), 'end'],
    [
      'came back after it had paid',
      attempt({ status: 'succeeded', step: 'posted', isSlow: true }),
      charge('returned'),
      'reopen',
    ],
  ])('%s', (_, facts, said, move) => {
    expect(nextMove(facts, said).do).toBe(move)
  })
})

const anyAttempt = fc.record<AttemptFacts>({
  status: fc.constantFrom('created', 'pending', 'succeeded', 'failed', 'expired'),
  step: fc.constantFrom('written', 'asked', 'authorized', 'decided', 'captured', 'posted'),
  isSlow: fc.boolean(),
  isHold: fc.boolean(),
  failure: fc.constantFrom(null, 'lot_just_sold'),
  isExpired: fc.boolean(),
})
const anyCharge = fc.option(
  fc
    .constantFrom<ChargeFacts['status']>(
      'processing',
      'confirm',
      'authorized',
      'captured',
      'declined',
      'canceled',
      'expired',
      'returned',
    )
    .map((status) => charge(status)),
)

test('nothing is taken or booked that has not been decided, and nothing is asked for twice', () => {
  fc.assert(
    fc.property(anyAttempt, anyCharge, (facts, said) => {
      const { do: move } = nextMove(facts, said)
      const isDecided = ['decided', 'captured', 'posted'].includes(facts.step)
      if (move === 'capture' || move === 'post') expect(isDecided).toBe(true)
      if (move === 'post') expect(said?.status).toBe('captured')
      if (move === 'ask') expect(said).toBeNull()
      if (facts.status === 'succeeded') expect(['nothing', 'reopen']).toContain(move)
    }),
    { numRuns: 5_000 },
  )
})
